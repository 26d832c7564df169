import { join } from "node:path";
import type { Page } from "@playwright/test";
import SQLite from "better-sqlite3";
import { staffMessages } from "../../lib/store/i18n/staff-messages";
import { violations } from "../support/axe";
import { freePort } from "../support/free-port";
import { NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import { photograph } from "../support/photograph";
import { startSite } from "../support/site";
import {
  acceptWithPasskey,
  acceptWithPassword,
  addAuthenticator,
  inviteByCommand,
  PASSWORD,
} from "../support/staff";
import { expect, test } from "../support/test";
import { totp } from "../support/totp";

const PHONE = { width: 360, height: 740 };

test("an owner reauthenticates before inviting somebody, and the typed values continue", {
  tag: NIGHTLY,
}, async ({ browser }) => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const site = await startSite({ port, env: { SITE_URL: url } });
  const [owner, other] = await Promise.all([
    browser.newContext({ baseURL: url }),
    browser.newContext({ baseURL: url, viewport: PHONE }),
  ]);
  try {
    const page = await owner.newPage();
    await addAuthenticator(owner, page);
    await acceptWithPasskey(page, await inviteByCommand(site.dataDir, url, "olga@example.com", "owner"));
    await test.step("by passkey", async () => {
      letAnHourPass(site.dataDir);
      await invite(page, "ana@example.com");
      await expect(page.getByRole("heading", { name: staffMessages().confirm.title })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await photograph(page, "staff-confirm-passkey-1280");
      await page.keyboard.press("Tab");
      await expect(page.getByRole("button", { name: staffMessages().confirm.passkey })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByText("ana@example.com")).toBeVisible();
      await expect(page).toHaveURL(/\/staff\/people\?/);
    });
    await test.step("by password and code, on a phone", async () => {
      const phone = await other.newPage();
      const link = await inviteByCommand(site.dataDir, url, "carl@example.com", "owner");
      const { secret } = await acceptWithPassword(phone, link);
      letAnHourPass(site.dataDir);
      await invite(phone, "ben@example.com");
      await phone.getByLabel(staffMessages().fields.password).fill(PASSWORD);
      await phone.getByLabel(staffMessages().fields.code).fill("000000");
      await phone.getByRole("button", { name: staffMessages().setup.button }).click();
      await expect(phone.getByText("The password or code is incorrect.")).toBeVisible();
      expect(await overflow(phone)).toBe(0);
      expect(await violations(phone)).toEqual([]);
      await photograph(phone, "staff-confirm-360", { fullPage: true });
      await phone.getByLabel(staffMessages().fields.password).fill(PASSWORD);
      await phone.getByLabel(staffMessages().fields.code).fill(totp(secret, Date.now() + 30_000));
      await phone.getByRole("button", { name: staffMessages().setup.button }).click();
      await expect(phone.getByText("ben@example.com")).toBeVisible();
    });
  } finally {
    await Promise.all([owner.close(), other.close()]);
    await site.stop();
  }
});

async function invite(page: Page, email: string): Promise<void> {
  await page.goto("/staff/people");
  await page.getByLabel(staffMessages().fields.email).fill(email);
  await page.getByRole("button", { name: staffMessages().people.inviteButton }).click();
}

/** Ages every session by an hour. */
function letAnHourPass(dataDir: string): void {
  const database = new SQLite(join(dataDir, "forecourt.db"));
  const since = new Date(Date.now() - 3_600_000).toISOString();
  database.prepare("UPDATE staff_sessions SET created_at = ?").run(since);
  database.close();
}
