import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BROWSER_FLAGS, systemBrowser } from "../support/browser";
import { type Site, startSite } from "../support/site";
import { judgePackage, missingTools } from "./browser-tools";
import { judgedPages } from "./judged-pages";
import type { Browser, Page, Puppeteer } from "./puppeteer";

interface Issue {
  code: string;
  type: "error" | "warning" | "notice";
  message: string;
  context: string;
  selector: string;
}
type Pa11y = (url: string, options: object) => Promise<{ issues: Issue[] }>;

const VIEWPORTS = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];
/** Pages open at a time. */
const AT_ONCE = 2;

const missing = missingTools(
  "a built site (npm run build)",
  "Chromium (CHROMIUM_PATH or the system's)",
  "pa11y (npm ci in tests/judges)",
  "puppeteer-core (npm ci in tests/judges)",
);

describe.skipIf(missing !== null)(`HTML CodeSniffer${missing ? ` (${missing})` : ""}`, () => {
  let site: Site;
  let browser: Browser;
  beforeAll(async () => {
    site = await startSite();
    browser = await judgePackage<Puppeteer>("puppeteer-core").launch({
      browser: "chrome",
      executablePath: systemBrowser!,
      headless: true,
      args: BROWSER_FLAGS,
    });
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  it("finds no WCAG 2 AA error on any kind of page at 360 and 1280 px", async () => {
    const left = Object.entries(await judgedPages(site.url));
    const found: string[] = [];
    const worker = async () => {
      const page = await browser.newPage();
      for (let next = left.shift(); next; next = left.shift()) {
        const [name, path] = next;
        await page.goto(site.url + path, { waitUntil: "load" });
        for (const viewport of VIEWPORTS) {
          const issues = await judge(page, viewport);
          found.push(...issues.map((issue) => `${name}, ${viewport.width} px: ${lineOf(issue)}`));
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(found).toEqual([]);
  });

  async function judge(page: Page, viewport: { width: number; height: number }): Promise<Issue[]> {
    const pa11y = judgePackage<Pa11y>("pa11y");
    const options = {
      browser,
      page,
      viewport,
      ignoreUrl: true,
      standard: "WCAG2AA",
      runners: ["htmlcs"],
      includeWarnings: !!process.env.WARN,
    };
    return (await pa11y(site.url, options)).issues;
  }
});

function lineOf({ code, message, selector, context, type }: Issue): string {
  return `${type} ${code.replace("WCAG2AA.", "")}: ${message} — ${selector}: ${context.slice(0, 160)}`;
}
