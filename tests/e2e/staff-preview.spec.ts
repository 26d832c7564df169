import type { BrowserContext } from "@playwright/test";
import { violations } from "../support/axe";
import { freePort } from "../support/free-port";
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

const page = async () => (await fetch(url + PATH)).text();

test("a draft is seen through its signed link alone, until the preview is left", async ({ browser }) => {
  const before = await page();
  await post("document/save", { ...ARTICLE, version: 0, changes: { title: TITLE } });
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
  await expect(tab.getByText("You see changes that are not published yet.")).toBeVisible();
  expect(await violations(tab)).toEqual([]);
  await tab.goto(`${url}/car-research`);
  await expect(tab.getByText("You see changes that are not published yet.")).toBeVisible();
  await tab.goto(`${url}/used-cars-for-sale?sort=price-asc`);
  await expect(tab.getByText("You see changes that are not published yet.")).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto(url + PATH);
  await expect(other.getByRole("heading", { level: 1 })).not.toHaveText(TITLE);
  expect(await page()).toBe(before);

  await tab.goto(url + PATH);
  await tab.getByRole("button", { name: "Leave preview" }).click();
  await expect(tab.getByRole("heading", { level: 1 })).not.toHaveText(TITLE);
  expect(new URL(tab.url()).pathname).toBe(PATH);
  expect(await page()).toBe(before);
});

test("a form in a preview sends nothing, and says so", async () => {
  const link = await post("preview", { documents: [ARTICLE], path: "/contact-us" });
  const token = new URL(link.url).pathname.split("/").at(-1);
  const answer = await fetch(`${url}/api/leads/contact`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: `preview=${token}` },
    body: "{}",
  });
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("This is a preview");
});

test("a link that somebody changed leads nowhere, and says what to do", async ({ page: tab }) => {
  const answer = await tab.goto(`${url}/api/preview/${"a".repeat(40)}.${"b".repeat(43)}?to=/`);
  expect(answer?.status()).toBe(404);
  await expect(tab.getByText("Open the document in the back office")).toBeVisible();
  expect(await violations(tab)).toEqual([]);
});
