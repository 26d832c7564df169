import type { Browser, Page } from "@playwright/test";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { staffContentMessages } from "../../lib/store/i18n/staff-content-messages";
import { staffEditorMessages } from "../../lib/store/i18n/staff-editor-messages";
import { staffFieldMessages } from "../../lib/store/i18n/staff-field-messages";
import { staffPopupMessages } from "../../lib/store/i18n/staff-popup-messages";
import { violations } from "../support/axe";
import { freePort } from "../support/free-port";
import { hydrated } from "../support/hydrated";
import { NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import { photograph } from "../support/photograph";
import { shownTeaser } from "../support/popups";
import { type Site, startSite } from "../support/site";
import { acceptWithPasskey, addAuthenticator, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";

const leadTexts = leadMessages();

const WIDTHS = { 1280: { width: 1280, height: 900 }, 360: { width: 360, height: 740 } };
const API = "/api/store-group/heartland/website/pop-ups";

let site: Site;
let url: string;

test.beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  site = await startSite({ port, env: { SITE_URL: url } });
});
test.afterAll(() => site.stop());

test("a new pop-up by someone who works on content: occasions, bad input, publication and removal", {
  tag: NIGHTLY,
}, async ({ browser }) => {
  const staffFieldTexts = staffFieldMessages();
  const staffContentTexts = staffContentMessages();

  const page = await signedIn(browser, "cora@example.com", "content");
  const before = await (await page.request.get(API)).text();
  await page.goto("/staff/content/pop-ups");
  await hydrated(page.getByLabel(staffContentTexts.search));
  await page.getByRole("button", { name: "Add pop-up" }).click();
  const dialog = page.getByRole("dialog", { name: "New pop-up" });
  await dialog.getByLabel(staffFieldTexts.ownLabels["pop-ups.id"]!).fill("spring check");
  await dialog.getByRole("button", { name: staffContentTexts.create }).click();
  await expect(page).toHaveURL(/\/staff\/content\/pop-ups\/spring-check$/);
  await hydrated(page.getByRole("button", { name: staffEditorMessages().actions.publish, exact: true }));

  await page.getByLabel(staffContentTexts.columns.title, { exact: true }).fill("Spring check for $49");
  await page
    .getByLabel(staffEditorMessages().markdown.write, { exact: true })
    .fill('<p>Ask for it <a href="/servise">here</a>.</p><script>alert(1)</script>');
  await page.getByRole("button", { name: staffPopupMessages().builder.addGroup }).click();
  await page.getByRole("button", { name: staffEditorMessages().actions.publish, exact: true }).click();
  const summary = page.getByRole("alert").filter({ hasText: "This can't be published yet" });
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: /On these pages 1: Enter a value/ }).click();
  await expect(page.getByRole("group", { name: "Line 1: Page" })).toBeFocused();
  await page.getByLabel("Line 1: page 1").selectOption("By address…");
  await page.getByLabel("Line 1: address 1").fill("/special-offer");
  await page.getByRole("button", { name: staffEditorMessages().actions.publish, exact: true }).click();
  await expect(page.getByRole("group", { name: "Line 1: Page" })).toContainText("There is no such page");
  await page.getByLabel("Line 1: page 1").selectOption("Special offers");
  await page.getByRole("button", { name: staffEditorMessages().actions.publish, exact: true }).click();
  const question = page.getByRole("dialog", { name: staffEditorMessages().confirm.title });
  await expect(question).toContainText("These parts are left out when it shows: <script>.");
  await expect(question).toContainText("There is no page /servise on this site.");
  expect(await violations(page)).toEqual([]);
  await question.getByRole("button", { name: staffEditorMessages().confirm.button }).click();
  await expect(page.getByText(staffEditorMessages().state.nothing)).toBeVisible();

  await expect.poll(() => popupIds(page)).toContain("spring-check");
  const visitor = await browser.newContext({ baseURL: url });
  const offers = await visitor.newPage();
  await offers.goto("/special-offers");
  const teaser = await shownTeaser(offers, "Spring check for $49");
  await teaser.getByRole("button").first().click();
  const popup = offers.locator("dialog.popup");
  await expect(popup.getByRole("heading", { name: "Spring check for $49" })).toBeVisible();
  await expect(popup.locator("script")).toHaveCount(0);
  await visitor.close();

  await page
    .getByText(staffEditorMessages().actions.more, { exact: true })
    .filter({ visible: true })
    .last()
    .click();
  await page.getByRole("button", { name: "Remove Spring check for $49" }).click();
  await page.getByRole("dialog").getByRole("button", { name: staffEditorMessages().remove.button }).click();
  await expect(page.getByText(staffEditorMessages().state.removedDraft)).toBeVisible();
  await page.getByRole("button", { name: staffEditorMessages().actions.publish, exact: true }).click();
  await expect(page.getByText(staffEditorMessages().state.nothing)).toBeVisible();
  await expect.poll(async () => (await page.request.get(API)).text()).toBe(before);
  await page.context().close();
});

test("a pop-up's occasions are edited line by line, and the editor shows how and to whom it would show", {
  tag: NIGHTLY,
}, async ({ browser }) => {
  const page = await signedIn(browser, "rita@example.com", "owner");
  await page.goto("/staff/content/pop-ups/ask-us");
  const lowest = page.getByLabel("Line 2: lowest number");
  await hydrated(lowest);
  await expect(page.getByLabel("Line 1: page 1")).toHaveValue("cars-search-page");
  await expect(page.getByLabel("Line 4: comparison").locator("option:checked")).toHaveText(
    "hasn't sent a form",
  );
  await lowest.fill("2");
  await page.getByLabel("Line 3: value").fill("3");
  await page.getByLabel(staffPopupMessages().builder.newLine).selectOption("Campaign");
  await page.getByRole("button", { name: staffPopupMessages().builder.addLine }).click();
  await page.getByLabel("Line 5: comparison").selectOption("is one of");
  await page.getByLabel("Line 5: value").fill("mail, spring");

  const look = page.getByRole("region", { name: staffPopupMessages().preview.title });
  await look.getByRole("button", { name: leadTexts.fields.phone }).click();
  await expect(look.locator("[data-window=phone] [data-place=bottom]")).toContainText(
    "Questions about a car?",
  );
  await look.getByRole("button", { name: staffPopupMessages().preview.widths.wide }).click();
  await expect(look.locator("[data-window=wide] [data-place=bottom-left]")).toContainText("Contact form");
  await look.getByRole("button", { name: staffPopupMessages().preview.thanks }).click();
  await expect(look).toContainText("Thank you!");

  await page.getByText(staffPopupMessages().why.title).click();
  const answer = page.getByRole("status").filter({ hasText: staffPopupMessages().why.occasion(1) });
  await expect(answer).toContainText("It doesn't show.");
  await page.getByLabel(staffPopupMessages().why.page).selectOption("By address…");
  await page.getByLabel(staffPopupMessages().why.address).fill("/cars-for-sale?utm_source=mail");
  await page.getByLabel(staffPopupMessages().why.vehicles).fill("2");
  await expect(answer).toContainText("It shows.");
  await page.getByLabel(staffPopupMessages().why.seconds).fill("1");
  await expect(answer).toContainText("It shows in 2 more seconds.");
  await page.getByLabel(staffPopupMessages().why.isLead).check();
  await expect(answer).toContainText("this pop-up is only for people who haven't");
  await page.getByLabel(staffPopupMessages().why.address).fill("contact-us");
  await expect(page.getByText(staffPopupMessages().why.noPath)).toBeVisible();

  await page.getByRole("button", { name: staffEditorMessages().actions.publish, exact: true }).click();
  await expect(page.getByText(staffEditorMessages().state.nothing)).toBeVisible();
  await expect
    .poll(async () => (await (await page.request.get(API)).json()).value[0].conditions)
    .toEqual([
      {
        pages: ["cars-search-page", "cars-direct-page"],
        pageItemsViewed: [{ name: "cars-direct-page", params: { vin: true }, minCount: 2 }],
        isLead: false,
        timer: 3,
        adsValues: { utm_source: { in: ["mail", "spring"] } },
      },
    ]);
  await page.context().close();
});

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test(`the editors of pop-ups and open positions fit ${width} px and have no barriers`, {
    tag: NIGHTLY,
  }, async ({ browser }) => {
    const staffFieldTexts = staffFieldMessages();
    const page = await signedIn(browser, `pia${width}@example.com`, "owner");
    await page.setViewportSize(viewport);
    const publish = page.getByRole("button", { name: staffEditorMessages().actions.publish, exact: true });
    await test.step("a pop-up", async () => {
      await page.goto("/staff/content/pop-ups/private-reserve");
      await hydrated(publish);
      await page.getByText(staffPopupMessages().why.title).click();
      await expect(page.getByText(staffPopupMessages().why.hidden)).toBeVisible();
      await hasNoBarriers(page, `pop-up-${width}`);
    });
    await test.step("an open position", async () => {
      await page.goto("/staff/content/positions/finance-manager-fort-wayne");
      await hydrated(publish);
      await expect(
        page.getByLabel(staffFieldTexts.ownLabels["positions.kind"]!).locator("option:checked"),
      ).toHaveText("Full-time");
      await hasNoBarriers(page, `position-${width}`);
    });
    await page.context().close();
  });
}

async function hasNoBarriers(page: Page, name: string): Promise<void> {
  expect(await overflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await photograph(page, `staff-${name}`, { fullPage: true });
}

/** A person of the group with a browser of their own. */
async function signedIn(browser: Browser, email: string, role: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: WIDTHS[1280] });
  const page = await context.newPage();
  await addAuthenticator(context, page);
  await acceptWithPasskey(page, await inviteByCommand(site.dataDir, url, email, role));
  return page;
}

async function popupIds(page: Page): Promise<string[]> {
  const { value } = (await (await page.request.get(API)).json()) as { value: { id: string }[] };
  return value.map(({ id }) => id);
}
