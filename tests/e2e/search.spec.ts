import type { BrowserContext, Page } from "@playwright/test";
import { messages } from "../../lib/store/i18n/messages";
import { violations } from "../support/axe";
import { dailyIf } from "../support/nightly";
import { overflow } from "../support/overflow";
import {
  countLine,
  errorsOf,
  filterLink,
  firstCard,
  isNarrow,
  stayed,
  tabTo,
  takenOver,
} from "../support/search-page";
import { watchShifts } from "../support/shifts";
import { expect, test } from "../support/test";

const texts = messages();

/** Filter, sort, page, back, share the URL, with JavaScript on and off, at 360 and 1280 px, keyboard only. */
const WIDTHS = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];

/** The first card of the sorted search as the server renders it. */
async function firstOfSorted(context: BrowserContext): Promise<string | null> {
  const page = await context.newPage();
  await page.goto("/used-cars-for-sale/suvs?sort=yearNew");
  const first = await firstCard(page).textContent();
  await page.close();
  return first;
}

for (const viewport of WIDTHS) {
  for (const javaScriptEnabled of [true, false]) {
    for (const keyboard of [false, true]) {
      const name = `${viewport.width} px, JavaScript ${javaScriptEnabled ? "on" : "off"}, by ${keyboard ? "keys" : "pointer"}`;
      const isWide = viewport.width > 1_000;
      const turn = dailyIf(isWide !== javaScriptEnabled && keyboard === javaScriptEnabled);
      test(`filter, sort, page, back, share the URL: ${name}`, turn, async ({ browser, site }) => {
        test.slow(keyboard, "Tab goes through every filter.");
        const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled, viewport });
        const errors = errorsOf(context);
        const page = await context.newPage();
        await page.goto("/used-cars-for-sale");
        if (javaScriptEnabled) await takenOver(page);
        const hand = { keyboard, scripts: javaScriptEnabled };

        await filter(page, hand);
        await sort(page, hand);
        const first = await firstOfSorted(context);
        await expect.poll(() => firstCard(page).textContent()).toBe(first);
        await turnPage(page, hand);

        await page.goBack();
        await expect(page).toHaveURL("/used-cars-for-sale/suvs?sort=yearNew");
        await expect(countLine(page)).toContainText("page 1 of");
        await expect.poll(() => firstCard(page).textContent()).toBe(first);
        await page.goForward();
        await expect(countLine(page)).toContainText("page 2 of");

        await share(page);
        if (javaScriptEnabled) expect(await stayed(page)).toBe(true);
        expect(errors).toEqual([]);
        await context.close();
      });
    }
  }
}

interface Hand {
  keyboard: boolean;
  scripts: boolean;
}

async function filter(page: Page, hand: Hand): Promise<void> {
  if (isNarrow(page)) await use(page, page.getByRole("button", { name: /^Filters/ }), hand);
  const option = filterLink(page, /^SUVs/);
  const count = await option.locator("small").textContent();
  await use(page, option, hand);
  await expect(page).toHaveURL("/used-cars-for-sale/suvs");
  if (isNarrow(page) && hand.scripts) {
    const show = page.getByRole("button", { name: `Show ${count} vehicles` });
    await expect(show).toBeVisible();
    if (hand.keyboard) await expect(option).toBeFocused();
    await use(page, show, hand);
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Used SUVs for sale");
  await expect(countLine(page)).toContainText(`${count} vehicles`);
  await expect(page).toHaveTitle(/^Used SUVs for sale \|/);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/used-cars-for-sale\/suvs$/);
  await expect(page.getByRole("list", { name: texts.search.chips.applied })).toContainText("SUVs");
}

async function sort(page: Page, { keyboard, scripts }: Hand): Promise<void> {
  const select = page.getByRole("combobox", { name: texts.search.sort });
  const button = page.getByRole("button", { name: texts.search.sortButton, exact: true });
  await expect(button).toBeVisible({ visible: !scripts });
  if (keyboard) {
    await tabTo(page, select);
    await page.keyboard.type("Newest y");
  } else {
    await select.selectOption("yearNew");
  }
  if (!scripts) await use(page, button, { keyboard, scripts });
  await expect(page).toHaveURL("/used-cars-for-sale/suvs?sort=yearNew");
  await expect(page.locator("#search section[aria-busy]")).toHaveCount(0);
  await expect(select).toHaveValue("yearNew");
}

async function turnPage(page: Page, hand: Hand): Promise<void> {
  const first = await firstCard(page).textContent();
  await use(page, page.getByRole("link", { name: /^Next/ }), hand);
  await expect(page).toHaveURL("/used-cars-for-sale/suvs?page=2&sort=yearNew");
  await expect(countLine(page)).toContainText("page 2 of");
  await expect(firstCard(page)).not.toHaveText(first ?? "");
  // From the top of the results, with the keys going on there.
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  if (hand.scripts) await expect(page.locator("#results")).toBeFocused();
}

/** Returns the page as everyone sees it. */
async function share(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  for (const part of ["h1", "#search [role=status]", "#search article"]) {
    await expect(other.locator(part).first()).toHaveText(
      (await page.locator(part).first().textContent()) ?? "",
    );
  }
  await expect(other).toHaveTitle(await page.title());
  await other.close();
}

async function use(page: Page, control: ReturnType<Page["locator"]>, { keyboard }: Hand): Promise<void> {
  if (!keyboard) return control.click();
  await tabTo(page, control);
  await page.keyboard.press("Enter");
}

for (const javaScriptEnabled of [true, false]) {
  test(`on a phone the first car begins within 260 px, with filters and without, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({
      baseURL: site.url,
      javaScriptEnabled,
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    const chips = page.getByRole("list", { name: texts.search.chips.applied }).getByRole("link");
    for (const [path, filters] of [
      ["/cars-for-sale", 0],
      ["/used-cars-for-sale/suvs", 2],
      ["/used-cars-for-sale/suvs?mileage=null,90000&sort=yearNew", 3],
    ] as const) {
      await page.goto(path);
      const { y } = (await firstCard(page).boundingBox())!;
      expect(y, path).toBeLessThanOrEqual(260);
      await expect(chips, path).toHaveCount(filters > 0 ? filters + 1 : 0);
      // They scroll sideways within their row, never the page.
      expect(await overflow(page), path).toBe(0);
    }
    const bySuv = chips.filter({ hasText: "SUVs" });
    await bySuv.click();
    await expect(page).toHaveURL(/\/used-cars-for-sale\?mileage=null,90000&sort=yearNew$/);
    await expect(bySuv).toHaveCount(0);
    await context.close();
  });
}

for (const viewport of WIDTHS) {
  test.describe(`hydrated at ${viewport.width} px`, () => {
    test.use({ viewport });

    test(
      "nothing moves, no element is exchanged, axe finds nothing before and after a filter",
      dailyIf(viewport.width === 360),
      async ({ page, context }) => {
        const errors = errorsOf(context);
        const shifts = await watchShifts(page, { afterInput: true });
        await page.goto("/used-cars-for-sale");
        const parts = await page.locator("#search *").elementHandles();
        await takenOver(page);
        const gone = await Promise.all(parts.map((part) => part.evaluate((element) => !element.isConnected)));
        expect(gone.filter(Boolean)).toEqual([]);
        expect(await shifts()).toBeLessThan(0.01);
        if (isNarrow(page)) await page.getByRole("button", { name: /^Filters/ }).click();
        await filterLink(page, /^SUVs/).click();
        await expect(countLine(page)).not.toContainText("page 1 of 8");
        expect(await violations(page)).toEqual([]);
        expect(errors).toEqual([]);
      },
    );
  });
}
