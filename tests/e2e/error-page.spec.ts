import { join } from "node:path";
import SQLite from "better-sqlite3";
import { errorMessages } from "../../lib/store/i18n/error-messages";
import { violations } from "../support/axe";
import type { Site } from "../support/site";
import { expect, test } from "../support/test";

test("a page that fails on the server is the error page, also with JavaScript off", async ({
  browser,
  site,
}) => {
  rename(site, "booking_token", "elsewhere");
  const path = "/test-drive/scheduled/0191b2c3-0000-7000-8000-000000000000";
  const { badge, title, subtitle, button, link } = errorMessages();
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    const answer = await page.goto(site.url + path);
    expect(answer?.status()).toBe(500);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(badge, { exact: true })).toBeVisible();
    await expect(page.getByText(subtitle)).toBeVisible();
    await expect(page.getByRole("link", { name: button })).toHaveAttribute("href", link);
    if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
    await context.close();
  }
});
test.afterEach(({ site }) => rename(site, "elsewhere", "booking_token"));

/** A site whose column has another name fails where it is read. */
function rename(site: Site, from: string, to: string): void {
  const database = new SQLite(join(site.dataDir, "forecourt.db"));
  database.exec(`ALTER TABLE leads RENAME COLUMN ${from} TO ${to}`);
  database.close();
}
