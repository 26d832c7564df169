import type { Page } from "@playwright/test";
import { galleryMessages as galleryTexts } from "../../lib/store/i18n/en/gallery";
import { recentlyViewedMessages as recentlyViewedTexts } from "../../lib/store/i18n/en/recently-viewed";
import { messages } from "../../lib/store/i18n/messages";
import { violations } from "../support/axe";
import { dailyIf } from "../support/nightly";
import { errorsOf, tabTo } from "../support/search-page";
import { watchShifts } from "../support/shifts";
import { expect, test } from "../support/test";

const texts = messages();

/** The vehicle page's gallery and its list of vehicles opened last. */
const VEHICLE = /\/(?:new|used|certified)-cars-for-sale\/\d{4}-[a-z0-9-]*-[A-Z0-9]{17}/g;

async function vehiclePaths(siteUrl: string, count: number): Promise<string[]> {
  const html = await (await fetch(`${siteUrl}/new-cars-for-sale`)).text();
  return [...new Set(html.match(VEHICLE))].slice(0, count);
}

function gallery(page: Page) {
  const area = page.locator("#gallery");
  return {
    area,
    strip: area.getByRole("list", { name: texts.vehicle.gallery.strip }),
    dialog: page.getByRole("dialog"),
  };
}

/** Waits until the strip rests on a picture, counted from 1. */
async function shown(page: Page, expected: number): Promise<void> {
  await expect(async () => {
    const at = await page
      .locator("#gallery [data-strip]")
      .evaluate((strip) => Math.round((strip.scrollLeft / strip.clientWidth) * 100) / 100 + 1);
    expect(at).toBe(expected);
  }).toPass();
}

for (const width of [360, 1280]) {
  test(
    `gallery by keyboard at ${width} px, without a layout shift above 0.02`,
    dailyIf(width === 360),
    async ({ page, site, context }) => {
      const errors = errorsOf(context);
      await page.setViewportSize({ width, height: 800 });
      const shifts = await watchShifts(page);
      await page.goto((await vehiclePaths(site.url, 1))[0]!);
      const { area, strip, dialog } = gallery(page);
      const count = await strip.getByRole("listitem").count();
      expect(count).toBeGreaterThan(2);

      await tabTo(page, strip);
      await expect(area).toHaveAttribute("data-awake", "yes");
      await page.keyboard.press("ArrowRight");
      await shown(page, 2);
      await expect(area.getByRole("status")).toHaveText(`Photo 2 of ${count}`);
      await page.keyboard.press("End");
      await shown(page, count);
      await page.keyboard.press("ArrowRight");
      await shown(page, count);
      await page.keyboard.press("Home");
      await shown(page, 1);

      await tabTo(page, area.getByRole("link", { name: texts.vehicle.gallery.enlargeLabel }));
      await page.keyboard.press("Enter");
      await expect(dialog).toHaveAccessibleName(/^Photos of the 2026 /);
      await expect(dialog.getByRole("button", { name: texts.shell.close, exact: true })).toBeVisible();
      for (const name of ["Zoom in or out", "View full screen"]) {
        await expect(dialog.getByRole("button", { name, exact: true })).toHaveCount(1);
      }
      // It takes the focus and the keys once it has opened.
      const hasFocus = () => page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null);
      await expect.poll(hasFocus).toBe(true);
      await page.keyboard.press("End");
      await expect(dialog.getByRole("status")).toHaveText(`Photo ${count} of ${count}`);
      await page.keyboard.press("Home");
      await expect(dialog.getByRole("status")).toHaveText(`Photo 1 of ${count}`);
      const thumbnail = (n: number) =>
        dialog.getByRole("button", { name: new RegExp(`^Go to photo ${n}\\b`) });
      await expect(thumbnail(1)).toHaveAttribute("aria-current", "true");
      await thumbnail(2).click();
      await expect(dialog.getByRole("status")).toHaveText(`Photo 2 of ${count}`);
      await expect(dialog.locator("[aria-current]")).toHaveCount(1);
      // Tab stays inside.
      for (let presses = 0; presses < 8; presses++) {
        await page.keyboard.press("Tab");
        expect(await hasFocus()).toBe(true);
      }
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(area.getByRole("link", { name: texts.vehicle.gallery.enlargeLabel })).toBeFocused();
      await shown(page, 2);

      expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
      expect(await page.evaluate(() => location.hash)).toBe("");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await shifts()).toBeLessThanOrEqual(0.02);
      expect(errors).toEqual([]);
    },
  );
}

test("choosing a thumbnail, even before any code is there, adds nothing to the history", async ({
  page,
  site,
}) => {
  // Next's scripts never load: only the page's own markup works.
  await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
  // Tall enough that nothing must be scrolled to be clicked.
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto((await vehiclePaths(site.url, 1))[0]!);
  const { area } = gallery(page);
  const before = await page.evaluate(() => history.length);
  await area.getByRole("link", { name: /^Go to photo 3/ }).click();
  await shown(page, 3);
  await area.getByRole("button", { name: galleryTexts().previous }).click();
  await shown(page, 2);
  expect(await page.evaluate(() => [history.length, location.hash, scrollY])).toEqual([before, "", 0]);
});

test("a picture clicked before its code has loaded opens as soon as it has; the mark follows the strip", async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto((await vehiclePaths(site.url, 1))[0]!, { waitUntil: "commit" });
  const { area, dialog } = gallery(page);
  await area.locator("#picture-1 a").click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: galleryTexts().next }).click();
  await dialog.getByRole("button", { name: texts.shell.close, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await shown(page, 2);
  await expect(area.locator("[data-slide][aria-current]")).toHaveCount(1);
  await expect(area.getByRole("link", { name: /^Go to photo 2/ })).toHaveAttribute("aria-current", "true");
  await expect(area.getByRole("list", { name: texts.vehicle.gallery.strip })).toBeFocused();
});

test("the gallery's zoom, its code and its styles, loads only when it is used", async ({ page, site }) => {
  const loaded: string[] = [];
  page.on("response", async (response) => {
    if (!/\/_next\/static\//.test(response.url())) return;
    if (/pswp/.test(await response.text().catch(() => ""))) loaded.push(response.url());
  });
  await page.goto((await vehiclePaths(site.url, 1))[0]!);
  await page.locator("#gallery").hover();
  await expect(page.locator("#gallery")).toHaveAttribute("data-awake", "yes");
  expect(loaded).toEqual([]);
  await page.getByRole("link", { name: texts.vehicle.gallery.enlargeLabel }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect.poll(() => loaded.some((url) => url.includes(".css"))).toBe(true);
});

test("without JavaScript every picture is in the strip and a click opens it by itself", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.url + (await vehiclePaths(site.url, 1))[0]!);
  const { area } = gallery(page);
  await expect(area.getByRole("button")).toHaveCount(0);
  await area.getByRole("link", { name: /^Go to photo 3/ }).click();
  await shown(page, 3);
  await area.getByRole("link", { name: texts.vehicle.gallery.enlargeLabel }).click();
  await expect(page).toHaveURL(/\.webp$/);
  await context.close();
});

test("vehicles opened before wait on the page of the next one, and nothing moves", async ({
  page,
  site,
  context,
}) => {
  const errors = errorsOf(context);
  const shifts = await watchShifts(page);
  const [first, second, third] = await vehiclePaths(site.url, 3);
  const list = page.getByRole("region", { name: recentlyViewedTexts().title });
  const remembered = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem("recentlyViewed") ?? "[]").length);
  await page.goto(first!);
  await expect.poll(remembered).toBe(1);
  // Nothing to show: no empty box.
  await expect(list).toHaveCount(0);
  await page.goto(second!);
  await expect.poll(remembered).toBe(2);
  await page.goto(third!);
  await list.scrollIntoViewIfNeeded();
  await expect(list.getByRole("link")).toHaveCount(2);
  expect(
    await list.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
  ).toEqual([second, first]);
  expect(await violations(page)).toEqual([]);
  await list.getByRole("button", { name: recentlyViewedTexts().clear }).click();
  await expect(list.getByRole("status")).toContainText("Your list is empty.");
  expect(await remembered()).toBe(0);
  expect(await shifts()).toBeLessThanOrEqual(0.02);
  expect(errors).toEqual([]);
});
