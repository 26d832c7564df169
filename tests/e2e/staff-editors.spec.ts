import type { BrowserContext, Locator, Page } from "@playwright/test";
import { previewMessages } from "../../lib/store/i18n/preview-messages";
import { staffContentMessages } from "../../lib/store/i18n/staff-content-messages";
import { staffEditorMessages } from "../../lib/store/i18n/staff-editor-messages";
import { fieldLabels as fieldLabelsTexts } from "../../lib/store/i18n/staff-field-labels";
import { staffTestLeadMessages } from "../../lib/store/i18n/staff-test-lead-messages";
import { violations } from "../support/axe";
import { freePort } from "../support/free-port";
import { hydrated } from "../support/hydrated";
import { EVERY_COMBINATION, NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import { photograph } from "../support/photograph";
import { type Site, startSite } from "../support/site";
import { acceptWithPasskey, addAuthenticator, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };

let site: Site;
let url: string;
let staff: BrowserContext;

test.beforeAll(async ({ browser }) => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  site = await startSite({ port, env: { SITE_URL: url } });
  staff = await browser.newContext({ baseURL: url, viewport: WIDE });
  const page = await staff.newPage();
  await addAuthenticator(staff, page);
  await acceptWithPasskey(page, await inviteByCommand(site.dataDir, url, "olga@example.com", "owner"));
  await page.close();
});
test.afterAll(async () => {
  await staff.close();
  await site.stop();
});

async function open(path: string, first: (page: Page) => Locator): Promise<Page> {
  const page = await staff.newPage();
  await page.setViewportSize(WIDE);
  await page.goto(`/staff/${path}`);
  await hydrated(first(page));
  return page;
}

function field(page: Page, label: string): Locator {
  return page.getByLabel(new RegExp(`^${label}(?: \\(optional\\))?$`));
}

/**
 * Checks that nothing overflows on a wide screen and on a phone, and that there are no barriers: on a phone, in the
 * nightly run on both.
 */
async function looksRight(page: Page, name: string): Promise<void> {
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    await expect.poll(() => overflow(page), `${name} at ${size.width}`).toBe(0);
    const found = size === PHONE || EVERY_COMBINATION ? await violations(page) : [];
    expect.soft(found, `${name} at ${size.width}`).toEqual([]);
    await photograph(page, `editor-${name}-${size.width}`, { fullPage: true });
  }
}

test("beside the form is the page with the draft, which follows each change and has no working links", async () => {
  const page = await open("content/articles/winter-check-until-december", (tab) => field(tab, "Title"));
  const preview = page.getByRole("complementary", { name: staffEditorMessages().livePreview.title });
  const shown = preview.frameLocator("iframe").first();
  await expect(shown.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(shown.getByRole("button", { name: previewMessages().leave })).toHaveCount(0);
  await field(page, "Title").fill("A title in the frame");
  await field(page, "Title").blur();
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("A title in the frame");
  await expect(preview.locator("iframe")).toHaveCount(1);

  await shown.getByRole("contentinfo").getByRole("link").first().click();
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("A title in the frame");
  // The frame's page is no visit of this browser: its other pages are the visitors'.
  expect((await staff.cookies()).map(({ name }) => name)).not.toContain("preview");

  await preview.getByRole("button", { name: staffEditorMessages().livePreview.widths.computer }).click();
  await expect(
    preview.getByRole("button", { name: staffEditorMessages().livePreview.widths.computer }),
  ).toHaveAttribute("aria-pressed", "true");
  await looksRight(page, "live-preview");
  await page.setViewportSize(PHONE);
  await expect(preview).toBeHidden();
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect(
    page.getByRole("button", { name: staffEditorMessages().actions.preview, exact: true }),
  ).toBeVisible();
  await page.close();
});

test("colors: the contrast beside each, the site's correction, and an updated sample", async () => {
  const staffContentTexts = staffContentMessages();
  const page = await open("site/profile-look", (tab) => field(tab, "Accent color"));
  await field(page, "Accent color").fill("#ffff99");
  await expect(page.getByText(/^Contrast 1:1 is too low to read \(3:1\)\. The site uses #/)).toBeVisible();
  const sample = page.getByRole("img", { name: staffContentTexts.sample.label });
  await field(page, "Accent color").fill("#0f4c81");
  await expect(page.getByText("Contrast 8.8:1, enough to read (3:1).")).toBeVisible();
  await expect(sample.getByText(staffContentTexts.sample.button)).toHaveCSS(
    "background-color",
    "rgb(15, 76, 129)",
  );
  await looksRight(page, "colors");
  await page.close();
});

test("hours of a store: the source of each field is shown, set here, and given back to the group", async () => {
  const page = await open("content/profile-hours?store=heartland-naperville", (tab) =>
    tab.getByLabel("Monday: open").first(),
  );
  const hours = page.locator('[data-field="sales.hours"]');
  await expect(hours.getByText("From the group")).toBeVisible();
  await expect(
    page.locator('[data-field="service.phone"]').getByText("From this store’s file"),
  ).toBeVisible();
  await hours.getByRole("button", { name: "Set for this store: Sales, Hours" }).click();
  await expect(hours.getByText(/^Set for this store by /)).toBeVisible();
  await looksRight(page, "layers");
  await hours.getByRole("button", { name: "Use the group’s value: Sales, Hours" }).click();
  await expect(hours.getByText("From the group")).toBeVisible();
  await page.close();
});

test("search engine texts: each page with its result, and bad lengths flagged but accepted", {
  tag: NIGHTLY,
}, async () => {
  const staffContentTexts = staffContentMessages();
  const page = await open("content/profile-seo", (tab) => field(tab, "Page"));
  await field(page, "Page").fill("our-company");
  await page.getByRole("button", { name: staffContentTexts.searchResult.add }).click();
  await expect(page.getByText("Enter a path on this site that begins with /")).toBeVisible();
  await field(page, "Page").fill("/our-company");
  await page.getByRole("button", { name: staffContentTexts.searchResult.add }).click();
  const texts = page.getByRole("region", { name: "/our-company" });
  const result = texts.getByRole("figure", { name: "Search result of /our-company" });
  await expect(result.getByText(staffContentTexts.searchResult.ownDescription)).toBeVisible();
  await texts
    .getByLabel("Title (optional)", { exact: true })
    .fill(`Oil change, brakes and tires ${"and more ".repeat(6)}`);
  await expect(result.getByText(/^Oil change, brakes and tires .* …$/)).toBeVisible();
  await expect(result.getByText(/Search engines cut it off here/)).toBeVisible();
  await texts.getByLabel("Description (optional)", { exact: true }).fill("Short.");
  await expect(result.getByText(/^Description: 6 characters\. It's short/)).toBeVisible();
  await texts.getByLabel("Description (optional)", { exact: true }).blur();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await looksRight(page, "search-result");
  await page.getByRole("button", { name: staffEditorMessages().actions.publish, exact: true }).click();
  await expect(page.getByText(staffEditorMessages().state.nothing)).toBeVisible();
  await expect
    .poll(async () => (await staff.request.get("/our-company")).text())
    .toContain("<title>Oil change, brakes");
  await page.close();
});

test("a test lead goes to the configured recipient, and its delivery is shown", async () => {
  const page = await open("site/profile-leads", (tab) => field(tab, "Leads are sent to"));
  const part = page.getByRole("region", { name: staffTestLeadMessages().title });
  await part.getByLabel(staffTestLeadMessages().type).selectOption("Service");
  await part.getByRole("button", { name: staffTestLeadMessages().title }).click();
  await expect(part.getByText(/^Delivered to \S+@\S+ as text at \d/)).toBeVisible();
  await looksRight(page, "test-lead");
  await page.close();
});

test("entries of a menu are reordered by keys, and a broken one is rejected beside its field", {
  tag: NIGHTLY,
}, async () => {
  const staffContentTexts = staffContentMessages();
  const page = await open("content/menus/header", (tab) =>
    tab.getByRole("button", { name: /^Move .* down$/ }).first(),
  );
  const labels = page.getByLabel(fieldLabelsTexts.label!, { exact: true });
  await expect(labels.first()).toHaveValue("getFinancing");
  const down = page.getByRole("button", { name: "Move getFinancing down" });
  await down.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/getFinancing.* 2 of 4/)).toBeAttached();
  await expect(down).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/getFinancing.* 3 of 4/)).toBeAttached();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/getFinancing.* 4 of 4/)).toBeAttached();
  // At the end the key does nothing, and the focus is where it was.
  await page.keyboard.press("Enter");
  await expect(down).toBeFocused();
  await expect(down).toHaveAttribute("aria-disabled", "true");

  const linked = page.getByLabel(staffContentTexts.searchResult.page, { exact: true }).last();
  await linked.selectOption({ label: "Service (/service)" });
  await linked.blur();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.getByRole("button", { name: staffEditorMessages().actions.publish, exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "This can't be published yet" })).toBeFocused();
  await expect(page.getByText("“service” in this list already goes there.", { exact: true })).toBeVisible();
  await expect(linked).toHaveAttribute("aria-invalid", "true");
  await page.close();
});

for (const view of ["offers", "site", "content"])
  test(`every list and every editor of ${view} fits a phone and has no barriers`, {
    tag: NIGHTLY,
  }, async () => {
    const page = await open(view, (tab) => tab.getByRole("link").first());
    const kinds = page.locator(`main a[href^="/staff/${view}/"]`);
    await expect(kinds.first()).toBeVisible();
    const paths = await kinds.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    await looksRight(page, view);
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path);
        const name = path.replaceAll("/", "-").slice(1);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await looksRight(page, name);
        const [record] = await recordsOf(path.split("/").at(-1)!);
        if (record === undefined) return;
        await page.goto(`${path}/${record}`);
        await expect(page.getByRole("region", { name: staffEditorMessages().history.title })).toBeVisible();
        await looksRight(page, `${name}-editor`);
      });
    await page.close();
  });

/** Returns the ids of the records of a kind; none for a part of a profile. */
async function recordsOf(kind: string): Promise<string[]> {
  // A connection that was idle while a page was viewed may be closed just as it is reused.
  const answer = await staff.request.get(`/api/staff/documents?kind=${kind}`, { maxRetries: 1 });
  const { documents } = (await answer.json()) as { documents: { id: string }[] };
  return kind.startsWith("profile-") ? [] : documents.map(({ id }) => id);
}
