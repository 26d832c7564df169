import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { violations } from "../support/axe";
import { freePort } from "../support/free-port";
import { overflow } from "../support/overflow";
import { startSite } from "../support/site";
import { acceptWithPasskey, addAuthenticator, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";

const STORE = "heartland-naperville";

test("a file in the drop folder is run by a click, and its refused rows say why", async ({ browser }) => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const site = await startSite({ port, env: { SITE_URL: url } });
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await addAuthenticator(context, page);
    await acceptWithPasskey(page, await inviteByCommand(site.dataDir, url, "olga@example.com", "owner"));
    await page.getByRole("link", { name: "Feeds" }).click();
    const source = page.getByRole("region", { name: "Heartland Mitsubishi Naperville, Drop folder" });
    await expect(source.getByText("No file yet")).toBeVisible();

    const folder = join(site.dataDir, "feeds", STORE);
    mkdirSync(folder, { recursive: true });
    // One row that cannot be used: the stop rule leaves the stock as it is.
    writeFileSync(
      join(folder, "stock.csv"),
      "VIN,Stock Number,Year,Make,Model,Price\nnonsense,1,2020,Kia,Rio,1\n",
    );
    await source.getByRole("button", { name: "Run now" }).click();
    await expect(page.getByText("The feed is being fetched.").first()).toBeVisible();
    await expect
      .poll(async () => {
        await page.goto("/staff/feeds");
        return source.getByRole("table").isVisible();
      })
      .toBe(true);
    await expect(source.getByRole("cell", { name: "stock.csv" }).first()).toBeVisible();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/staff/feeds");
      expect(await overflow(page)).toBe(0);
      expect(await violations(page)).toEqual([]);
      await page.screenshot({ path: `test-results/staff-feeds-${width}.png`, fullPage: true });
    }
  } finally {
    await context.close();
    await site.stop();
  }
});
