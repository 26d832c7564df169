import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { NIGHTLY } from "../support/nightly";
import { type Site, startSite } from "../support/site";
import { expect, test } from "../support/test";

/** A running, built site whose files are edited: no build, no restart. */
let root: string;
let site: Site;
const settings = () => ({ STORE_GROUP: "lone-star", FILES_ROOT: root });

test.beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "forecourt-files-"));
  for (const folder of ["content", "samples", "stores"])
    cpSync(join("config", folder), join(root, "config", folder), { recursive: true });
  site = await startSite({ env: settings() });
});

test.afterAll(async () => {
  await site.stop();
  rmSync(root, { recursive: true, force: true });
});

const pageText = async (path: string) => (await fetch(site.url + path)).text();

/** Time for a check each second, reading, and rendering; a busy machine needs more. */
const SOON = { timeout: 60_000, intervals: [100] };

/** Replaces a text in every file of a folder that has it. @returns in how many */
function edit(folder: string, text: string, by: string): number {
  const files = readdirSync(join(root, "config", folder), { recursive: true, encoding: "utf8" })
    .map((name) => join(root, "config", folder, name))
    .filter((file) => statSync(file).isFile());
  const found = files.filter((file) => readFileSync(file, "utf8").includes(text));
  for (const file of found) writeFileSync(file, readFileSync(file, "utf8").replaceAll(text, by));
  return found.length;
}

test("an edited profile, question, legal text and pop-up show without a build or a restart", async () => {
  const edits: [page: string, folder: string, text: string, by: string][] = [
    ["/contact-us", "stores", "(512) 555-0164", "(512) 555-0199"],
    ["/", "content", "Is the price on the site the price I pay?", "Do I pay the price on the site?"],
    ["/legal/privacy-policy", "content", "This policy explains what", "Here is what"],
    ["/used-cars-for-sale", "content", "Is this your number?", "Is this still your number?"],
  ];
  for (const [page, folder, text, by] of edits) {
    await expect.poll(() => pageText(page)).toContain(text);
    expect(edit(folder, text, by)).toBeGreaterThan(0);
    await expect.poll(() => pageText(page), SOON).toContain(by);
  }
});

test("a broken file is named once in the log, and the page stays; once repaired it shows", async () => {
  const faqs = join(root, "config", "content", "shared", "faqs.json");
  const whole = readFileSync(faqs, "utf8");
  writeFileSync(faqs, whole.slice(0, 200));
  const lines = () => site.output().match(/config\/content\/shared\/faqs\.json is not JSON/g)?.length ?? 0;
  await expect.poll(lines, SOON).toBe(1);
  expect(await pageText("/")).toContain("Do I pay the price on the site?");
  writeFileSync(faqs, whole.replace("Do I pay the price on the site?", "What do I pay?"));
  await expect.poll(() => pageText("/"), SOON).toContain("What do I pay?");
  expect(lines()).toBe(1);
});

test("what the staff edited stays after a restart with edited files", {
  tag: NIGHTLY,
}, async () => {
  const database = new SQLite(`${site.dataDir}/forecourt.db`);
  const phone = { value: "(512) 555-0111", by: "Ana Ortiz", at: Date.now() };
  const overlay = JSON.stringify({ mode: "edited", fields: { "sales.phone": phone } });
  database
    .prepare(
      `INSERT INTO staff_documents (group_id, kind, store_id, record_id, version, published_json, updated_at)
        SELECT id, 'profile-hours', '', '', 1, ?, 0 FROM store_groups`,
    )
    .run(overlay);
  database.exec("UPDATE versions SET version = version + 1");
  database.close();
  await expect.poll(() => pageText("/contact-us"), SOON).toContain("(512) 555-0111");
  await site.stop({ keepData: true });
  edit("stores", "(512) 555-0199", "(512) 555-0122");
  site = await startSite({ env: settings(), dataDir: site.dataDir });
  expect(await pageText("/contact-us")).toContain("(512) 555-0111");
});
