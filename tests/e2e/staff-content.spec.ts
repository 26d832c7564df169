import type { Browser, Locator, Page } from "@playwright/test";
import { staffContentMessages } from "../../lib/store/i18n/staff-content-messages";
import { staffEditorMessages } from "../../lib/store/i18n/staff-editor-messages";
import { violations } from "../support/axe";
import { freePort } from "../support/free-port";
import { hydrated } from "../support/hydrated";
import { NIGHTLY } from "../support/nightly";
import { type Site, startSite } from "../support/site";
import { acceptWithPasskey, acceptWithPassword, addAuthenticator, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";

const WIDE = { width: 1280, height: 900 };
const ARTICLE = { id: "winter-check-until-december", path: "/news/winter-check-until-december" };
const API = "/api/store-group/heartland/website/articles";

let site: Site;
let url: string;

test.beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  site = await startSite({ port, env: { SITE_URL: url } });
});
test.afterAll(() => site.stop());

test("an article: draft, publication, and back to the file byte for byte", async ({ browser }) => {
  const page = await signedIn(browser, "olga@example.com");
  const original = await bytes(page, ARTICLE.path);
  const records = await (await page.request.get(API)).text();
  await openEditor(page, `articles/${ARTICLE.id}`);
  await write(page, "Title", "Winter check, in half an hour");
  expect(await bytes(page, ARTICLE.path)).toBe(original);
  await publish(page);
  await shows(page, ARTICLE.path, "Winter check, in half an hour");
  await shows(page, "/car-research", "Winter check, in half an hour");

  await expect(page.getByText("Edited by Olga").first()).toBeVisible();
  await page.getByRole("button", { name: staffEditorMessages().history.restoreOriginal }).click();
  await expect(page.getByText(staffEditorMessages().done.restored)).toBeVisible();
  await expect.poll(() => bytes(page, ARTICLE.path)).toBe(original);
  expect(await (await page.request.get(API)).text()).toBe(records);
  await page.context().close();
});

test("a new article is on its page, in the list and in the sitemap once it is published", {
  tag: NIGHTLY,
}, async ({ browser }) => {
  const staffContentTexts = staffContentMessages();
  const page = await signedIn(browser, "nina@example.com");
  await page.goto("/staff/content/articles");
  await hydrated(page.getByLabel(staffContentTexts.search));
  await page.getByRole("button", { name: "Add article" }).click();
  const dialog = page.getByRole("dialog", { name: "New article" });
  await dialog.getByLabel(staffContentTexts.columns.title).fill("Which tires in spring?");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: staffContentTexts.create }).click();
  await expect(page).toHaveURL(/\/staff\/content\/articles\/which-tires-in-spring$/);
  const publishButton = page.getByRole("button", {
    name: staffEditorMessages().actions.publish,
    exact: true,
  });
  await hydrated(publishButton);
  await publishButton.click();
  const summary = page.getByRole("alert").filter({ hasText: "This can't be published yet" });
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: /^Description/ }).click();
  await expect(field(page, "Description")).toBeFocused();
  await write(page, "Description", "Summer tires, and when to change.");
  await write(page, "Author", "The service team");
  await write(page, "Text", "Once it is warmer than **45 °F**.");
  await expect(
    page.getByRole("figure", { name: staffEditorMessages().markdown.preview }).locator("strong"),
  ).toHaveText("45 °F");
  await publish(page);
  await shows(page, "/car-research/which-tires-in-spring", "Once it is warmer than");
  await shows(page, "/car-research", "Which tires in spring?");
  await shows(page, "/sitemap-articles.xml", "/car-research/which-tires-in-spring");

  await page
    .getByText(staffEditorMessages().actions.more, { exact: true })
    .filter({ visible: true })
    .last()
    .click();
  await page.getByRole("button", { name: "Remove Which tires in spring?" }).click();
  await page.getByRole("dialog").getByRole("button", { name: staffEditorMessages().remove.button }).click();
  await expect(page.getByText(staffEditorMessages().state.removedDraft)).toBeVisible();
  await publish(page);
  await expect
    .poll(async () => (await page.request.get("/car-research/which-tires-in-spring")).status())
    .toBe(404);
  await page.context().close();
});

test("questions, reviews, team members and legal texts are edited alike", { tag: NIGHTLY }, async ({
  browser,
}) => {
  const page = await signedIn(browser, "rosa@example.com");
  for (const [kind, name, text, path] of [
    ["faqs", "Question", "What does an inspection look at?", "/"],
    ["reviews", "Review", "They found the fault in ten minutes.", "/"],
    ["team-members", "Position", "Keeper of the keys", "/our-company/meet-our-team"],
  ] as const) {
    await test.step(kind, async () => {
      await openFirst(page, kind);
      await write(page, name, text);
      await publish(page);
      await shows(page, path, text);
    });
  }
  await test.step("a legal text needs a new version with its new text", async () => {
    await openEditor(page, "documents/legal/privacy-policy");
    await write(page, "Text", "## What we store\n\nNothing but what you send us.");
    await page.getByRole("button", { name: staffEditorMessages().actions.publish, exact: true }).click();
    await page.getByRole("link", { name: /^Version: Changed text needs a new version/ }).click();
    await expect(field(page, "Version")).toBeFocused();
    await write(page, "Version", "2026-11-23");
    await publish(page);
    await shows(page, "/legal/privacy-policy", "Nothing but what you send us.");
  });
  await page.context().close();
});

test("two people change a text at once: different fields merge, and of the same one they choose", {
  tag: NIGHTLY,
}, async ({ browser }) => {
  const olga = await signedIn(browser, "mia@example.com");
  const carl = await signedIn(browser, "carl@example.com", "password");
  const path = "categories/buying";
  await openEditor(olga, path);
  await openEditor(carl, path);
  await write(olga, "Title", "Before you buy");
  await write(carl, "Description", "What people ask us.");
  await expect(field(carl, "Title")).toHaveValue("Before you buy");
  await field(carl, "Title").fill("Buying, by Carl");
  await write(olga, "Title", "Buying, by Olga");
  await field(carl, "Title").blur();
  const dialog = carl.getByRole("dialog", { name: staffEditorMessages().conflict.title });
  await expect(dialog).toBeVisible();
  expect(await violations(carl)).toEqual([]);
  await dialog.getByRole("radio", { name: "Keep their value of Title" }).check();
  await dialog.getByRole("button", { name: staffEditorMessages().conflict.button }).click();
  await expect(field(carl, "Title")).toHaveValue("Buying, by Olga");
  await carl.reload();
  await expect(carl.getByText("Olga has this open too.")).toBeVisible();
  await olga.context().close();
  await carl.context().close();
});

test("nothing typed is lost: a lost connection, and a closed tab", async ({ browser }) => {
  const page = await signedIn(browser, "lena@example.com");
  const context = page.context();
  await openEditor(page, "categories/service");
  // The end of an offline state is an event to which even a closing tab may still react by saving.
  const saving = "**/api/staff/document/save";
  await context.route(saving, (route) => route.abort("connectionfailed"));
  const title = field(page, "Title");
  await title.fill("Service, typed without a connection");
  await title.blur();
  await expect(page.getByText(staffEditorMessages().state.offline)).toBeVisible();
  await page.close();
  await context.unroute(saving);

  const again = await context.newPage();
  await openEditor(again, "categories/service");
  await expect(field(again, "Title")).toHaveValue("Service, typed without a connection");
  await expect(again.getByText(staffEditorMessages().restored)).toBeVisible();
  await expect(again.getByText(/^Draft saved/)).toBeVisible();

  await context.setOffline(true);
  await field(again, "Title").fill("Service, and online again");
  await field(again, "Title").blur();
  await expect(again.getByText(staffEditorMessages().state.offline)).toBeVisible();
  await context.setOffline(false);
  await expect(again.getByText(/^Draft saved/)).toBeVisible();
  await again.reload();
  await expect(field(again, "Title")).toHaveValue("Service, and online again");
  await context.close();
});

/**
 * Signs in a person of the group with a separate browser; the first name is Olga, and of one with a password
 * Carl.
 */
async function signedIn(browser: Browser, email: string, way?: "password"): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: WIDE });
  const page = await context.newPage();
  const link = await inviteByCommand(site.dataDir, url, email, "owner");
  if (way === "password") await acceptWithPassword(page, link);
  else {
    await addAuthenticator(context, page);
    await acceptWithPasskey(page, link);
  }
  return page;
}

async function openEditor(page: Page, record: string): Promise<void> {
  await page.goto(`/staff/content/${record}`);
  await hydrated(field(page, "Title"));
}

async function openFirst(page: Page, kind: string): Promise<void> {
  await page.goto(`/staff/content/${kind}`);
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByRole("region", { name: staffEditorMessages().history.title })).toBeVisible();
  await hydrated(page.getByRole("button", { name: staffEditorMessages().actions.publish, exact: true }));
}

function field(page: Page, label: string): Locator {
  return page.getByLabel(new RegExp(`^${label}(?: \\(optional\\))?$`));
}

/** Fills a field and waits until the draft is stored. */
async function write(page: Page, label: string, text: string): Promise<void> {
  // A colleague's change of another field is merged by a second request.
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/staff/document/save") && answer.status() === 200,
  );
  await field(page, label).fill(text);
  await field(page, label).blur();
  await stored;
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: staffEditorMessages().actions.publish, exact: true }).click();
  await expect(page.getByText(staffEditorMessages().state.nothing)).toBeVisible();
}

async function shows(page: Page, path: string, text: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text(), path).toContain(text);
}

/** Returns the content of a public page, without the numbers that each rendering assigns to its parts. */
async function bytes(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path);
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  return html.slice(html.indexOf("<main"), html.indexOf("</main>")).replace(/data-part="\d+"/g, "");
}
