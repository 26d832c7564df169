import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { BrowserContext } from "@playwright/test";
import { previewMessages } from "../../lib/store/i18n/preview-messages";
import { violations } from "../support/axe";
import { freePort } from "../support/free-port";
import { NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import { type Site, startSite } from "../support/site";
import { acceptWithPasskey, addAuthenticator, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";

const ARTICLE = { kind: "articles", storeId: "", id: "winter-check-until-december" };
const PATH = "/news/winter-check-until-december";
const TITLE = "A title that is not published";

let site: Site;
let url: string;
let staff: BrowserContext;

test.beforeAll(async ({ browser }) => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  site = await startSite({ port, env: { SITE_URL: url } });
  staff = await browser.newContext({ baseURL: url });
  const tab = await staff.newPage();
  await addAuthenticator(staff, tab);
  await acceptWithPasskey(tab, await inviteByCommand(site.dataDir, url, "olga@example.com", "owner"));
});
test.afterAll(async () => {
  await staff.close();
  await site.stop();
});

async function post(path: string, data: object) {
  const answer = await staff.request.post(`/api/staff/${path}`, { data });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** The article with a title that is not published. */
async function draftTitle(): Promise<void> {
  const opened = await staff.request.get(`/api/staff/document?${new URLSearchParams(ARTICLE)}`);
  const { version } = await opened.json();
  await post("document/save", { ...ARTICLE, version, changes: { title: TITLE } });
}

const page = async () => (await fetch(url + PATH)).text();

test("a draft is seen through its signed link alone, until the preview is left", async ({ browser }) => {
  const before = await page();
  await draftTitle();
  const link = await post("preview", { documents: [ARTICLE], path: PATH });

  const previewed = await browser.newContext();
  const tab = await previewed.newPage();
  const answer = await tab.goto(link.url);
  expect(new URL(tab.url()).pathname).toBe(PATH);
  expect(answer?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": expect.stringContaining("noindex"),
  });
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText(TITLE);
  await expect(tab.getByText(previewMessages().text)).toBeVisible();
  expect(await violations(tab)).toEqual([]);
  await tab.goto(`${url}/car-research`);
  await expect(tab.getByText(previewMessages().text)).toBeVisible();
  await tab.goto(`${url}/used-cars-for-sale?sort=price-asc`);
  await expect(tab.getByText(previewMessages().text)).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto(url + PATH);
  await expect(other.getByRole("heading", { level: 1 })).not.toHaveText(TITLE);
  expect(await page()).toBe(before);

  await tab.goto(url + PATH);
  await tab.getByRole("button", { name: previewMessages().leave }).click();
  await expect(tab.getByRole("heading", { level: 1 })).not.toHaveText(TITLE);
  expect(new URL(tab.url()).pathname).toBe(PATH);
  expect(await page()).toBe(before);
});

/** URLs of visitors' forms. */
const FORMS = [
  "leads/contact",
  "customer/phoneValidation",
  "service/appointments",
  "test-drive/some",
  "trade/answers",
  "trade/photos",
];
const FORGED = `${"a".repeat(40)}.${"b".repeat(43)}`;

const sendForm = (form: string, token: string) =>
  fetch(`${url}/api/${form}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: `a=1; preview=${token}` },
    body: "{}",
  });

const tokenOf = ({ url: link }: { url: string }) => new URL(link).pathname.split("/").at(-1)!;

test("a form in a preview sends nothing, and says so", async () => {
  const token = tokenOf(await post("preview", { documents: [ARTICLE], path: "/contact-us" }));
  for (const form of FORMS)
    await test.step(form, async () => {
      const answer = await sendForm(form, token);
      expect(answer.status).toBe(409);
      expect(await answer.text()).toContain("This is a preview");
    });
});

test("a made-up cookie affects no form and no cached page, and is deleted", async () => {
  const framed = await post("preview", { documents: [ARTICLE], path: "/", framed: true });
  for (const token of [FORGED, "x", new URL(framed.url).pathname.split("/")[2]!]) {
    const answer = await sendForm("leads/contact", token);
    expect(answer.status).toBe(422);
    expect(answer.headers.get("set-cookie")).toContain("preview=; Max-Age=0");
    const shown = await fetch(url + PATH, { headers: { cookie: `preview=${token}` } });
    expect(shown.headers.getSetCookie().join()).toContain("preview=; Max-Age=0");
    expect(await shown.text()).not.toContain("You're seeing changes that aren't published yet.");
  }
});

test("the live search responds with the drafts that its page shows", async () => {
  const { vehicles } = await (await staff.request.get("/api/staff/stock")).json();
  const { storeId, vin } = vehicles[0];
  const vehicle = { kind: "vehicle", storeId, id: vin };
  const search = `/api/inventory/search?store=&q=${vin}`;
  const before = await (await fetch(url + search)).text();
  const opened = await staff.request.get(`/api/staff/document?${new URLSearchParams(vehicle)}`);
  await post("document/save", {
    ...vehicle,
    version: (await opened.json()).version,
    changes: { internetPrice: 12_321 },
  });
  const token = tokenOf(await post("preview", { documents: [vehicle], path: "/used-cars-for-sale" }));
  const answer = await fetch(url + search, { headers: { cookie: `preview=${token}` } });
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(await answer.text()).toContain("12321");
  expect(await (await fetch(url + search)).text()).toBe(before);
});

test("a page for a frame of the back office runs nothing, and no other page can be in a frame", async () => {
  await draftTitle();
  const framed = await post("preview", { documents: [ARTICLE], path: PATH, framed: true });
  const token = new URL(framed.url).pathname.split("/")[2]!;
  const answer = await fetch(framed.url);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(TITLE);
  const { headers } = answer;
  expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; (?!.*script-src).*form-action 'none';.* frame-ancestors 'self'; sandbox allow-same-origin$/,
  );
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("x-robots-tag")).toContain("noindex");
  expect((await fetch(`${url}/api/preview/${token}?to=/`)).status).toBe(404);
  const moved = await fetch(`${url}/preview-frame/${token}/Used-Cars-For-Sale`, { redirect: "manual" });
  expect(moved.headers.get("location")).toContain(`/preview-frame/${token}/used-cars-for-sale`);
  const linked = tokenOf(await post("preview", { documents: [ARTICLE], path: PATH }));
  for (const [path, cookie] of [
    [PATH, ""],
    [PATH, `preview=${linked}`],
    ["/staff/sign-in", ""],
  ] as const) {
    const other = await fetch(url + path, { headers: { cookie } });
    expect(other.headers.get("x-frame-options"), path).toBe("DENY");
    expect(other.headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
  }
  expect((await fetch(`${url}/preview-frame/x/`)).status).toBe(404);
});

test("a modified link does not work, and explains the next step", async ({ page: tab }) => {
  const answer = await tab.goto(`${url}/api/preview/${FORGED}?to=/`);
  expect(answer?.status()).toBe(404);
  await expect(tab.getByText("Open the document in the back office")).toBeVisible();
  expect(await violations(tab)).toEqual([]);
});

test("a preview shows its drafts on every kind of page, and leaves no trace in a cache", {
  tag: NIGHTLY,
}, async ({ browser }) => {
  const kinds = [PATH, "/car-research", "/", "/our-company", "/used-cars-for-sale", "/contact-us"];
  const read = async (path: string) => (await fetch(url + path)).text();
  // Cached from the second time on.
  for (const path of [...kinds, ...kinds]) await read(path);
  const before = await Promise.all(kinds.map(read));
  const vehicle = /\/used-cars-for-sale\/\d{4}-[^"?#]+[A-HJ-NPR-Z0-9]{17}/.exec(before[4]!)![0];
  const link = await post("preview", { documents: [ARTICLE], path: "/car-research" });
  const previewed = await browser.newContext();
  const tab = await previewed.newPage();
  await tab.goto(link.url);
  await expect(tab.getByText(TITLE).first()).toBeVisible();
  const more = [vehicle, "/used-cars-for-sale?sort=price-asc", "/compare", "/no-such-page"];
  for (const path of [...kinds, ...more]) {
    const answer = await tab.goto(url + path);
    expect(answer?.headers()["cache-control"], path).toBe("private, no-store");
    await expect(tab.getByText(previewMessages().text), path).toBeVisible();
    await expect(tab.getByText("Page not found:"), path).toHaveCount(path === "/no-such-page" ? 1 : 0);
  }
  await tab.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(tab)).toBe(0);
  expect(await Promise.all(kinds.map(read))).toEqual(before);
  await previewed.close();
});

test("a preview ends automatically after 30 minutes, and its link explains how to get a new one", {
  tag: NIGHTLY,
}, async ({ browser }) => {
  const link = await post("preview", { documents: [ARTICLE], path: PATH });
  const previewed = await browser.newContext();
  const tab = await previewed.newPage();
  await tab.goto(link.url);
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText(TITLE);
  const port = Number(new URL(url).port);
  await site.stop({ keepData: true });
  const later = {
    NODE_OPTIONS: `--import=${pathToFileURL(resolve("tests/support/shifted-clock.mjs")).href}`,
    TEST_CLOCK_OFFSET_MS: String(Number(process.env.TEST_CLOCK_OFFSET_MS ?? 0) + 31 * 60_000),
  };
  site = await startSite({ port, dataDir: site.dataDir, env: { SITE_URL: url, ...later } });
  await tab.goto(url + PATH);
  await expect(tab.getByRole("heading", { level: 1 })).not.toHaveText(TITLE);
  await expect(tab.getByText(previewMessages().text)).toHaveCount(0);
  expect((await tab.goto(link.url))?.status()).toBe(410);
  await expect(tab.getByRole("heading", { name: previewMessages().problems.expired.title })).toBeVisible();
  await previewed.close();
});
