import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LOCALES } from "../../config/runtime/languages";
import { localPath } from "../../lib/core/language/local-path";
import { BROWSER_FLAGS, systemBrowser } from "../support/browser";
import { setConsent } from "../support/consent-page";
import { GROUP_OF_LANGUAGE } from "../support/page-kinds";
import { type Site, startSite } from "../support/site";
import { judgePackage, missingTools } from "./browser-tools";
import { judgedPages } from "./judged-pages";
import type { Browser, Page, Puppeteer } from "./puppeteer";
import { Visitor } from "./visitor";

interface Issue {
  code: string;
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

const title = `HTML CodeSniffer${missing ? ` (${missing})` : ""}`;

describe.skipIf(missing !== null).each(LOCALES)(`${title}: %s`, (locale) => {
  let site: Site;
  let browser: Browser;
  beforeAll(async () => {
    site = await startSite({ env: { STORE_GROUP: GROUP_OF_LANGUAGE[locale], STORE_REFRESH_SECONDS: "1" } });
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
    const left = Object.entries(await judgedPages(site.url, locale));
    expect(left.length).toBeGreaterThan(30);
    const found: string[] = [];
    const worker = async () => {
      const visitor = await Visitor.arrive(browser, site.url);
      for (let next = left.shift(); next; next = left.shift()) {
        const [name, path] = next;
        await visitor.open(path);
        found.push(...(await errorsOf(visitor.page, name)));
      }
      await visitor.leave();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(found).toEqual([]);
  });

  it("finds none in the cookie banner, its preferences and a rejected form", async () => {
    // With a button to manage the choice.
    await setConsent(site, { tier: 3 }, localPath("/help-center", locale));
    const visitor = await Visitor.arrive(browser, site.url);
    await visitor.forgetCookies();
    await visitor.open(localPath("/help-center", locale));
    await visitor.see(".cookie-banner[open]");
    const found = await errorsOf(visitor.page, "cookie banner");
    await visitor.click(".cookie-banner button:first-of-type");
    await visitor.see(".cookie-preferences[open]");
    found.push(...(await errorsOf(visitor.page, "cookie preferences")));
    await visitor.open(localPath("/contact-us", locale));
    const form = `form[action="${localPath("/api/leads/contact", locale)}"]`;
    await visitor.hydrateForm(form);
    await visitor.click(`${form} button[type="submit"]`);
    await visitor.see("#error-summary");
    found.push(...(await errorsOf(visitor.page, "contact refused")));
    await visitor.leave();
    expect(found).toEqual([]);
  });
});

/** Returns the errors of the current page at each width, one per line. */
async function errorsOf(page: Page, name: string): Promise<string[]> {
  const pa11y = judgePackage<Pa11y>("pa11y");
  const found: string[] = [];
  for (const viewport of VIEWPORTS) {
    // Pa11y accepts a page only together with a browser, and then leaves both open.
    const options = {
      browser: {},
      page,
      viewport,
      ignoreUrl: true,
      standard: "WCAG2AA",
      runners: ["htmlcs"],
    };
    const { issues } = await pa11y("http://127.0.0.1", options);
    for (const { code, message, selector, context } of issues)
      found.push(
        `${name}, ${viewport.width} px: ${code}: ${message} — ${selector}: ${context.slice(0, 160)}`,
      );
  }
  return found;
}
