import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { LOCALES } from "../../config/runtime/languages";
import { eachOf } from "../support/crawl";
import { GROUP_OF_LANGUAGE } from "../support/page-kinds";
import { startSite } from "../support/site";
import { missingTools, packageFile } from "./browser-tools";
import { judgedPages } from "./judged-pages";

interface Message {
  type: "error" | "info" | "non-document-error";
  subType?: "warning" | "fatal";
  message: string;
  extract?: string;
  url?: string;
}

/** Messages that are ignored. One that no longer occurs fails the test, so that this list stays current. */
const EXCEPTIONS: { message: RegExp; reason: string }[] = [
  {
    message: /^Trailing slash on void elements has no effect/,
    reason:
      "A hint about style: React writes `<br/>`, and quotes every attribute, so that nothing can be misread.",
  },
  {
    message:
      /^A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”/,
    reason: 'The HTML standard also allows it with rel="expect", which the checker does not know yet.',
  },
  {
    message: /^Attribute “tool(?:name|description)” not allowed on element “form” at this point/,
    reason: "Forms for agents in the browser (WebMCP), a draft standard that the checker does not know yet.",
  },
];

const missing = missingTools("a built site (npm run build)", "Java", "vnu-jar (npm ci in tests/judges)");

describe.skipIf(missing !== null)(`Nu HTML checker${missing ? ` (${missing})` : ""}`, () => {
  it.each(LOCALES)(
    "finds neither an error nor a warning in the HTML of any kind of page: %s",
    async (locale) => {
      const site = await startSite({ env: { STORE_GROUP: GROUP_OF_LANGUAGE[locale] } });
      const folder = mkdtempSync(join(tmpdir(), "forecourt-html-"));
      const pages = Object.entries(await judgedPages(site.url, locale));
      expect(pages.length).toBeGreaterThan(30);
      await eachOf(pages, async ([name, path]) => {
        writeFileSync(join(folder, `${name}.html`), await (await fetch(site.url + path)).text());
      });
      await site.stop();
      const messages = await check(folder);
      const isExcepted = ({ message }: Message) =>
        EXCEPTIONS.some((exception) => exception.message.test(message));
      expect(messages.filter((message) => !isExcepted(message)).map(lineOf)).toEqual([]);
      const unused = EXCEPTIONS.filter(
        (exception) => !messages.some(({ message }) => exception.message.test(message)),
      );
      expect(unused).toEqual([]);
    },
  );

  it("finds the errors of a page", async () => {
    const folder = mkdtempSync(join(tmpdir(), "forecourt-html-"));
    const wrong = '<input type="checkbox" autocomplete="off" aria-label="Box"><b><p>Text</p></b>';
    writeFileSync(
      join(folder, "wrong.html"),
      `<!doctype html><html lang="en"><title>A</title>${wrong}</html>`,
    );
    const lines = (await check(folder)).map(lineOf);
    expect(lines).toContainEqual(expect.stringMatching(/^wrong: error: .*autocomplete/));
    expect(lines).toContainEqual(
      expect.stringMatching(/^wrong: error: .*“p” not allowed as child of element “b”/),
    );
  });
});

/** Checks all pages of a folder in one process. */
async function check(folder: string): Promise<Message[]> {
  const jar = packageFile("vnu-jar/build/dist/vnu.jar");
  const args = ["-Xss1m", "-jar", jar, "--format", "json", "--stdout", "--exit-zero-always", folder];
  const { stdout } = await promisify(execFile)("java", args, { maxBuffer: 2 ** 28 });
  return (JSON.parse(stdout) as { messages: Message[] }).messages;
}

function lineOf({ type, subType, message, extract, url }: Message): string {
  const page = basename(decodeURIComponent(url ?? ""), ".html");
  return `${page}: ${subType ?? type}: ${message} — ${(extract ?? "").replace(/\s+/g, " ").slice(0, 160)}`;
}
