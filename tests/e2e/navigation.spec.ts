import { messages } from "../../lib/store/i18n/messages";
import { windowBrowser } from "../support/browser";
import { freePort } from "../support/free-port";
import { publishEdit } from "../support/publish-edit";
import { startSite } from "../support/site";
import { acceptWithPasskey, addAuthenticator, inviteByCommand } from "../support/staff";
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

test("a prerendered car that is sold or priced anew meanwhile shows that once it is opened", async ({
  browser,
}) => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const site = await startSite({ port, env: { SITE_URL: url } });
  const noted =
    "document.addEventListener('prerenderingchange', () => sessionStorage.setItem('opened', document.title))";
  const tab = await openPage(site.url, SEARCH, noted);
  const staff = await browser.newContext({ baseURL: url });
  try {
    const office = await staff.newPage();
    await addAuthenticator(staff, office);
    await acceptWithPasskey(office, await inviteByCommand(site.dataDir, url, "olga@example.com", "owner"));
    const cookie = (await staff.cookies(url)).map(({ name, value }) => `${name}=${value}`).join("; ");
    const answer = await staff.request.get("/api/staff/stock?condition=used&status=available");
    const { vehicles } = (await answer.json()) as { vehicles: { vin: string; storeId: string }[] };
    const paths = await tab.evaluate<string[]>(
      `[...document.querySelectorAll("${CARD}")].map(({ pathname }) => pathname)`,
    );
    const path = paths.find((each) => vehicles.some(({ vin }) => each.endsWith(vin)))!;
    const { vin: id, storeId } = vehicles.find(({ vin }) => path.endsWith(vin))!;
    const edits: [changes: object, sign: RegExp][] = [
      [{ internetPrice: 12_345 }, /\$[\d,]+/],
      [{ status: "sold" }, new RegExp(messages().vehicle.sold.soldTitle('[^<>"]+'))],
    ];
    for (const [changes, sign] of edits) {
      const ofServer = async () => sign.exec(await (await fetch(site.url + path)).text())?.[0];
      const before = await ofServer();
      await rest(tab, `article a[href="${path}"]`);
      await publishEdit({ url }, cookie, { kind: "vehicle", storeId, id }, { changes });
      await expect.poll(ofServer).not.toBe(before);
      const shown = `${sign}.exec(document.documentElement.outerHTML)?.[0]`;
      expect(await tab.evaluate(shown, "prerendered")).toBe(before);
      await click(tab);
      await tab.until(`location.pathname === "${path}" && ${shown} === ${JSON.stringify(await ofServer())}`);
      expect(await tab.evaluate("sessionStorage.opened")).toBeTruthy();
      await tab.evaluate("sessionStorage.clear()");
      await tab.goto(site.url + SEARCH);
      await tab.until(HYDRATED);
    }
  } finally {
    await tab.close();
    await staff.close();
    await site.stop();
  }
});

test("a prerendered car that has not changed stays as it is", async ({ site }) => {
  const tab = await openPage(site.url, SEARCH);
  try {
    const path = await tab.evaluate<string>(`document.querySelector("${CARD}").pathname`);
    await rest(tab, CARD);
    const sent = () => tab.requests.filter(({ url }) => url === site.url + path).length;
    const before = sent();
    await click(tab);
    await expect.poll(sent).toBe(before + 1);
    // The page that was left may still be there for a moment, and answers nothing.
    await tab.until(`location.pathname === "${path}" && ${ACTIVATED}`);
    await tab.evaluate(`fetch(location.href, { cache: "no-cache" }).then((answer) => answer.text())`);
    expect(await tab.evaluate(ACTIVATED)).toBe(true);
  } finally {
    await tab.close();
  }
});
