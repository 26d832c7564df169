import type { Page } from "@playwright/test";
import { consent as consentTexts } from "../../lib/store/i18n/en/consent";
import { messages } from "../../lib/store/i18n/messages";
import { TEST_BROWSER_FLAGS, windowBrowser } from "../support/browser";
import { wake } from "../support/interactions";
import { NIGHTLY } from "../support/nightly";
import { shownTeaser } from "../support/popups";
import {
  ALL,
  DENIED,
  dataLayer,
  eventNames,
  expect,
  open,
  pixel,
  test,
  vehiclePath,
  visitor,
} from "../support/tracking-test";

const texts = messages();

// State of a page restored from the browser's back/forward cache, which the headless shell lacks.
test.use({
  launchOptions: {
    executablePath: windowBrowser,
    // Of Playwright's own two, the complete one.
    channel: windowBrowser === undefined ? "chromium" : undefined,
    args: TEST_BROWSER_FLAGS,
    // Playwright switches it off.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

const banner = (page: Page) => page.getByRole("dialog", { name: consentTexts.title });

/** Returns whether the page was restored from the cache, and if not, why. */
function restored(page: Page): Promise<{ persisted: boolean; why: unknown }> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
      notRestoredReasons?: { reasons?: { reason: string }[] } | null;
    })[];
    return {
      persisted: (window as { isPersisted?: boolean }).isPersisted === true,
      why: navigation?.notRestoredReasons?.reasons?.map(({ reason }) => reason),
    };
  });
}

/** Listens before anything of the page does. */
async function watchReturns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => Object.assign(window, { isPersisted: persisted }));
  });
}

async function leaveAndReturn(page: Page, elsewhere: string, there = async () => {}): Promise<void> {
  await page.goto(elsewhere);
  await wake(page);
  await there();
  await goBack(page);
}

/**
 * Goes back without `expect.poll`. The browser reports the navigation before it has switched documents, and
 * ends scripts that run at that moment; `expect.poll` fails on the first of them.
 */
async function goBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: "commit" });
  await expect(async () => {
    expect(await restored(page)).toEqual({ persisted: true, why: undefined });
  }).toPass({ timeout: 20_000 });
}

test("cached pages are restored from the back/forward cache unchanged, with all sinks and the banner active", {
  tag: NIGHTLY,
}, async ({ context, tracked }) => {
  const { page } = await visitor(context, tracked, { choice: ALL });
  await watchReturns(page);
  const vehicle = await vehiclePath(tracked);
  for (const path of ["/", "/used-cars-for-sale", vehicle, "/special-offers", "/service", "/contact-us"]) {
    await open(page, path);
    await expect.poll(async () => (await eventNames(page)).length).toBeGreaterThan(0);
    await leaveAndReturn(page, "/legal/terms-of-sale");
  }
});

test("a choice on the next page applies to the restored one: no banner, each sink notified once", {
  tag: NIGHTLY,
}, async ({ context, tracked }) => {
  const { page, posts } = await visitor(context, tracked, { choice: null });
  await watchReturns(page);
  await open(page, "/used-cars-for-sale");
  await expect(banner(page)).toBeVisible();
  expect(await dataLayer(page)).toEqual([]);
  await leaveAndReturn(page, "/service", async () => {
    await page.getByRole("button", { name: consentTexts.deny }).click();
    await page.waitForFunction(() => document.cookie.includes("allowCookies="));
  });
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => eventNames(page)).toEqual(["page_view", "search"]);
  expect(await pixel(page)).toEqual([]);

  // Once more, with the pixel allowed by now: it gets this visit, and no earlier one.
  await leaveAndReturn(page, "/service", async () => {
    await page.getByRole("link", { name: texts.shell.cookieSettings }).click();
    await page.getByRole("button", { name: consentTexts.allowAll }).click();
    await page.waitForFunction(() => document.cookie.includes("targeting"));
  });
  await expect.poll(() => eventNames(page)).toEqual(["page_view", "search", "page_view", "search"]);
  const events = await dataLayer(page);
  expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(4);
  const searches = (await pixel(page)).filter(([, name]) => name === "Search");
  expect(searches.map(([, , , options]) => options)).toEqual([{ eventID: events[3]!.event_id }]);

  // A listener that had been added twice would report twice.
  await page
    .locator('a[href^="tel:"]')
    .first()
    .evaluate((link: HTMLElement) => {
      link.addEventListener("click", (event) => event.preventDefault(), { once: true });
      link.click();
    });
  await expect.poll(async () => (await eventNames(page)).slice(4)).toEqual(["click_to_call"]);
  const sort = page.getByRole("combobox", { name: /sort/i }).first();
  await sort.focus();
  await sort.selectOption({ index: 2 });
  await expect(page).toHaveURL(/sort=/);
  await expect.poll(async () => (await eventNames(page)).slice(5)).toEqual(["page_view", "search"]);
  await expect.poll(() => posts.filter(({ path }) => path === "/api/track/facebook").length).toBe(3);
});

test("consent withdrawn on the next page is withdrawn on the restored one", {
  tag: NIGHTLY,
}, async ({ context, tracked }) => {
  const { page } = await visitor(context, tracked, { choice: ALL });
  await watchReturns(page);
  await open(page, "/used-cars-for-sale");
  await expect.poll(async () => (await pixel(page)).filter(([, name]) => name === "Search").length).toBe(1);
  await leaveAndReturn(page, "/service", async () => {
    await page.getByRole("link", { name: texts.shell.cookieSettings }).click();
    await page.getByRole("button", { name: consentTexts.deny }).click();
    await page.waitForFunction(() => !document.cookie.includes("targeting"));
  });
  await expect.poll(() => eventNames(page)).toEqual(["page_view", "search", "page_view", "search"]);
  expect((await pixel(page)).at(-1)).toEqual(["consent", "revoke"]);
  expect((await pixel(page)).filter(([, name]) => name === "Search")).toHaveLength(1);
});

test("a pop-up closed on the next page is gone on the restored one, and its visit counts", {
  tag: NIGHTLY,
}, async ({ context, tracked }) => {
  const { page } = await visitor(context, tracked, { choice: DENIED });
  await watchReturns(page);
  const title = "What's your car worth?";
  const popup = page.getByRole("dialog", { name: title });
  const teasers = page.locator(".popup-teaser");
  const visits = () =>
    page.evaluate(() => {
      const records = JSON.parse(localStorage.getItem("viewedPagesItems") ?? "{}") as Record<
        string,
        { itemsListViewed: string[] }
      >;
      return Object.values(records).flatMap(({ itemsListViewed }) => itemsListViewed);
    });
  // Its condition is a footer that is fully visible.
  await page.setViewportSize({ width: 1280, height: 1_400 });
  const seeFooter = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await open(page, "/special-offers");
  await expect.poll(visits).toEqual(["/special-offers"]);
  await seeFooter();
  await expect(teasers).toHaveCount(0);
  await leaveAndReturn(page, "/special-offers/dealer", async () => {
    await expect.poll(visits).toEqual(["/special-offers", "/special-offers/dealer"]);
  });
  // The second page was counted, after this one was left.
  await shownTeaser(page, title);
  await leaveAndReturn(page, "/special-offers/dealer", async () => {
    await seeFooter();
    await (await shownTeaser(page, title)).getByRole("button").first().click();
    await popup.getByRole("button", { name: "No, thanks" }).click();
    await expect(popup).toHaveCount(0);
  });
  await expect(teasers).toHaveCount(0);
  await expect(popup).toHaveCount(0);
});

test("a page from the back-forward cache is a separate visit; a search in the page is a navigation", async ({
  context,
  tracked,
}) => {
  const { page } = await visitor(context, tracked, { choice: ALL });
  await watchReturns(page);
  await open(page, "/used-cars-for-sale");
  await expect.poll(() => eventNames(page)).toEqual(["page_view", "search"]);
  await page.goto("/legal/terms-of-sale");
  await goBack(page);
  await expect.poll(() => eventNames(page)).toEqual(["page_view", "search", "page_view", "search"]);

  const sort = page.getByRole("combobox", { name: /sort/i }).first();
  await sort.focus();
  await sort.selectOption({ index: 2 });
  await expect(page).toHaveURL(/sort=/);
  await expect.poll(async () => (await eventNames(page)).length).toBe(6);
  const events = await dataLayer(page);
  expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(6);
  expect(String(events.at(-1)!.vins).split(",").length).toBeGreaterThan(3);
});
