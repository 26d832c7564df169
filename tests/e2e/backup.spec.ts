import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import SQLite from "better-sqlite3";
import { failureMessages } from "../../lib/store/i18n/failure-messages";
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
    });

    const invitation = await test.step("without its keys it says so to an invited person", async () => {
      const site = await startSite(on(restored));
      const link = await inviteByCommand(restored, site.url, "carl@example.com", "owner", {
        DATABASE_URL: "",
      });
      const guest = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
      const response = await guest.goto(link);
      expect(response?.status()).toBe(503);
      await expect(guest.getByRole("heading", { name: failureMessages().staffKey.title })).toBeVisible();
      await guest.context().close();
      const health: unknown = await (await fetch(`${site.url}/api/health`)).json();
      expect(health).toMatchObject({ status: "degraded", degraded: ["staff"] });
      expect(site.output()).toContain("DATA_DIR/keys/site-key.txt");
      await site.stop({ keepData: true });
      // The keys are not in the archive.
      cpSync(join(first.dataDir, "keys"), join(restored, "keys"), { recursive: true });
      return new URL(link).pathname;
    });

    const file = await test.step("the restored site shows the lead to the staff", async () => {
      const site = await startSite(on(restored));
      const desk = await (await browser.newContext({ baseURL: site.url })).newPage();
      await acceptWithPassword(desk, site.url + invitation);
      await expectLeads(desk, ["Before"]);
      await desk.context().close();
      await sendLead(browser, site.url, "Restored");
      await site.stop({ keepData: true });
      return join(restored, "forecourt.db");
    });

    await test.step("two instances are rolled back one by one on what a newer release has added", async () => {
      const [one, two] = [await startSite(on(restored)), await startSite(on(restored))];
      migrated(file, "9998_added", 1);
      await sendLead(browser, one.url, "Before the first");
      await one.stop({ keepData: true });
      const rolledBack = await startSite(on(restored));
      expect(rolledBack.output()).toContain("the database has the schema of a newer release");
      await Promise.all([
        sendLead(browser, two.url, "Beside it"),
        sendLead(browser, rolledBack.url, "Rolled back"),
      ]);
      await two.stop({ keepData: true });
      await sendLead(browser, rolledBack.url, "Alone");
      await rolledBack.stop({ keepData: true });
    });

    await test.step("it refuses what a newer one has changed, and names that release", async () => {
      migrated(file, "9999_changed", 0);
      await expect(startSite(on(restored))).rejects.toThrow(
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
      const leads = names.map(({ payload_json }) => JSON.parse(payload_json).user.firstName);
      // Two of them were sent at once.
      expect(leads.sort()).toEqual([
        "Alone",
        "Before",
        "Before the first",
        "Beside it",
        "Restored",
        "Rolled back",
      ]);
      const site = await startSite(on(restored));
      await site.stop({ keepData: true });
    });
  } finally {
    await first.stop({ keepData: true });
    rmSync(folder, { recursive: true, force: true });
  }
});

const SQLITE = { DATABASE_URL: undefined };

/** Settings of an instance on a restored folder, which instances may share. */
const on = (dataDir: string) => ({ dataDir, env: SQLITE });

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
