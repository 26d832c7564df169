import type { Page } from "@playwright/test";
import { violations } from "../support/axe";
import { overflow } from "../support/overflow";
import { pageKinds, TEN_KINDS } from "../support/page-kinds";
import { expect, test } from "../support/test";

/** Windows of readers with large text, in the pixels of the page: 200% and 400% zoom of a laptop, and a small phone. */
const WINDOWS = [
  { width: 640, height: 400 },
  { width: 320, height: 200 },
  { width: 320, height: 640 },
];
/** Widths at which the header changes, and common ones between. */
const WIDTHS = [320, 360, 640, 768, 1024, 1279, 1280, 1440];

/** Sets the size of the browser's default text, as a reader does in its settings. */
async function setText(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  await session.send("Page.setFontSizes", { fontSizes: { standard: pixels, fixed: pixels } });
}

/** Returns visible controls of the header that lie outside the window or are covered. */
function hiddenActions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    window.scrollTo(0, 0);
    return [...document.querySelectorAll<HTMLElement>("body > * header a, header a, header button")]
      .filter(
        (each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches('[href="#content"]'),
      )
      .filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return left < 0 || right > window.innerWidth || (bottom < window.innerHeight && !each.contains(hit));
      })
      .map((each) => each.outerHTML.slice(0, 120));
  });
}

/** Returns the words of the dealership's name in the header that are broken, cut or outside the window. */
function brokenName(page: Page): Promise<string[]> {
  return page
    .locator("header")
    .first()
    .evaluate((header) => {
      const name = header.querySelector("a[aria-label] > span")!;
      const text = name.firstChild as Text;
      const words = [...text.data.matchAll(/\S+/g)].filter(({ 0: word, index }) => {
        const range = new Range();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const [box, ...more] = range.getClientRects();
        return more.length > 0 || !box || box.right > window.innerWidth;
      });
      const isCut = name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 1;
      return [...words.map(({ 0: word }) => word), ...(isCut ? [text.data] : [])];
    });
}

test.describe("large text", () => {
  test("leaves each main kind of page without violation, sideways scroll or hidden action", async ({
    browser,
    site,
  }) => {
    const kinds = await pageKinds(site.url);
    const page = await browser.newPage();
    const wrong: string[] = [];
    for (const kind of TEN_KINDS) {
      await page.setViewportSize(WINDOWS[0]!);
      await page.goto(kinds[kind]!);
      for (const size of WINDOWS) {
        await page.setViewportSize(size);
        const where = `${kind} at ${size.width} × ${size.height}`;
        const excess = await overflow(page);
        if (excess > 0) wrong.push(`${where}: ${excess} px wider than the window`);
        for (const each of await hiddenActions(page)) wrong.push(`${where}: hidden: ${each}`);
      }
      for (const each of await violations(page)) wrong.push(`${kind}: ${each}`);
    }
    expect(wrong).toEqual([]);
    await page.close();
  });

  test("of 24 px gives each main kind of page the layout of a narrower window", async ({ browser, site }) => {
    const kinds = await pageKinds(site.url);
    const page = await browser.newPage();
    await setText(page, 24);
    const wrong: string[] = [];
    for (const kind of TEN_KINDS) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(kinds[kind]!);
      await expect(page.locator("header nav").first()).toBeHidden();
      const excess = await overflow(page);
      if (excess > 0) wrong.push(`${kind}: ${excess} px wider than the window`);
      for (const each of await hiddenActions(page)) wrong.push(`${kind}: hidden: ${each}`);
    }
    expect(wrong).toEqual([]);
    await page.close();
  });

  test("of 24 px on a phone leaves every kind of page without sideways scroll or hidden action", async ({
    browser,
    site,
  }) => {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    await setText(page, 24);
    const wrong: string[] = [];
    for (const [kind, path] of Object.entries(await pageKinds(site.url))) {
      await page.goto(path);
      const excess = await overflow(page);
      if (excess > 0) wrong.push(`${kind}: ${excess} px wider than the window`);
      for (const each of await hiddenActions(page)) wrong.push(`${kind}: hidden: ${each}`);
    }
    expect(wrong).toEqual([]);
    await page.close();
  });

  test("on a vehicle's page of 320 × 200 px leaves the window to its content", async ({ browser, site }) => {
    const page = await browser.newPage({ viewport: { width: 320, height: 200 } });
    await page.goto((await pageKinds(site.url))["vehicle page"]!);
    const stays = await page.evaluate(
      () =>
        [...document.querySelectorAll("body *")].filter(
          (each) => getComputedStyle(each).position === "sticky",
        ).length,
    );
    expect(stays).toBe(0);
    await page.close();
  });
});

test("the dealership's name is never broken or cut, in either language", async ({ browser, sites }) => {
  const wrong: string[] = [];
  for (const name of ["heartland", "lone-star"] as const) {
    const site = await sites[name]();
    const page = await browser.newPage();
    for (const path of ["/contact-us", "/es/contact-us"]) {
      const response = await page.goto(`${site.url}${path}`);
      if (response?.status() !== 200) continue;
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const word of await brokenName(page)) wrong.push(`${name}${path} at ${width}: ${word}`);
        for (const each of await hiddenActions(page))
          wrong.push(`${name}${path} at ${width}: hidden: ${each}`);
      }
    }
    await page.close();
  }
  expect(wrong).toEqual([]);
});
