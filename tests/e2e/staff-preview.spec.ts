import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { openSqlite } from "../../lib/core/db/connect";
import { violations } from "../support/axe";
import { freePort } from "../support/free-port";
import { type Site, startSite } from "../support/site";
import { addSignedIn } from "../support/staff-session";
import { expect, test } from "../support/test";

const GROUP = "heartland";
const ARTICLE = { kind: "articles", storeId: "", id: "winter-check-until-december" };
const PATH = "/news/winter-check-until-december";
const TITLE = "A title that is not published";

let site: Site;
let cookie: string;

test.beforeAll(async () => {
  const port = await freePort();
  site = await startSite({ port, env: { SITE_URL: `http://localhost:${port}` } });
  site.url = `http://localhost:${port}`;
  const db = openSqlite(join(site.dataDir, "forecourt.db"));
  cookie = await addSignedIn(db, GROUP, "owner");
  await db.destroy();
});
test.afterAll(() => site.stop());

async function post(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(`${site.url}/api/staff/${path}`, { data, headers: { cookie } });
  expect(answer.status()).toBe(200);
  return answer.json();
}

const page = async () => (await fetch(site.url + PATH)).text();

test("a draft is seen through its signed link alone, until the preview is left", async ({
  browser,
  request,
}) => {
  const before = await page();
  await post(request, "document/save", { ...ARTICLE, version: 0, changes: { title: TITLE } });
  const { url } = await post(request, "preview", { documents: [ARTICLE], path: PATH });

  const previewed = await browser.newContext();
  const tab = await previewed.newPage();
  const answer = await tab.goto(url);
  expect(new URL(tab.url()).pathname).toBe(PATH);
  expect(answer?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": expect.stringContaining("noindex"),
  });
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText(TITLE);
  await expect(tab.getByText("You see changes that are not published yet.")).toBeVisible();
  expect(await violations(tab)).toEqual([]);
  await tab.goto(`${site.url}/car-research`);
  await expect(tab.getByText("You see changes that are not published yet.")).toBeVisible();
  await tab.goto(`${site.url}/used-cars-for-sale?sort=price-asc`);
  await expect(tab.getByText("You see changes that are not published yet.")).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto(site.url + PATH);
  await expect(other.getByRole("heading", { level: 1 })).not.toHaveText(TITLE);
  expect(await page()).toBe(before);

  await tab.goto(site.url + PATH);
  await tab.getByRole("button", { name: "Leave preview" }).click();
  await expect(tab.getByRole("heading", { level: 1 })).not.toHaveText(TITLE);
  expect(new URL(tab.url()).pathname).toBe(PATH);
  expect(await page()).toBe(before);
});

test("a form in a preview sends nothing, and says so", async ({ request }) => {
  const { url } = await post(request, "preview", { documents: [ARTICLE], path: "/contact-us" });
  const token = new URL(url).pathname.split("/").at(-1);
  const answer = await fetch(`${site.url}/api/leads/contact`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: `preview=${token}` },
    body: "{}",
  });
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("This is a preview");
});

test("a link that somebody changed leads nowhere, and says what to do", async ({ page: tab }) => {
  const answer = await tab.goto(`${site.url}/api/preview/${"a".repeat(40)}.${"b".repeat(43)}?to=/`);
  expect(answer?.status()).toBe(404);
  await expect(tab.getByText("Open the document in the back office")).toBeVisible();
  expect(await violations(tab)).toEqual([]);
});
