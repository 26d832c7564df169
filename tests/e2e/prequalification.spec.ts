import type { Page } from "@playwright/test";
import { SAMPLE_LENDER, startSampleLender } from "../../bin/sample-lender";
import { creditMessages } from "../../lib/store/i18n/credit-messages";
import { dealMessages } from "../../lib/store/i18n/deal-messages";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { prequalifyMessages } from "../../lib/store/i18n/prequalify-messages";
import { violations } from "../support/axe";
import { beginDeal } from "../support/begin-deal";
import { freePort } from "../support/free-port";
import { NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import { photograph } from "../support/photograph";
import { startSite } from "../support/site";
import { acceptWithPasskey, addAuthenticator, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";

const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };
const MARK = `Prequalified with ${SAMPLE_LENDER} (sample), until `;
const BORN = "1971-03-29";
const copy = prequalifyMessages();
const { fields } = leadMessages();

async function openPrequalification(page: Page): Promise<string> {
  const car = await beginDeal(page);
  await page.getByRole("link", { name: copy.start }).click();
  await expect(page.getByRole("heading", { name: copy.title })).toBeVisible();
  return car;
}

async function fillDetails(page: Page, lastName: string, born = BORN): Promise<void> {
  await page.getByLabel(fields.firstName).fill("Ada");
  await page.getByLabel(fields.lastName).fill(lastName);
  await page.locator("#prequalify-street").fill("18 Elm St");
  await page.locator("#prequalify-city").fill("Naperville");
  await page.locator("#prequalify-state").selectOption("IL");
  await page.locator("#prequalify-zipCode").fill("60540");
  await page.getByLabel(copy.form.dateOfBirth).fill(born);
}

test("a shopper prequalifies, and the deal, the vehicle pages and the desk have the lender's rate; without JavaScript too", {
  tag: NIGHTLY,
}, async ({ browser }) => {
  const service = await startSampleLender();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = { SITE_URL: url, PREQUALIFY_URL: service.url, PREQUALIFY_LENDER: SAMPLE_LENDER };
  const site = await startSite({ port, env });
  const plain = await browser.newContext({ baseURL: url, viewport: PHONE, javaScriptEnabled: false });
  const scripted = await browser.newContext({ baseURL: url, viewport: WIDE });
  const staff = await browser.newContext({ baseURL: url, viewport: WIDE });
  try {
    const own = await plain.newPage();
    await openPrequalification(own);
    await fillDetails(own, "Nobody");
    await own.getByRole("button", { name: copy.form.send }).click();
    await expect(own.getByRole("alert")).toContainText(copy.errors.agree);
    await expect(own.locator("#prequalify-street")).toHaveValue("18 Elm St");
    await expect(own.getByLabel(copy.form.dateOfBirth)).toHaveValue("");
    expect(await own.content()).not.toContain(BORN);
    await own.getByLabel(copy.form.dateOfBirth).fill("2015-01-01");
    await own.locator("#prequalify-agree").check();
    await own.getByRole("button", { name: copy.form.send }).click();
    await expect(own.getByRole("alert")).toContainText(creditMessages().validation.tooYoung(18));
    await photograph(own, "prequalify-refused-360", { fullPage: true });
    expect(await overflow(own)).toBe(0);
    expect(service.calls).toEqual([]);
    service.instead = 503;
    await own.getByLabel(copy.form.dateOfBirth).fill(BORN);
    await own.locator("#prequalify-agree").check();
    await own.getByRole("button", { name: copy.form.send }).click();
    await expect(own.getByRole("alert")).toContainText(copy.errors.later(SAMPLE_LENDER));
    service.instead = null;
    await fillDetails(own, "No offer");
    await own.locator("#prequalify-agree").check();
    await own.getByRole("button", { name: copy.form.send }).click();
    await expect(own.getByText(copy.none(SAMPLE_LENDER))).toBeVisible();
    await own.getByRole("link", { name: copy.again }).click();
    await fillDetails(own, "Excellent");
    await own.locator("#prequalify-agree").check();
    await own.getByRole("button", { name: copy.form.send }).click();
    await expect(own.getByRole("status").first()).toContainText(copy.done);
    await expect(own.getByText(MARK).first()).toBeVisible();
    // The payment of the worksheet has the rate and the mark.
    await expect(own.locator("section", { has: own.locator("#worksheet") })).toContainText("4.99% APR");
    await expect(own.locator("section", { has: own.locator("#worksheet") })).toContainText(MARK);
    await photograph(own, "prequalified-360", { fullPage: true });
    expect(await overflow(own)).toBe(0);
    expect(own.url()).not.toMatch(/1971|Elm|Ada/);

    const page = await scripted.newPage();
    const car = await openPrequalification(page);
    expect(await violations(page)).toEqual([]);
    await photograph(page, "prequalify-1280", { fullPage: true });
    await fillDetails(page, "Fair");
    await page.locator("#prequalify-agree").check();
    await page.getByRole("button", { name: copy.form.send }).click();
    await expect(page.getByText(MARK).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await photograph(page, "prequalified-1280", { fullPage: true });
    // Payments on other pages follow.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("forecourt.personalPrice") ?? ""))
      .toContain("Sample Lender");
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(BORN);
    await page.goto(car);
    await expect(page.locator("[data-fill=details]").first()).toContainText(MARK);
    await photograph(page, "prequalified-vehicle-1280");
    await page.goto("/used-cars-for-sale");
    await expect(page.locator("[data-fill=score]").first()).toContainText(MARK);
    await photograph(page, "prequalified-search-1280");
    await page.setViewportSize(PHONE);
    await photograph(page, "prequalified-search-360");
    expect(await overflow(page)).toBe(0);

    // The one without JavaScript is sent, with the rates of "Excellent".
    await own.getByLabel(fields.firstName).fill("Ada");
    await own.getByLabel(fields.lastName).fill("Park");
    await own.getByLabel(fields.email, { exact: true }).fill("ada@shopper.example.com");
    await own.getByLabel(fields.phone).fill("(312) 555-0187");
    await own.locator('form[action*="/api/leads/deal"] button[type=submit]').click();
    await expect(own.getByText(dealMessages().sent)).toBeVisible();
    const desk = await staff.newPage();
    await addAuthenticator(staff, desk);
    await desk.goto("/staff");
    await acceptWithPasskey(desk, await inviteByCommand(site.dataDir, url, "olga@example.com", "owner"));
    await desk.goto("/staff/deals");
    await desk.getByRole("link", { name: "Ada Park" }).click();
    await expect(desk.getByRole("heading", { name: copy.desk.title })).toBeVisible();
    await expect(desk.getByText(copy.desk.tier("1", "Excellent"))).toBeVisible();
    expect(await violations(desk)).toEqual([]);
    await photograph(desk, "staff-prequalified-1280", { fullPage: true });
  } finally {
    await Promise.all([plain.close(), scripted.close(), staff.close()]);
    await site.stop();
    await service.stop();
  }
});
