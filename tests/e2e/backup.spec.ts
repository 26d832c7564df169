import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import SQLite from "better-sqlite3";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { NIGHTLY } from "../support/nightly";
import { startSite } from "../support/site";
import { acceptWithPassword, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";

const leadTexts = leadMessages();

test("a site is backed up while leads come in, restored, rolled back and rolled forward without losing one", {
  tag: NIGHTLY,
}, async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-backup-"));
  const archive = join(folder, "backup.tar");
  const restored = join(folder, "restored");
  const first = await startSite({ dataDir: join(folder, "first"), env: SQLITE });
  try {
    await test.step("a backup of the running site has the lead from before it", async () => {
      await sendLead(browser, first.url, "Before");
      expect(store(first.dataDir, "backup", archive)).toBe(0);
      await sendLead(browser, first.url, "After");
      await first.stop({ keepData: true });
      expect(store(restored, "restore", archive)).toBe(0);
      // The keys are not in the archive.
      cpSync(join(first.dataDir, "keys"), join(restored, "keys"), { recursive: true });
    });

    const file = await test.step("the restored site shows the lead to the staff", async () => {
      const site = await startSite({ dataDir: restored, env: SQLITE });
      const desk = await (await browser.newContext({ baseURL: site.url })).newPage();
      await acceptWithPassword(
        desk,
        await inviteByCommand(restored, site.url, "carl@example.com", "owner", { DATABASE_URL: "" }),
      );
      await expectLeads(desk, ["Before"]);
      await desk.context().close();
      await sendLead(browser, site.url, "Restored");
      await site.stop({ keepData: true });
      return join(restored, "forecourt.db");
    });

    await test.step("this release starts on what a newer one has added, and its leads stay", async () => {
      migrated(file, "9998_added", 1);
      const site = await startSite({ dataDir: restored, env: SQLITE });
      await sendLead(browser, site.url, "Rolled back");
      await site.stop({ keepData: true });
    });

    await test.step("it refuses what a newer one has changed, and names that release", async () => {
      migrated(file, "9999_changed", 0);
      await expect(startSite({ dataDir: restored, env: SQLITE })).rejects.toThrow(
        /This database was made by release winter \(9999_changed\)/,
      );
    });

    await test.step("after the way forward all leads of the restored site are there", async () => {
      const db = new SQLite(file);
      db.prepare("delete from kysely_migration where name like '999%'").run();
      const names = db.prepare("select payload_json from leads order by created_at").all() as {
        payload_json: string;
      }[];
      db.close();
      expect(names.map(({ payload_json }) => JSON.parse(payload_json).user.firstName)).toEqual([
        "Before",
        "Restored",
        "Rolled back",
      ]);
      const site = await startSite({ dataDir: restored, env: SQLITE });
      await site.stop({ keepData: true });
    });
  } finally {
    await first.stop({ keepData: true });
    rmSync(folder, { recursive: true, force: true });
  }
});

const SQLITE = { DATABASE_URL: undefined };

/** Runs the tool as in the container image. @returns its exit code */
function store(dataDir: string, ...args: string[]): number | null {
  const { DATABASE_URL: _, ...env } = process.env;
  const ran = spawnSync(process.execPath, [".next/standalone/bin/store.mjs", ...args], {
    encoding: "utf8",
    env: { ...env, DATA_DIR: dataDir },
  });
  if (ran.status !== 0) console.log(ran.stdout + ran.stderr);
  return ran.status;
}

/** Records a migration of a release that this one does not know, as that release would have. */
function migrated(file: string, name: string, additive: 0 | 1): void {
  const db = new SQLite(file);
  db.prepare("insert into kysely_migration (name, timestamp) values (?, ?)").run(
    name,
    new Date().toISOString(),
  );
  db.prepare("insert into schema_releases (name, release, additive) values (?, 'winter', ?)").run(
    name,
    additive,
  );
  db.close();
}

/** Sends a message without JavaScript: with it, a form filled in at once is treated as spam. */
async function sendLead(browser: Browser, url: string, firstName: string): Promise<void> {
  const shopper = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
  const page = await shopper.newPage();
  await page.goto("/contact-us");
  const form = page.getByRole("form", { name: leadTexts.forms.contact.formName });
  await form.getByLabel(leadTexts.fields.firstName).fill(firstName);
  await form.getByLabel(leadTexts.fields.lastName).fill("O'Neill");
  await form.getByLabel(leadTexts.fields.email).fill("zoe@shopper.example.com");
  await form.getByLabel(leadTexts.fields.phone).fill("312-555-0187");
  await form.getByLabel(leadTexts.fields.topic).selectOption("General questions");
  await form.getByRole("textbox", { name: leadTexts.fields.message }).fill(`Lead ${firstName}`);
  await form.getByLabel(/agree to it/).check();
  await form.getByRole("button", { name: leadTexts.forms.contact.submit }).click();
  await expect(page.getByText(leadTexts.thanks.title).first()).toBeVisible();
  await shopper.close();
}

async function expectLeads(page: Page, names: readonly string[]): Promise<void> {
  await page.goto("/staff/leads");
  await expect(page.locator("a[data-lead]")).toHaveCount(names.length);
  for (const name of names) await expect(page.getByRole("link", { name: new RegExp(name) })).toBeVisible();
}
