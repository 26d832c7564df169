import type { Page } from "@playwright/test";
import { alertMessages } from "../../lib/store/i18n/alert-messages";
import { compareSavedMessages as compareSavedTexts } from "../../lib/store/i18n/en/compare-saved";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { messages } from "../../lib/store/i18n/messages";
import { shortlistMessages as shortlistTexts } from "../../lib/store/i18n/shortlist-messages";
import { violations } from "../support/axe";
import { dailyIf, NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import { errorsOf, filterLink, isNarrow, resultsShown, tabTo, takenOver } from "../support/search-page";
import { watchShifts } from "../support/shifts";
import { expect, test } from "../support/test";

const texts = messages();
const leadTexts = leadMessages();

/** Favourites and compare without login. */
const hearts = (page: Page) => page.getByRole("main").getByRole("checkbox", { name: /^Save the / });
const savedLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Saved vehicles/ });
const cards = (page: Page) => page.getByRole("main").getByRole("article");

async function vinsOf(siteUrl: string, path = "/used-cars-for-sale"): Promise<string[]> {
  const html = await (await fetch(siteUrl + path)).text();
  return [...new Set([...html.matchAll(/data-save="(\w{17})"/g)].map(([, vin]) => vin!))];
}

/** Holds back a page's code. @returns a function that lets it load */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

for (const width of [360, 1280]) {
  test(
    `saved on cards and vehicle pages, listed, compared, and all without a layout shift, ${width} px`,
    dailyIf(width === 360),
    async ({ browser, site }) => {
      const context = await browser.newContext({ baseURL: site.url, viewport: { width, height: 800 } });
      const errors = errorsOf(context);
      const page = await context.newPage();
      const shifts = await watchShifts(page);
      await page.goto("/used-cars-for-sale");
      const box = (await hearts(page).first().boundingBox())!;
      expect([box.width, box.height]).toEqual([44, 44]);
      await hearts(page).nth(0).click();
      await hearts(page).nth(1).click();
      await expect(savedLink(page)).toHaveAccessibleName("Saved vehicles 2");
      await expect(page.locator("#saved-status")).toHaveText("Saved. 2 vehicles on your list.");
      await expect(hearts(page).nth(1)).toBeChecked();
      expect(await shifts()).toBeLessThanOrEqual(0.02);

      // A filter renders other cards, whose hearts show the saved list and work.
      await takenOver(page);
      if (isNarrow(page)) await page.getByRole("button", { name: /^Filters/ }).click();
      await filterLink(page, /^SUV/).first().click();
      if (isNarrow(page)) await page.getByRole("button", { name: /^Show \d+/ }).click();
      await resultsShown(page, "/used-cars-for-sale/suvs");
      const unsaved = page.locator("#search article input[data-save]:not(:checked)");
      await unsaved.first().click();
      await expect(savedLink(page)).toHaveAccessibleName("Saved vehicles 3");

      // On the vehicle page the same heart, and the list after a reload.
      const link = page.locator("#search article:has(input[data-save]:checked) a").first();
      await page.goto((await link.getAttribute("href"))!);
      await expect(hearts(page).first()).toBeChecked();
      await expect(savedLink(page)).toHaveAccessibleName("Saved vehicles 3");
      expect(await shifts()).toBeLessThanOrEqual(0.02);

      await savedLink(page).click();
      await expect(page).toHaveURL(/\/saved-vehicles\?vins=\w{17},\w{17},\w{17}$/);
      await expect(cards(page)).toHaveCount(3);
      await expect(page.getByRole("main").getByText("3 vehicles.")).toBeVisible();
      expect(await overflow(page)).toBe(0);
      expect(await violations(page)).toEqual([]);
      expect(await shifts()).toBeLessThanOrEqual(0.02);

      await page.getByRole("button", { name: shortlistTexts().compare, exact: true }).click();
      await expect(page).toHaveURL(/\/compare\?vins=/);
      const table = page.getByRole("region", { name: shortlistTexts().table }).getByRole("table");
      await expect(table.getByRole("columnheader")).toHaveCount(3);
      await expect(table.getByRole("row", { name: /^Price/ })).toBeVisible();
      await expect(table.getByRole("row", { name: /^Condition/ })).toHaveCount(0);
      const shared = page.getByRole("region", { name: "The same on all 3" });
      await expect(shared.getByText(texts.search.heading.conditions.used)).toBeVisible();
      await expect(table.getByRole("row", { name: /^VIN/ })).toBeVisible();
      for (const action of await table
        .getByRole("row", { name: /^Next step/ })
        .getByRole("link")
        .all()) {
        expect((await action.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      }
      expect(await overflow(page)).toBe(0);
      expect(await violations(page)).toEqual([]);
      expect(await shifts()).toBeLessThanOrEqual(0.02);
      expect(errors).toEqual([]);
      await context.close();
    },
  );
}

test("a shared address works without JavaScript, on another device, and is in no search engine", async ({
  browser,
  site,
}) => {
  const [a, b, c] = await vinsOf(site.url);
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const answer = await page.goto(`/saved-vehicles?vins=${a},${b},${c}`);
  expect(answer?.headers()["x-robots-tag"]).toContain("noindex");
  await expect(cards(page)).toHaveCount(3);
  await expect(hearts(page).first()).toBeHidden();
  await page
    .getByRole("checkbox", { name: /^Compare the / })
    .nth(1)
    .uncheck();
  await page.getByRole("button", { name: shortlistTexts().compare, exact: true }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  await expect(page.getByRole("region", { name: "The same on both" })).toBeVisible();
  await page
    .getByRole("link", { name: /^Remove the / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/compare\?vins=\w{17}$/);
  await expect(page.getByText(/Add a second vehicle/)).toBeVisible();
  for (const path of ["/saved-vehicles", "/compare"]) {
    expect((await page.goto(path))?.headers()["x-robots-tag"]).toContain("noindex");
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
    await expect(page.getByRole("link", { name: shortlistTexts().browse })).toBeVisible();
  }
  await page.getByLabel(shortlistTexts().compareVins).fill(`${a}, ${b}`);
  await page.getByRole("button", { name: shortlistTexts().compare, exact: true }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  await context.close();
});

test("wrong and unknown VINs are named and skipped; more than four are rejected clearly", async ({
  page,
  site,
}) => {
  const [a, b, c, d, e] = await vinsOf(site.url);
  await page.goto(`/compare?vins=${a},1FTEW1E45LF999999,%3Cscript%3E,${b}`);
  await expect(page.getByText("We don't have a vehicle with the VIN 1FTEW1E45LF999999.")).toBeVisible();
  await expect(page.getByText("“<script>” isn't a VIN.")).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  expect(await violations(page)).toEqual([]);

  await page.goto(`/compare?vins=${[a, b, c, d, e].join()}`);
  await expect(page.getByRole("alert").filter({ hasText: "up to 4 vehicles" })).toContainText("has 5");
  await expect(page.getByRole("table")).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  const boxes = page.getByRole("main").getByRole("checkbox");
  for (const box of [0, 1, 2, 3]) await boxes.nth(box).check();
  await expect(boxes.nth(4)).toBeDisabled();
  await page.getByRole("button", { name: shortlistTexts().compare, exact: true }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(4);
});

test("two tabs stay in step", async ({ context, page, site }) => {
  const other = await context.newPage();
  await page.goto("/used-cars-for-sale");
  await other.goto("/used-cars-for-sale");
  await isHydrated(other);
  await hearts(page).first().click();
  await expect(savedLink(other)).toHaveAccessibleName("Saved vehicles 1");
  await expect(hearts(other).first()).toBeChecked();
  await savedLink(other).click();
  await expect(cards(other)).toHaveCount(1);
  await hearts(page).nth(1).click();
  await expect(cards(other)).toHaveCount(2);
  await expect(other).toHaveURL(/vins=\w{17},\w{17}$/);
  const [first] = await vinsOf(site.url);
  await page.goto(`/saved-vehicles?vins=${first}`);
  await hearts(other).first().uncheck();
  await expect(savedLink(page)).toHaveAccessibleName("Saved vehicles 1");
  // A shared list stays unchanged.
  await expect(page).toHaveURL(`${site.url}/saved-vehicles?vins=${first}`);
});

test("a list that changes in another tab before its page's code has loaded is shown updated", async ({
  context,
  page,
  site,
}) => {
  await page.goto("/used-cars-for-sale");
  await hearts(page).first().click();
  await expect(savedLink(page)).toHaveAccessibleName("Saved vehicles 1");
  const other = await context.newPage();
  await other.goto("/new-cars-for-sale");
  await expect(savedLink(other)).toHaveAccessibleName("Saved vehicles 1");
  const release = await holdScripts(other);
  await savedLink(other).click({ noWaitAfter: true });
  await expect(cards(other)).toHaveCount(1);
  await hearts(page).nth(1).click();
  await expect(savedLink(page)).toHaveAccessibleName("Saved vehicles 2");
  release();
  await expect(cards(other)).toHaveCount(2);
  const [first, second] = await vinsOf(site.url);
  await expect(other).toHaveURL(`${site.url}/saved-vehicles?vins=${second},${first}`);
});

test("the browser's back button shows the own list as it is now", async ({ page }) => {
  await page.goto("/used-cars-for-sale");
  await hearts(page).first().click();
  await expect(savedLink(page)).toHaveAccessibleName("Saved vehicles 1");
  await savedLink(page).click();
  await expect(cards(page)).toHaveCount(1);
  await page.goto("/new-cars-for-sale");
  await hearts(page).first().click();
  await expect(savedLink(page)).toHaveAccessibleName("Saved vehicles 2");
  await page.goBack();
  await expect(cards(page)).toHaveCount(2);
});

test("a heart clicked before the page's code has loaded is saved; without storage, memory is used", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url });
  await context.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  const page = await context.newPage();
  const release = await holdScripts(page);
  await page.goto("/used-cars-for-sale", { waitUntil: "domcontentloaded" });
  await hearts(page).first().click();
  await expect(hearts(page).first()).toBeChecked();
  release();
  await expect(savedLink(page)).toHaveAccessibleName("Saved vehicles 1");
  await hearts(page).nth(1).click();
  await expect(savedLink(page)).toHaveAccessibleName("Saved vehicles 2");
  await context.close();
});

test("by keyboard alone: save, open the list, choose, compare, remove one and add it again", {
  tag: NIGHTLY,
}, async ({ page }) => {
  await page.goto("/used-cars-for-sale");
  await cards(page).first().getByRole("link").first().focus();
  for (const nth of [0, 1]) {
    await tabTo(page, hearts(page).nth(nth));
    await page.keyboard.press("Space");
    await expect(hearts(page).nth(nth)).toBeChecked();
  }
  await expect(savedLink(page)).toHaveAccessibleName("Saved vehicles 2");
  await savedLink(page).focus();
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveCount(2);
  await tabTo(page, page.getByRole("button", { name: shortlistTexts().compare, exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  await tabTo(page, page.getByRole("region", { name: shortlistTexts().table }));
  await tabTo(page, page.getByRole("link", { name: /^Check availability of the / }).first());
  await tabTo(page, page.getByRole("link", { name: /^Remove the / }).first());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("columnheader")).toHaveCount(1);
  // Its focus loads the list behind it.
  await tabTo(page, page.getByRole("link", { name: compareSavedTexts().toSaved }));
  await tabTo(page, page.getByRole("link", { name: /^Add .* to the comparison$/ }).first());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("columnheader")).toHaveCount(2);
});

test("once a vehicle is saved, each card compares with it; the empty comparison is filled from the list", {
  tag: NIGHTLY,
}, async ({ page }) => {
  const shifts = await watchShifts(page);
  const compare = page.locator("#search").getByRole("link", { name: /^Compare the / });
  await page.goto("/used-cars-for-sale");
  await expect(compare).toHaveCount(0);
  await hearts(page).first().click();
  await expect(compare.nth(1)).toBeVisible();
  expect((await compare.nth(1).boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await hearts(page).nth(2).click();
  expect(await shifts()).toBeLessThanOrEqual(0.01);
  await compare.nth(1).click();
  await expect(page).toHaveURL(/\/compare\?vins=\w{17},\w{17},\w{17}$/);
  await expect(page.getByRole("columnheader")).toHaveCount(3);

  await page.goto("/compare");
  await expect(page.getByText("Tap the heart on a vehicle you like.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Compare 2 saved vehicles" }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  expect(await shifts()).toBeLessThanOrEqual(0.01);
});

/** The page's code runs: it starts when the browser is idle, or at the first touch. */
async function isHydrated(page: Page): Promise<void> {
  await page.mouse.click(2, 300);
  await expect(savedLink(page)).toHaveAttribute("href", "/saved-vehicles");
}

for (const javaScriptEnabled of [true, false])
  test(
    `a list is mailed with the prices of its vehicles, JavaScript ${javaScriptEnabled ? "on" : "off"}`,
    dailyIf(javaScriptEnabled),
    async ({ browser, site, mail }) => {
      const address = `ada.list.${javaScriptEnabled}@shopper.example.com`;
      const context = await browser.newContext({
        baseURL: site.url,
        javaScriptEnabled,
        viewport: { width: 360, height: 800 },
      });
      const page = await context.newPage();
      const path = `/saved-vehicles?vins=${(await vinsOf(site.url)).slice(0, 2).join(",")}`;
      await page.goto(path);
      await page.getByText(shortlistTexts().mail.open).click();
      // The browser accepts it; the server has the last word, and loses nothing that was typed.
      const field = page
        .locator("form[action='/api/saved-vehicles']")
        .getByLabel(leadTexts.fields.email, { exact: true });
      await field.fill("ada@mailinator.com");
      await page.getByRole("button", { name: shortlistTexts().mail.submit }).click();
      await expect(field).toHaveValue("ada@mailinator.com");
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(/looks like a temporary email address/);
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await field.fill(address);
      await page.getByRole("button", { name: shortlistTexts().mail.submit }).click();
      await expect(page.getByRole("main").getByRole("status")).toHaveText("The list is on its way.");
      const { parsed } = await mail.next(({ to }) => to.includes(address));
      expect(parsed.subject).toMatch(/^2 saved vehicles at /);
      for (const [price] of parsed.text!.matchAll(/\$\d\d,\d{3}(?=\n)/g))
        await expect(page.getByRole("article").getByText(price, { exact: true }).first()).toBeVisible();
      expect(parsed.text).toContain(path);
      expect(parsed.html).toContain("<img");

      await page.getByText(alertMessages().open.list).click();
      const alerts = page.locator("form[action='/api/alerts']");
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await alerts.getByLabel(leadTexts.fields.email, { exact: true }).fill(address);
      await alerts.getByRole("button", { name: alertMessages().submit }).click();
      await expect(page.getByRole("heading", { level: 1, name: alertMessages().sent.title })).toBeVisible();
      const confirmation = await mail.next(
        ({ to, parsed: each }) => to.includes(address) && /^Confirm/.test(each.subject ?? ""),
      );
      expect(confirmation.parsed.text).toContain("Prices of 2 saved vehicles");
      await context.close();
    },
  );
