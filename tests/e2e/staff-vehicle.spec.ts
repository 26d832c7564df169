import type { Page } from "@playwright/test";
import { messages } from "../../lib/store/i18n/messages";
import { staffAppointmentMessages } from "../../lib/store/i18n/staff-appointment-messages";
import { staffEditorMessages } from "../../lib/store/i18n/staff-editor-messages";
import { fieldLabels as fieldLabelsTexts } from "../../lib/store/i18n/staff-field-labels";
import { staffVehicleMessages } from "../../lib/store/i18n/staff-vehicle-messages";
import { violations } from "../support/axe";
import { freePort } from "../support/free-port";
import { hydrated } from "../support/hydrated";
import { NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import { photograph } from "../support/photograph";
import { type Site, startSite } from "../support/site";
import { acceptWithPasskey, addAuthenticator, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";

const texts = messages();

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };
/** VIN of a Honda Accord of 2003; no store of the sample lists it. */
const VIN = "1HGCM82633A004352";

let site: Site;
let page: Page;

test.beforeAll(async ({ browser }) => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  site = await startSite({ port, env: { SITE_URL: url } });
  const context = await browser.newContext({ baseURL: url, viewport: WIDE });
  page = await context.newPage();
  await addAuthenticator(context, page);
  await acceptWithPasskey(page, await inviteByCommand(site.dataDir, url, "olga@example.com", "owner"));
});
test.afterAll(async () => {
  await page.context().close();
  await site.stop();
});

test("what a vehicle was advertised for is proven with each place that showed it, also as a file", async () => {
  await page.goto("/staff/stock?condition=used&status=available");
  await page.getByRole("table", { name: "Vehicles" }).locator("a[data-vehicle]").first().click();
  await page.getByRole("link", { name: "Proof of advertised prices" }).click();
  await page.waitForURL("**/prices");
  const table = page.getByRole("region", { name: "Proof of advertised prices" });
  for (const place of ["Advertised price", "Vehicle page, structured data", "Agents (MCP, UCP, Markdown)"])
    await expect(table.getByText(place)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    expect(await overflow(page)).toBe(0);
    await photograph(page, `staff-prices-${size.width}`, { fullPage: true });
  }
  await page.setViewportSize(WIDE);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^prices-[A-Z0-9]{17}\.csv$/);
});

test("price and status are edited, published, and restored", async () => {
  await page.goto("/staff/stock?condition=used&status=available&sort=price-down");
  await page
    .getByRole("table", { name: fieldLabelsTexts.vehicles_conditions! })
    .locator("a[data-vehicle]")
    .first()
    .click();
  const price = page.getByLabel(/^Price, US dollars/);
  await hydrated(price);
  const path = await page.getByRole("link", { name: staffVehicleMessages().page.show }).getAttribute("href");
  const was = Number(await price.inputValue());
  const stored = page.waitForResponse("**/api/staff/document/save");
  await price.fill(String(was - 123));
  await price.blur();
  expect((await stored).status()).toBe(200);
  await expect(page.getByText(/^Advertised for/)).toBeVisible();
  await expect(page.getByText(/Edited by Olga/).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await photograph(page, "staff-vehicle-1280", { fullPage: true });
  const payment = page.getByText(/^Est\. payment \$[\d,]+\/mo \d+ mo · [\d.]+% APR · \$[\d,]+ down$/);
  await expect(payment).toBeVisible();
  const monthly = /\$[\d,]+\/mo/.exec((await payment.textContent()) ?? "")![0];
  const advertised = /\$[\d,]+(?:\.\d\d)?/.exec(
    (await page.getByText(/^Advertised for/).textContent()) ?? "",
  )![0];
  await page.getByRole("button", { name: staffEditorMessages().actions.publish, exact: true }).click();
  await expect(page.getByText(staffEditorMessages().state.nothing)).toBeVisible();
  await shows(path!, advertised);
  await shows(path!, monthly);

  await page.setViewportSize(PHONE);
  expect(await overflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await photograph(page, "staff-vehicle-360", { fullPage: true });
  await page.setViewportSize(WIDE);
  await page.getByRole("button", { name: staffEditorMessages().history.restoreOriginal }).click();
  await expect(price).toHaveValue(String(was));
  await expect.poll(async () => (await page.request.get(path!)).text()).not.toContain(advertised);
});

test("a video is checked beside its field, shown once it is published, and loaded after a click", {
  tag: NIGHTLY,
}, async ({ browser }) => {
  await page.setViewportSize(WIDE);
  await page.goto("/staff/stock?condition=used&status=available&sort=price-down");
  await page
    .getByRole("table", { name: fieldLabelsTexts.vehicles_conditions! })
    .locator("a[data-vehicle]")
    .nth(1)
    .click();
  const video = page.getByLabel(/^Video/);
  await hydrated(video);
  const path = await page
    .getByRole("link", { name: staffVehicleMessages().page.show })
    .first()
    .getAttribute("href");
  const row = page.locator('[data-field="videoUrl"]');
  await video.fill("javascript:alert(1)");
  await expect(row).toContainText("begins with https://");
  await video.fill("https://videos.example.com/1");
  await expect(row).toContainText("You can use videos from YouTube");
  // The message was there before; text typed during the attempt would be published by it.
  const refused = page.waitForResponse("**/api/staff/document/publish");
  await page.getByRole("button", { name: staffEditorMessages().actions.publish, exact: true }).click();
  expect((await refused).ok()).toBe(false);
  await expect(
    page.getByRole("button", { name: staffEditorMessages().actions.publish, exact: true }),
  ).toBeEnabled();
  await expect(video).toHaveValue("https://videos.example.com/1");
  await expect(row).toContainText("You can use videos from YouTube");
  await video.fill("https://youtu.be/dQw4w9WgXcQ");
  await expect(row).not.toContainText("You can use videos");
  await page.getByLabel(/^Featured/).check();
  await page.getByRole("button", { name: staffEditorMessages().actions.publish, exact: true }).click();
  await expect(page.getByText(staffEditorMessages().state.nothing)).toBeVisible();
  await expect(row).toContainText(/Edited by Olga.*The feed has empty/s);
  await expect(row.getByRole("button", { name: /feed’s/ })).toBeVisible();
  await shows(path!, 'data-player="video"');
  await shows("/", "Featured");

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: PHONE });
  const requested: string[] = [];
  await context.route("https://www.youtube-nocookie.com/**", (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>Player</p>" });
  });
  const visitor = await context.newPage();
  await visitor.goto(path!);
  const play = visitor.getByRole("link", { name: /^Video of the/ });
  await expect(play).toHaveAttribute("target", "_blank");
  await expect(play).toHaveAttribute("href", "https://www.youtube.com/watch?v=dQw4w9WgXcQ");
  expect(await overflow(visitor)).toBe(0);
  await photograph(visitor, "vehicle-video-360");
  expect(requested).toEqual([]);
  await play.click();
  await expect(visitor.frameLocator('iframe[title^="Video of the"]').getByText("Player")).toBeVisible();
  expect(requested).toHaveLength(1);
  expect(await violations(visitor)).toEqual([]);
  await visitor.keyboard.press("Escape");
  await expect(visitor.locator("iframe")).toHaveCount(0);
  await expect(play).toBeFocused();
  await visitor.goto("/");
  await expect(visitor.locator("#newest li").first()).toContainText("Featured");
  await visitor.locator("#newest").scrollIntoViewIfNeeded();
  await photograph(visitor, "home-featured-360");
  await context.close();
});

test("a suggested feature is added by one tap, and the head follows a new status without a reload", {
  tag: NIGHTLY,
}, async () => {
  const staffAppointmentTexts = staffAppointmentMessages();
  await page.setViewportSize(WIDE);
  await page.goto("/staff/stock?condition=new&status=available");
  await page
    .getByRole("table", { name: fieldLabelsTexts.vehicles_conditions! })
    .locator("a[data-vehicle]")
    .first()
    .click();
  const entries = page.locator('[data-field="features"] input');
  await hydrated(entries.first());
  const feature = await entries.first().inputValue();
  await page.getByRole("button", { name: `Remove ${feature}`, exact: true }).click();
  const suggestion = page
    .getByRole("region", { name: staffVehicleMessages().page.suggestions })
    .getByRole("button", { name: `Add ${feature}`, exact: true });
  await expect(suggestion).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await photograph(suggestion, "staff-vehicle-suggestion");
  await suggestion.click();
  await expect(suggestion).toBeHidden();
  await expect(entries.last()).toHaveValue(feature);
  await expect(page.getByText(/^Shown as: Available, \$/)).toBeVisible();
  const menu = page.locator("summary", { hasText: "Change the status of" });
  await menu.click();
  await page.getByRole("button", { name: texts.vehicle.statuses.hold.badge }).click();
  await expect(page.getByText(/^Shown as: On hold, \$/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: staffAppointmentTexts.undo }).click();
  await expect(page.getByText(/^Shown as: Available, \$/)).toBeVisible();
});

test("a status is two taps from the list, and can be undone", async () => {
  const staffAppointmentTexts = staffAppointmentMessages();
  await page.setViewportSize(PHONE);
  await page.goto("/staff/stock?condition=used&status=available");
  const row = page.getByRole("row").nth(1);
  const name = await row.locator("a[data-vehicle]").textContent();
  await page.goto(
    `/staff/stock?q=${encodeURIComponent((await vinOf(row.locator("a[data-vehicle]"))).slice(-8))}`,
  );
  const menu = page.locator("summary", { hasText: `Change the status of ${name}` }).filter({ visible: true });
  await hydrated(menu);
  await menu.click();
  await page
    .getByRole("button", { name: texts.vehicle.statuses.hold.badge })
    .filter({ visible: true })
    .click();
  await expect(menu).toContainText("On hold");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: staffAppointmentTexts.undo }).click();
  await expect(menu).toContainText("Available");
});

test("a vehicle added by its VIN is on the site once it is published, and gone once it is removed", {
  tag: NIGHTLY,
}, async () => {
  const staffAppointmentTexts = staffAppointmentMessages();
  await page.setViewportSize(PHONE);
  await page.goto("/staff/stock/new");
  await hydrated(page.getByLabel(staffVehicleMessages().add.vin, { exact: true }));
  expect(await overflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await photograph(page, "staff-vehicle-new-360", { fullPage: true });
  await page.getByLabel(staffVehicleMessages().add.vin, { exact: true }).fill(`${VIN.slice(0, -1)}3`);
  await page.getByRole("button", { name: staffVehicleMessages().add.submit }).click();
  await expect(page.getByRole("alert").filter({ hasText: "check digit" })).toBeFocused();
  await page.getByLabel(staffVehicleMessages().add.vin, { exact: true }).fill(VIN);
  await page.getByLabel(staffVehicleMessages().add.mileage).fill("91000");
  await page.getByLabel(/^Price in dollars/).fill("6900");
  await page.getByRole("button", { name: staffVehicleMessages().add.submit }).click();
  await expect(page).toHaveURL(new RegExp(`/staff/stock/[^/]+/${VIN}$`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("2003 Honda Accord");
  const publish = page.getByRole("button", { name: staffEditorMessages().actions.publish, exact: true });
  await hydrated(publish);
  await publish.click();
  await page.getByRole("button", { name: staffEditorMessages().confirm.without }).click();
  const path = `/used-cars-for-sale?q=${VIN}`;
  await shows(path, VIN);
  await page.reload();
  const remove = page.getByRole("button", { name: staffVehicleMessages().page.remove, exact: true });
  await hydrated(remove);
  await remove.click();
  await expect(page.getByText(/^Removed on/)).toBeVisible();
  await page.getByRole("button", { name: staffAppointmentTexts.undo }).click();
  await expect(page.getByText(/^Removed on/)).toBeHidden();
});

async function vinOf(link: ReturnType<Page["locator"]>): Promise<string> {
  return (await link.getAttribute("href"))!.split("/").at(-1)!;
}

async function shows(path: string, text: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text(), path).toContain(text);
}
