import { staffLeadMessages } from "../../lib/store/i18n/staff-lead-messages";
import { staffListMessages } from "../../lib/store/i18n/staff-list-messages";
import { staffStockMessages } from "../../lib/store/i18n/staff-stock-messages";
import { staffVehicleMessages } from "../../lib/store/i18n/staff-vehicle-messages";
import { violations } from "../support/axe";
import { freePort } from "../support/free-port";
import { hydrated } from "../support/hydrated";
import { NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import { photograph } from "../support/photograph";
import { startSite } from "../support/site";
import { acceptWithPasskey, addAuthenticator, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";

test("the stock is sorted, filtered and paged in its address, which Back restores", { tag: NIGHTLY }, async ({
  browser,
}) => {
  const staffLeadTexts = staffLeadMessages();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const site = await startSite({ port, env: { SITE_URL: url } });
  const context = await browser.newContext({ baseURL: url });
  try {
    const page = await context.newPage();
    await addAuthenticator(context, page);
    await acceptWithPasskey(page, await inviteByCommand(site.dataDir, url, "olga@example.com", "owner"));
    await page.goto("/staff/stock");
    const table = page.getByRole("table", { name: staffStockMessages().listLabel });
    await expect(table.getByRole("row")).toHaveCount(51);
    expect(await violations(page)).toEqual([]);
    await photograph(page, "staff-stock-1280");
    // Rows of 44 px, ten vehicles on 800 px, and each VIN in one line.
    const heights = await table
      .locator("tbody tr")
      .evaluateAll((rows) => rows.slice(0, 10).map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(46);
    const lines = await table
      .locator("[data-vin]")
      .evaluateAll((vins) => vins.map((vin) => vin.getClientRects().length));
    expect(Math.max(...lines)).toBe(1);

    const price = page.getByRole("columnheader", { name: staffVehicleMessages().page.sections.price });
    await price.getByRole("link").click();
    await expect(page).toHaveURL(/\?sort=price-down$/);
    await expect(price).toHaveAttribute("aria-sort", "descending");
    await page.getByRole("link", { name: staffLeadTexts.next }).click();
    await expect(page).toHaveURL(/after=/);
    await expect(page.getByRole("link", { name: staffListMessages().first })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\?sort=price-down$/);
    await expect(page.getByRole("link", { name: staffListMessages().first })).toBeHidden();

    const first = table.getByRole("row").nth(1).locator("a[data-vehicle]");
    const [storeId, vin] = (await first.getAttribute("href"))!.split("/").slice(-2);
    expect(storeId).not.toBe("");
    await page.getByRole("searchbox", { name: staffStockMessages().filters.search }).fill(vin!.slice(-6));
    await page.getByRole("button", { name: staffStockMessages().filters.apply }).click();
    await expect(page).toHaveURL(new RegExp(`q=${vin!.slice(-6)}`));
    await expect(table.getByRole("row")).toHaveCount(2);

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/staff/stock");
    await expect(table.getByRole("row")).toHaveCount(51);
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await photograph(page, "staff-stock-360");

    const all = page.getByRole("checkbox", { name: staffVehicleMessages().bulk.selectAll });
    const bar = page.getByRole("region", { name: staffVehicleMessages().bulk.label });
    await hydrated(all);
    await all.check();
    await expect(bar).toContainText("50 selected");
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await photograph(page, "staff-stock-selected-360");
    await bar.getByRole("button", { name: staffVehicleMessages().bulk.clear }).click();
    await expect(bar).toBeHidden();
    const boxes = table.getByRole("checkbox");
    await boxes.nth(1).focus();
    await page.keyboard.press("Space");
    await boxes.nth(2).focus();
    await page.keyboard.press("Space");
    await expect(bar).toContainText("2 selected");
    await bar.getByLabel(staffVehicleMessages().bulk.status).selectOption("On hold");
    await bar.getByRole("button", { name: staffVehicleMessages().bulk.setStatus }).press("Enter");
    await expect(page.getByText("2 vehicles changed")).toBeVisible();
    await expect(bar).toBeHidden();
    await page.goto("/staff/stock?q=zzzzzz");
    await expect(page.getByText("No vehicle matches these filters.")).toBeVisible();
  } finally {
    await context.close();
    await site.stop();
  }
});
