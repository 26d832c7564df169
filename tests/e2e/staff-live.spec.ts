import type { Page } from "@playwright/test";
import { staffLeadMessages } from "../../lib/store/i18n/staff-lead-messages";
import { staffListMessages } from "../../lib/store/i18n/staff-list-messages";
import { staffLiveMessages } from "../../lib/store/i18n/staff-live-messages";
import { violations } from "../support/axe";
import { freePort } from "../support/free-port";
import { hydrated } from "../support/hydrated";
import { NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import { photograph } from "../support/photograph";
import { startSite } from "../support/site";
import { acceptWithPasskey, addAuthenticator, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";

/** A shopper's message on the public site. */
async function sendLead(page: Page, firstName: string, lastName: string): Promise<void> {
  const sent = await page.request.post("/api/leads/contact", {
    data: {
      firstName,
      lastName,
      email: `${firstName.toLowerCase()}@shopper.example.com`,
      phone: "312-555-0187",
      message: "Does it have a tow bar?",
      topic: "6",
      store: "",
      privacy: "yes",
      page: "/contact-us",
      idempotencyKey: `a-live-lead-of-${firstName.toLowerCase()}-0001`,
    },
  });
  expect(sent.status()).toBe(201);
}

/** Returns the page's layout shift since it began to load. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: "layout-shift", buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });
}

test("leads appear automatically, are unread until opened, and changes can be undone", {
  tag: NIGHTLY,
}, async ({ browser }) => {
  const staffLeadTexts = staffLeadMessages();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const site = await startSite({ port, env: { SITE_URL: url } });
  const context = await browser.newContext({ baseURL: url });
  try {
    const page = await context.newPage();
    await addAuthenticator(context, page);
    await acceptWithPasskey(page, await inviteByCommand(site.dataDir, url, "olga@example.com", "owner"));
    const complaints: string[] = [];
    page.on("console", (message) => {
      // A conflict is a 409 response, which browsers report.
      if (message.type() === "error" && !message.text().includes("409")) complaints.push(message.text());
    });
    const unread = page.getByTestId("unread-count").filter({ visible: true });
    const undo = page.getByRole("button", { name: staffLiveMessages().undo.button });
    await sendLead(page, "Ada", "Lovelace");

    // By an event: the page then polls only each minute.
    const connected = page.waitForResponse((answer) => answer.url().endsWith("/api/staff/events"));
    await page.goto("/staff/leads");
    expect((await connected).headers()["x-accel-buffering"]).toBe("no");
    // The table hydrates the server's markup without a layout shift.
    expect(await layoutShift(page)).toBe(0);
    await page.getByRole("searchbox", { name: staffLeadTexts.filters.search }).fill("half a na");
    await sendLead(page, "Grace", "Hopper");
    const grace = page.getByRole("link", { name: /Grace Hopper/ });
    await expect(grace).toBeVisible();
    await expect(page.getByRole("searchbox", { name: staffLeadTexts.filters.search })).toHaveValue(
      "half a na",
    );
    await expect(page.getByRole("searchbox", { name: staffLeadTexts.filters.search })).toBeFocused();
    await expect(unread).toContainText("2 unread");
    await expect(page).toHaveTitle(/^\(2\) /);

    // Sorted without leaving the page; Back reverts it.
    const names = page.locator("[data-lead]");
    await page.getByRole("link", { name: staffLeadTexts.columns.answer, exact: true }).click();
    await expect(page).toHaveURL(/\/staff\/leads\?sort=due$/);
    await expect(names).toHaveText([/Ada/, /Grace/]);
    expect(await violations(page)).toEqual([]);
    await photograph(page, "staff-live-1280", { fullPage: true });
    await page.goBack();
    await expect(names).toHaveText([/Grace/, /Ada/]);

    // A saved view of a filter.
    await page.goto("/staff/leads?stage=new");
    await page.getByText(staffLiveMessages().views.save).click();
    await page.getByRole("textbox", { name: staffLiveMessages().views.name }).fill("Not answered");
    await page.getByRole("button", { name: staffLiveMessages().views.saveButton }).click();
    const view = page.getByRole("link", { name: "Not answered" });
    await expect(view).toHaveAttribute("aria-current", "page");
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await photograph(page, "staff-live-360", { fullPage: true });

    // On a phone the filters fold into one button; a lead's status, assignment and actions are on the first screen.
    const stageFilter = page.locator("form select[name=stage]").first();
    await expect(stageFilter).toBeHidden();
    await page.getByText(staffListMessages().fold(1)).click();
    await expect(stageFilter).toBeVisible();
    await page.goto("/staff/leads");
    await page.getByRole("link", { name: /Grace/ }).first().click();
    const bar = page.getByTestId("lead-bar");
    await expect(bar).toBeInViewport({ ratio: 1 });
    for (const link of await bar.getByRole("link").all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect(page.locator("select[name=stage]")).toBeInViewport({ ratio: 1 });
    await expect(page.locator("select[name=assignee]")).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, 2_000);
    await expect(bar).toBeInViewport({ ratio: 1 });
    // At 400 % zoom the bar scrolls with the page, so that it covers nothing.
    await page.setViewportSize({ width: 320, height: 256 });
    await expect(bar).toHaveCSS("position", "static");
    await page.goto("/staff/leads?stage=new");
    await page.setViewportSize({ width: 1280, height: 800 });

    // Taken in the list, and returned.
    await page.getByRole("button", { name: "Take the lead of Ada Lovelace" }).click();
    await expect(page.getByRole("status")).toContainText("Assigned to Olga.");
    await undo.click();
    await expect(page.getByRole("button", { name: "Take the lead of Ada Lovelace" })).toBeVisible();
    await expect(page.getByRole("status")).toContainText("Undone.");

    // Opened by its page.
    await page.getByRole("link", { name: /Ada Lovelace/ }).click();
    await expect(page.getByText("Does it have a tow bar?")).toBeVisible();
    await expect(unread).toHaveCount(0);
    const status = page.locator("select[name=stage]");
    // Without its code the form is posted as a page, which offers no undo.
    await hydrated(status);
    await status.selectOption("appointment");
    await page.getByRole("button", { name: staffLeadTexts.detail.save, exact: true }).first().click();
    await expect(page.getByTestId("stage")).toHaveText("Appointment");
    await undo.click();
    await expect(page.getByTestId("stage")).toHaveText("New");
    await expect(status).toHaveValue("new");

    // Two concurrent changes: the second gets the conflict message.
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole("button", { name: staffLeadTexts.detail.take }).click();
    await expect(other.getByTestId("assignee")).toHaveText("Olga");
    await status.selectOption("contacted");
    await page.getByRole("button", { name: staffLeadTexts.detail.save, exact: true }).first().click();
    const conflict = page.getByRole("alert").filter({ hasText: "Someone else changed this lead" });
    await expect(conflict).toContainText("not changed by you");
    await expect(conflict.getByRole("row", { name: /Status/ })).toHaveText(/Contacted.*New/);
    expect(await violations(page)).toEqual([]);
    await photograph(page, "staff-conflict-1280", { fullPage: true });
    await conflict.getByRole("button", { name: staffLiveMessages().conflict.useMine }).click();
    await expect(page.getByTestId("stage")).toHaveText("Contacted");
    await expect(page.getByTestId("assignee")).toHaveText("Olga");

    await page.goto("/staff/leads");
    await view.click();
    await expect(names).toHaveText([/Grace/]);
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
    await site.stop();
  }
});
