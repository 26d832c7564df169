import type { Page } from "@playwright/test";
import { recentlyViewedMessages as recentlyViewedTexts } from "../../lib/store/i18n/en/recently-viewed";
import { messages } from "../../lib/store/i18n/messages";
import { renderAll } from "../support/render-all";
import { errorsOf } from "../support/search-page";
import { watchShifts } from "../support/shifts";
import { expect, test } from "../support/test";

const texts = messages();

/**
 * The home page and the pages about protection: complete, in both ways of using them. Axe runs on them in
 * `pages.spec.ts` and `page-kinds.spec.ts`.
 */
const promotions = (page: Page) => page.locator('[data-slide-row="promotions"]');

for (const width of [360, 1280]) {
  test(`home and the protection pages at ${width} px: complete, within the screen, without a shift`, async ({
    page,
    context,
  }) => {
    const errors = errorsOf(context);
    const shifts = await watchShifts(page, { afterInput: true });
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      "/",
      "/vehicle-protection-plans",
      "/vehicle-protection-plans/mitsubishi-confidence",
      "/vehicle-protection-plans/mitsubishi-warranty",
    ]) {
      const answer = await page.goto(path, { waitUntil: "load" });
      expect(answer?.status(), path).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
        width,
      );
      expect(await shifts(), path).toBeLessThan(0.01);
    }
    expect(errors).toEqual([]);
  });
}

test("on a phone home has at most nine screens, and few bytes of pictures before one scrolls", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  for (const path of ["/", "/used-cars-for-sale/suvs"]) {
    const bytes: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      if (request.resourceType() === "image")
        bytes.push(request.sizes().then((sizes) => sizes.responseBodySize));
    });
    await page.goto(path, { waitUntil: "networkidle" });
    const sum = (await Promise.all(bytes)).reduce((total, each) => total + each, 0);
    expect(sum, path).toBeLessThanOrEqual(250 * 1024);
    expect(sum, path).toBeGreaterThan(0);
    page.removeAllListeners("requestfinished");
  }
  await page.goto("/");
  await page.addStyleTag({ content: "* { content-visibility: visible !important; }" });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9 * 800);
  await context.close();
});

test("at 1280 px home has at most 6,500 px, for both samples", async ({ browser, sites }) => {
  for (const name of ["heartland", "lone-star"] as const) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto((await sites[name]()).url);
    await renderAll(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, name).toBeLessThanOrEqual(6_500);
    await page.close();
  }
});

test("home has slides, body styles, promotions, models, nine reviews, locations, questions", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.locator('[data-slide-row="hero"] > *')).toHaveCount(3);
  expect(await promotions(page).getByRole("listitem").count()).toBeGreaterThanOrEqual(4);
  const part = (name: string) => page.getByRole("region", { name });
  await expect(part("What our customers say").locator("blockquote")).toHaveCount(9);
  await expect(part("New models").getByRole("article").first()).toContainText(/20\d\d .*From \$[\d,]+/s);
  await expect(part("Frequently asked questions").locator("details")).toHaveCount(3);
  await expect(part("Visit a store near you").getByRole("article")).toHaveCount(4);
  await expect(part("Why buy from us").getByRole("article")).toHaveCount(4);
});

test("body styles show their prices for each condition, by keyboard and without a script", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.url);
  const part = page.getByRole("region", { name: texts.shell.shopByBodystyle });
  await expect(part.getByRole("link", { name: /^SUVs From/ })).toHaveAttribute("href", "/cars-for-sale/suvs");
  await part.getByRole("radio", { name: texts.home.allConditions }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(part.getByRole("radio", { name: texts.home.conditions.new })).toBeChecked();
  await expect(part.getByRole("link", { name: /^SUVs From/ })).toHaveAttribute(
    "href",
    "/new-cars-for-sale/suvs",
  );
  await context.close();
});

test("slides and promotions move only when the visitor moves them, by button and by keyboard", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  await page.mouse.move(5, 5);
  const hero = page.locator('[data-slide-row="hero"]');
  const dots = page.locator('[data-slides-of="hero"] a');
  await dots.first().focus();
  // The script is there once the picture of a later slide is.
  await expect(hero.locator("img")).toHaveCount(3);
  expect(await hero.evaluate((row) => row.scrollLeft)).toBe(0);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");
  await expect.poll(() => hero.evaluate((row) => row.scrollLeft / row.clientWidth)).toBe(1);
  await expect(hero.getByRole("link", { name: "See what’s covered" })).toBeInViewport();

  const row = promotions(page);
  await row.scrollIntoViewIfNeeded();
  const next = page.getByRole("button", { name: texts.home.rows.promotions.next });
  await expect(page.getByRole("button", { name: texts.home.rows.promotions.previous })).toBeDisabled();
  await next.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: texts.home.rows.promotions.previous })).toBeEnabled();
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100);
});

test("without JavaScript the rows scroll, dots are links, and no dead button shows", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(site.url);
  await page.locator('[data-slides-of="hero"] a').nth(2).click();
  await expect(page.getByRole("link", { name: "Compare your options" })).toBeInViewport();
  await expect(page.locator("#hero-3 img")).toHaveAttribute("src", /wagon-front-cutout/);
  await expect(page.getByRole("button", { name: texts.home.rows.promotions.next })).toBeHidden();
  const row = promotions(page);
  const last = row.getByRole("link").last();
  await last.focus();
  await expect(last).toBeInViewport();
  await expect(page.getByRole("region", { name: recentlyViewedTexts().title })).toBeHidden();
  await page.getByText("Is the price on the site the price I pay?").click();
  await expect(page.getByText("out-the-door estimate").first()).toBeVisible();
  await context.close();
});

test("a visitor's own vehicles reappear on the home page, and no one else's", async ({ page }) => {
  await page.goto("/");
  await page.locator("#newest").scrollIntoViewIfNeeded();
  await expect(page.locator('section[aria-labelledby="recently-viewed"]')).toBeHidden();
  const name = await page.locator("#newest article a").first().textContent();
  await page.locator("#newest article a").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.mouse.wheel(0, 50);
  await expect
    .poll(() =>
      page.evaluate(() => Object.values(localStorage).some((value) => /[A-HJ-NPR-Z0-9]{17}/.test(value))),
    )
    .toBe(true);
  await page.goto("/");
  await page.keyboard.press("Tab");
  const own = page.locator('section[aria-labelledby="recently-viewed"]');
  await expect(own).toBeVisible();
  await own.scrollIntoViewIfNeeded();
  await expect(own.getByRole("article")).toHaveCount(1);
  await expect(own).toContainText(name!.trim().split(" ").slice(0, 2).join(" "));
});

test("the warranty page below our company is switched off: 404, linked from nowhere", async ({ site }) => {
  expect((await fetch(`${site.url}/our-company/warranty`)).status).toBe(404);
  expect(await (await fetch(`${site.url}/our-company`)).text()).not.toContain("/our-company/warranty");
  expect(await (await fetch(`${site.url}/sitemap-pages.xml`)).text()).not.toContain("/our-company/warranty");
});

test("the contract serves each collection of content at the website's paths", async ({ site }) => {
  const counts = await Promise.all(
    [
      "promotions",
      "reviews",
      "hero-slides",
      "new-models",
      "faqs",
      "comparison-charts",
      "documents",
      "menus",
    ].map(async (name) => {
      const answer = await fetch(`${site.url}/api/store-group/heartland/website/${name}`);
      return [name, answer.status, ((await answer.json()) as { total: number }).total > 0];
    }),
  );
  expect(counts.filter(([, status, some]) => status !== 200 || !some)).toEqual([]);
});
