import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { staffFeedMessages } from "../../lib/store/i18n/staff-feed-messages";
import { staffMessages } from "../../lib/store/i18n/staff-messages";
import { violations } from "../support/axe";
import { freePort } from "../support/free-port";
import { NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import { photograph } from "../support/photograph";
import { startSite } from "../support/site";
import { acceptWithPasskey, addAuthenticator, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";

const STORE = "heartland-naperville";

test("a file in the drop folder is run by a click, and an uploaded one after a preview", {
  tag: NIGHTLY,
}, async ({ browser }) => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const site = await startSite({ port, env: { SITE_URL: url } });
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await addAuthenticator(context, page);
    await acceptWithPasskey(page, await inviteByCommand(site.dataDir, url, "olga@example.com", "owner"));
    await page.getByRole("link", { name: staffFeedMessages().title }).click();
    const source = page.getByRole("region", { name: "Heartland Mitsubishi Naperville, Drop folder" });
    await expect(source.getByText(staffFeedMessages().standings.waiting)).toBeVisible();

    const folder = join(site.dataDir, "feeds", STORE);
    mkdirSync(folder, { recursive: true });
    // One invalid row: the stop rule leaves the stock unchanged.
    writeFileSync(
      join(folder, "stock.csv"),
      "VIN,Stock Number,Year,Make,Model,Price\nnonsense,1,2020,Kia,Rio,1\n",
    );
    await source.getByRole("button", { name: staffFeedMessages().run }).click();
    await expect(page.getByText("We're fetching the feed.").first()).toBeVisible();
    await expect
      .poll(async () => {
        await page.goto("/staff/feeds");
        return source.getByRole("table").isVisible();
      })
      .toBe(true);
    await expect(source.getByRole("cell", { name: "stock.csv" }).first()).toBeVisible();
    // A file from the computer: its changes, then the decision.
    const upload = page.getByRole("form", { name: "Upload a file, Heartland Mitsubishi Naperville" });
    const [vin] = await vinsOf(page);
    const text = `VIN,Stock Number,Type,Year,Make,Model,Miles,Price,ImageList\n${vin},N1,Used,2020,Mitsubishi,Outlander,30100,12345,http://10.0.0.1/a.jpg\nnonsense,1,Used,2020,Kia,Rio,1,1,\n`;
    // The same file in the drop folder is stopped; the page shows what would leave.
    writeFileSync(join(folder, "sunday.csv"), text);
    await source.getByRole("button", { name: staffFeedMessages().run }).click();
    const review = source.getByRole("button", { name: staffFeedMessages().stopped.review });
    await expect
      .poll(async () => {
        await page.goto("/staff/feeds");
        return review.isVisible();
      })
      .toBe(true);
    await look(page, "stopped");
    await review.click();
    await expect(page.getByRole("heading", { level: 1, name: "What sunday.csv changes" })).toBeVisible();
    await expect(page.getByLabel(staffFeedMessages().upload.allowShrink)).toBeVisible();
    await page.getByRole("button", { name: staffFeedMessages().upload.discard }).click();
    const file = { name: "monday.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
    await upload.getByLabel(staffFeedMessages().upload.label).setInputFiles(file);
    await upload.getByRole("button", { name: staffFeedMessages().upload.button }).click();
    await expect(page.getByRole("heading", { level: 1, name: "What monday.csv changes" })).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: "are missing from the file" })).toBeVisible();
    await expect(page.getByText("$12,345").first()).toBeVisible();
    await expect(page.getByText(/^Line 3, NONSENSE: the VIN has 8/)).toBeVisible();
    await look(page, "upload");
    await page.getByRole("button", { name: staffFeedMessages().upload.discard }).click();
    await expect(page.getByText(staffMessages().done["feed-discarded"]).first()).toBeVisible();
    await upload.getByLabel(staffFeedMessages().upload.label).setInputFiles(file);
    await upload.getByRole("button", { name: staffFeedMessages().upload.button }).click();
    await page.getByLabel(staffFeedMessages().upload.allowShrink).check();
    await page.getByRole("button", { name: staffFeedMessages().upload.apply }).click();
    await expect(page.getByText("The file is being imported.").first()).toBeVisible();
    await expect
      .poll(async () => {
        await page.goto("/staff/feeds");
        return source.getByRole("cell", { name: "monday.csv" }).count();
      })
      .toBe(1);
    await expect.poll(() => vinsOf(page)).toEqual([vin]);
    // The vehicle is on the site; its photo could not be fetched, and the page says why.
    const failed = source.getByText(staffFeedMessages().photos.failed(1));
    await expect
      .poll(async () => {
        await page.goto("/staff/feeds");
        return failed.isVisible();
      })
      .toBe(true);
    await failed.click();
    await expect(source.getByText("its server 10.0.0.1 is in a private network")).toBeVisible();
    await look(page, "feeds");
  } finally {
    await context.close();
    await site.stop();
  }
});

/** Returns the VINs that the store sells, from the public API. */
async function vinsOf(page: Page): Promise<string[]> {
  const answer = await page.request.get(`/api/stores/${STORE}/website/vehicles`);
  const { value } = (await answer.json()) as { value: { vin: string }[] };
  return value.map(({ vin }) => vin);
}

/** Checks the page at both widths, with a picture of each. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await photograph(page, `staff-${name}-${width}`, { fullPage: true });
  }
}
