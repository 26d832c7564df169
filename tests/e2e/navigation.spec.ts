import { windowBrowser } from "../support/browser";
import { expect, test } from "../support/test";
import { ALL } from "../support/tracking-test";
import { openVisitorTab, type VisitorTab } from "../support/visitor-tab";

const SEARCH = "/used-cars-for-sale/suvs";
const CARD = "#search article a[href*='-cars-for-sale/']";
/** The page's own check that React has taken it over, so that its islands could have begun. */
const HYDRATED = `document.readyState === "complete" && Object.keys(document).some((key) => key.startsWith("__react"))`;
const ACTIVATED = `performance.getEntriesByType("navigation")[0].activationStart > 0`;

test.skip(windowBrowser === undefined, "prerendering needs the complete Chromium");

/** Opens a page whose shell watches the links, in a browser that has chosen all cookies. */
async function openPage(url: string, path: string, atStart = ""): Promise<VisitorTab> {
  const tab = await openVisitorTab({
    atStart: `document.cookie = "allowCookies=${encodeURIComponent(ALL)}; path=/"; ${atStart}`,
  });
  await tab.goto(url + path);
  await tab.until(HYDRATED);
  return tab;
}

/** Rests on a link until its page is prerendered and hydrated. The shell starts late, so the mouse moves again. */
async function rest(tab: VisitorTab, selector: string): Promise<void> {
  await expect(async () => {
    await tab.hover("header");
    await tab.hover(selector);
    await tab.until(HYDRATED, "prerendered", 1_000);
  }).toPass({ timeout: 20_000 });
}

async function click(tab: VisitorTab): Promise<void> {
  await tab.press();
  await tab.release();
}

test("a prerendered page counts, stores and sends nothing until it is opened", async ({ tracked }) => {
  const tab = await openPage(tracked.url, SEARCH);
  try {
    await rest(tab, CARD);
    await tab.evaluate(
      "new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve)))",
      "prerendered",
    );
    const sent = tab.requests.filter(({ isPrerendered }) => isPrerendered);
    expect(sent.length).toBeGreaterThan(1);
    expect(sent.filter(({ method }) => method !== "GET")).toEqual([]);
    expect(
      sent.map(({ url }) => new URL(url).pathname).filter((path) => /^\/(?:api|builds)\//.test(path)),
    ).toEqual([]);
    expect(sent.filter(({ url }) => new URL(url).origin !== tracked.url)).toEqual([]);
    const told = "JSON.stringify([window.dataLayer ?? [], localStorage.recentlyViewed ?? null])";
    expect(await tab.evaluate(told, "prerendered")).toBe("[[],null]");

    await click(tab);
    await tab.until(ACTIVATED);
    await tab.until("localStorage.recentlyViewed.includes(location.pathname.slice(-17))");
    await tab.until(`window.dataLayer.some((each) => "event_id" in each)`);
  } finally {
    await tab.close();
  }
});

test("a menu's page is prerendered when it is pressed; one with a form is not", async ({ site }) => {
  const tab = await openPage(site.url, SEARCH);
  try {
    const link = (path: string) => `:is(header, footer) a[href="${path}"]`;
    for (const path of ["/contact-us", "/saved-vehicles"]) {
      await tab.hover(link(path));
      await click(tab);
      await tab.until(`location.pathname === ${JSON.stringify(path)} && ${HYDRATED}`);
      expect(await tab.evaluate(ACTIVATED), path).toBe(false);
      await tab.goto(site.url + SEARCH);
      await tab.until(HYDRATED);
    }
    await rest(tab, CARD);
    await tab.hover(link("/our-company"));
    await tab.press();
    await tab.until(`location.pathname === "/our-company" && ${HYDRATED}`, "prerendered");
    await tab.release();
    await tab.until(`location.pathname === "/our-company" && ${ACTIVATED}`);
  } finally {
    await tab.close();
  }
});

test("nothing is prerendered with data saving", async ({ site }) => {
  const saving = "Object.defineProperty(navigator.connection, 'saveData', { value: true });";
  const tab = await openPage(site.url, SEARCH, saving);
  try {
    await tab.hover(CARD);
    await click(tab);
    await tab.until(`/-[A-Z0-9]{17}$/.test(location.pathname) && ${HYDRATED}`);
    expect(await tab.evaluate(ACTIVATED)).toBe(false);
    expect(tab.requests.filter(({ isPrerendered }) => isPrerendered)).toEqual([]);
  } finally {
    await tab.close();
  }
});
