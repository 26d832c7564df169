import type { Page } from "@playwright/test";
import { staffLeadBulkMessages } from "../../lib/store/i18n/staff-lead-bulk-messages";
import { staffLeadMessages } from "../../lib/store/i18n/staff-lead-messages";
import { staffLiveMessages } from "../../lib/store/i18n/staff-live-messages";
import { violations } from "../support/axe";
import { freePort } from "../support/free-port";
import { hydrated } from "../support/hydrated";
import { NIGHTLY } from "../support/nightly";
import { overflow, spilledCells } from "../support/overflow";
import { photograph } from "../support/photograph";
import { startSite } from "../support/site";
import { acceptWithPasskey, addAuthenticator, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";

const TAG = "Trade-in event";
const LONG = "Asked about the long-range battery pack";

async function sendLead(page: Page, firstName: string): Promise<void> {
  const person = { firstName, lastName: "Hopper", phone: "312-555-0187", email: `${firstName}@example.com` };
  const data = {
    ...person,
    message: "Is it there?",
    topic: "6",
    store: "",
    privacy: "yes",
    page: "/contact-us",
  };
  const idempotencyKey = `a-tagged-lead-of-${firstName}-0001`;
  expect(
    (await page.request.post("/api/leads/contact", { data: { ...data, idempotencyKey } })).status(),
  ).toBe(201);
}

async function looksRight(page: Page, name: string): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    expect(await spilledCells(page)).toEqual([]);
    await photograph(page, `staff-tags-${name}-${width}`, { fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test("leads are tagged alone and together, found by a tag, and an undo takes back all of it", {
  tag: NIGHTLY,
}, async ({ browser }) => {
  const t = staffLeadMessages();
  const bulk = staffLeadBulkMessages();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const site = await startSite({ port, env: { SITE_URL: url } });
  const context = await browser.newContext({ baseURL: url });
  try {
    const page = await context.newPage();
    await addAuthenticator(context, page);
    await acceptWithPasskey(page, await inviteByCommand(site.dataDir, url, "olga@example.com", "owner"));
    for (const name of ["Ada", "Grace", "Mary"]) await sendLead(page, name);

    // On a lead's page, by its plain form.
    await page.goto("/staff/leads");
    await page.getByRole("link", { name: /Ada Hopper/ }).click();
    const add = page.getByRole("button", { name: t.detail.addTag });
    for (const tag of ["VIP", LONG]) {
      await page.getByLabel(t.detail.tag, { exact: true }).fill(tag);
      await add.click();
      await expect(page.getByRole("button", { name: t.detail.removeTag(tag) })).toBeVisible();
    }
    await expect(page.getByTestId("history")).toContainText(`added the tag “${LONG}”`);
    await looksRight(page, "lead");
    await page.getByRole("button", { name: t.detail.removeTag("VIP") }).click();
    await expect(page.getByText(t.done.untag)).toBeVisible();
    await expect(page.getByRole("button", { name: t.detail.removeTag("VIP") })).toHaveCount(0);

    // For all in the list, and back.
    await page.goto("/staff/leads");
    const row = page.locator("tbody tr");
    const tagged = row.filter({ hasText: TAG });
    const all = page.getByRole("checkbox", { name: bulk.selectAll });
    await hydrated(all);
    const bar = page.getByRole("form", { name: bulk.label }).filter({ visible: true });
    const change = async (action: string) => {
      await all.check();
      await bar.getByLabel(bulk.action).selectOption(action);
      await bar.getByRole("combobox", { name: t.detail.tag, exact: true }).fill(TAG);
      await bar.getByRole("button", { name: bulk.apply }).click();
      await expect(page.getByRole("status")).toContainText(bulk.done(3));
    };
    const undo = page.getByRole("button", { name: staffLiveMessages().undo.button });
    await change("tag");
    await expect(tagged).toHaveCount(3);
    await undo.click();
    await expect(tagged).toHaveCount(0);
    await expect(row.filter({ hasText: LONG })).toHaveCount(1);
    await change("tag");
    await change("untag");
    await expect(tagged).toHaveCount(0);
    await undo.click();
    await expect(tagged).toHaveCount(3);

    // As a filter, in any case.
    await page.goto(`/staff/leads?tag=${LONG.toUpperCase().replaceAll(" ", "+")}`);
    await expect(row).toHaveCount(1);
    await page.goto("/staff/leads?tag=trade-in+event");
    await expect(row).toHaveCount(3);
    await hydrated(all);
    await all.check();
    await bar.getByLabel(bulk.action).selectOption("tag");
    await looksRight(page, "list");
  } finally {
    await context.close();
    await site.stop();
  }
});
