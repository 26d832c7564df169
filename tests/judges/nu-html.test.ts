import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
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

/** Messages that the judge is wrong or too strict about, with the reason. */
const EXCEPTIONS: { message: RegExp; reason: string }[] = [];

const missing = missingTools("a built site (npm run build)", "Java", "vnu-jar (npm ci in tests/judges)");

describe.skipIf(missing !== null)(`Nu HTML checker${missing ? ` (${missing})` : ""}`, () => {
  it("finds neither an error nor a warning in the HTML of any kind of page", async () => {
    const site = await startSite();
    const folder = mkdtempSync(join(tmpdir(), "forecourt-html-"));
    mkdirSync(folder, { recursive: true });
    const pages = await judgedPages(site.url);
    for (const [name, path] of Object.entries(pages)) {
      writeFileSync(join(folder, `${name}.html`), await (await fetch(site.url + path)).text());
    }
    await site.stop();
    const messages = await check(folder);
    const found = messages.filter(
      ({ message }) => !EXCEPTIONS.some((exception) => exception.message.test(message)),
    );
    expect(found.map(lineOf)).toEqual([]);
  });
});

async function check(folder: string): Promise<Message[]> {
  const jar = packageFile("vnu-jar/build/dist/vnu.jar");
  const args = ["-jar", jar, "--format", "json", "--stdout", "--exit-zero-always", folder];
  const { stdout } = await promisify(execFile)("java", args, { maxBuffer: 2 ** 28 });
  return (JSON.parse(stdout) as { messages: Message[] }).messages;
}

function lineOf({ type, subType, message, extract, url }: Message): string {
  const page = basename(decodeURIComponent(url ?? ""), ".html");
  return `${page}: ${subType ?? type}: ${message} — ${(extract ?? "").replace(/\s+/g, " ").slice(0, 160)}`;
}
