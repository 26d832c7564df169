import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { paymentMessages as paymentTexts } from "../../lib/store/i18n/payment-messages";
import { personalCardMessages as personalCardTexts } from "../../lib/store/i18n/personal-card-messages";
import { personalPriceMessages as personalPriceTexts } from "../../lib/store/i18n/personal-price-messages";
import { openAvailability } from "../support/availability";
import { violations } from "../support/axe";
import { clickOnceLive } from "../support/live-link";
import { dailyIf, NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import { errorsOf, filterLink, isNarrow, resultsShown, tabTo, takenOver } from "../support/search-page";
import { watchShifts } from "../support/shifts";
import type { ReceivedMail } from "../support/smtp";
import { expect, test } from "../support/test";

const leadTexts = leadMessages();

/** The personalised price, the visitor's profile and the toasts, in a browser. */
const VEHICLE = /\/(?:new|used|certified)-cars-for-sale\/\d{4}-[a-z0-9-]*-[A-Z0-9]{17}/;

for (const width of [360, 1280]) {
  test(
    `the six steps from the vehicle page to the e-mail and one's own payments, ${width} px`,
    dailyIf(width === 360),
    async ({ page, context, site, mail }) => {
      const errors = errorsOf(context);
      const email = `steps-${width}@shopper.example.com`;
      await page.setViewportSize({ width, height: 800 });
      const shifts = await watchShifts(page);
      const path = await aVehicle(site.url);
      await page.goto(path);
      const block = page.locator("[data-aside] [data-payment-line]");
      await expect(block).toContainText("Est., excellent credit");
      await expect(block).toContainText(/72 mo · [\d.]+% APR · \$[\d,]+ down/);
      const before = (await block.boundingBox())!.height;
      await openSteps(page, page.getByRole("link", { name: /^Personalize my price/ }));

      await step(page, "Step 1 of 6", "down-payment")
        .getByLabel(personalPriceTexts().steps["down-payment"].field, { exact: true })
        .fill("3000");
      await next(page);
      await step(page, "Step 2 of 6", "trade-in")
        .getByLabel(personalPriceTexts().steps["trade-in"].yes)
        .check();
      await next(page);
      await step(page, "Step 3 of 6", "trade-equity")
        .getByLabel(personalPriceTexts().steps["trade-equity"].field, { exact: true })
        .fill("5000");
      await next(page);
      await expect(step(page, "Step 4 of 6", "credit-score")).toBeVisible();
      // Back works, and a reload preserves all values.
      await page.goBack();
      await expect(
        step(page, "Step 3 of 6", "trade-equity").getByLabel(
          personalPriceTexts().steps["trade-equity"].field,
          {
            exact: true,
          },
        ),
      ).toHaveValue("5000");
      await page.reload();
      await expect(
        step(page, "Step 3 of 6", "trade-equity").getByLabel(
          personalPriceTexts().steps["trade-equity"].field,
          {
            exact: true,
          },
        ),
      ).toHaveValue("5000");
      await next(page);
      await step(page, "Step 4 of 6", "credit-score")
        .getByLabel(personalPriceTexts().steps["credit-score"].field, { exact: true })
        .fill("640");
      await next(page);
      await fillIn(step(page, "Step 5 of 6", "personal-details"), email);
      expect(await overflow(page)).toBe(0);
      await page.getByRole("button", { name: personalPriceTexts().dialog.send }).click();
      const done = step(page, "Step 6 of 6", "done");
      await expect(done.getByRole("heading", { name: personalPriceTexts().steps.done.title })).toBeVisible();
      await expect(done).toContainText(/\$[\d,]+\/mo/);
      await expect(done).toContainText(/72 mo · [\d.]+% APR · \$3,000 down/);
      await expect(page.getByRole("alert").filter({ hasText: "Access Granted!" })).toBeVisible();
      checkAdf(await mail.next((each) => each.raw.includes(email)), VEHICLE.exec(path)![0].slice(-17), path);
      await done.getByRole("button", { name: personalPriceTexts().steps.done.browse }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      expect(new URL(page.url()).hash).toBe("");

      await expect(block.getByText(personalCardTexts().ownLabel.finance, { exact: true })).toBeVisible();
      await expect(block).toContainText(/\$[\d,]+\/mo/);
      await expect(block).toContainText(/72 mo · [\d.]+% APR · \$3,000 down/);
      await expect(page.getByRole("link", { name: /^Change my answers/ })).toBeVisible();
      const height = (await block.boundingBox())!.height;
      const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
      expect(Number.isNaN(Date.parse(decodeURIComponent(cookies.unlockPrice!)))).toBe(false);
      expect(cookies.adfLead).toBe("true");

      // On its own page again, and on the search page: filled in place, in a page that is cached for everyone.
      await page.goto(path);
      await expect(block.getByText(personalCardTexts().ownLabel.finance, { exact: true })).toBeVisible();
      await expect.poll(async () => (await block.boundingBox())!.height).toBe(height);
      expect(before).toBe(height);
      expect(await shifts()).toBeLessThanOrEqual(0.02);
      // From the cache, whether that is being renewed just now or not.
      expect((await fetch(site.url + path)).headers.get("x-nextjs-cache")).toMatch(/^(HIT|STALE)$/);
      await page.goto("/used-cars-for-sale");
      await expect(ownPayments(page).first()).toBeVisible();
      expect(await shifts()).toBeLessThanOrEqual(0.02);
      expect(errors).toEqual([]);
      expect(site.output()).not.toContain(email);
    },
  );
}

test("own payments stay after a live filter change, and “clear my details” removes them", {
  tag: NIGHTLY,
}, async ({ page, site }) => {
  const path = await aVehicle(site.url);
  await page.goto("/used-cars-for-sale");
  await personalised(page);
  await page.reload();
  const cards = page.locator("#search article [data-personal]");
  await expect(ownPayments(page)).toHaveCount(await cards.count());
  const card = await page.locator("#search article").first().elementHandle();
  await takenOver(page);
  expect(await card!.evaluate((each) => each.isConnected)).toBe(true);
  await expect(ownPayments(page)).toHaveCount(await cards.count());
  expect(isNarrow(page)).toBe(false);
  await filterLink(page, /^SUVs?\b/).click();
  await resultsShown(page, "/used-cars-for-sale/suvs");
  await expect(ownPayments(page)).toHaveCount(await cards.count());
  expect(await cards.count()).toBeGreaterThan(3);

  // The profile fills in the next form, and the visitor can clear it.
  await page.goto(path);
  const form = await openAvailability(page);
  await expect(form.getByLabel(leadTexts.fields.firstName)).toHaveValue("Zoë");
  await form.getByRole("button", { name: leadTexts.known.clear }).click();
  await expect(form.getByLabel(leadTexts.fields.firstName)).toHaveValue("");
  await expect(form.getByLabel(leadTexts.fields.firstName)).toBeFocused();
  await page.goto("/used-cars-for-sale");
  await expect(page.getByText(paymentTexts().label).first()).toBeVisible();
  await expect(ownPayments(page)).toHaveCount(0);
});

test("by keyboard alone, and axe finds nothing wrong at any step nor with its errors", async ({
  page,
  site,
}) => {
  await page.goto(await aVehicle(site.url));
  const link = page.getByRole("link", { name: /^Personalize my price/ });
  await openSteps(page, link, async () => {
    await link.focus();
    await page.keyboard.press("Enter");
  });
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { level: 2 }).first()).toBeFocused();
  const clean = async () => expect(await violations(page)).toEqual([]);
  await clean();
  await tabTo(page, dialog.getByLabel(personalPriceTexts().steps["down-payment"].field, { exact: true }), 30);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("50000");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("Enter a whole number from 0 to 20,000.");
  await clean();
  await tabTo(page, dialog.getByLabel(personalPriceTexts().steps["down-payment"].field, { exact: true }), 30);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("20000");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("Step 2 of");
  await tabTo(page, dialog.getByRole("button", { name: personalPriceTexts().dialog.next }), 30);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toBeFocused();
  await clean();
  await tabTo(page, dialog.getByLabel(personalPriceTexts().steps["trade-in"].yes), 30);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("Step 3 of 6");
  await clean();
  await tabTo(page, dialog.getByRole("slider"), 30);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(
    dialog.getByLabel(personalPriceTexts().steps["trade-equity"].field, { exact: true }),
  ).toHaveValue("200");
  await tabTo(page, dialog.getByRole("button", { name: personalPriceTexts().dialog.next }), 30);
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("Step 4 of 6");
  await clean();
  await tabTo(page, dialog.getByLabel(/I don't know my score/), 30);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("Step 5 of 6");
  await clean();
  await tabTo(page, dialog.getByRole("button", { name: personalPriceTexts().dialog.send }), 30);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toBeFocused();
  await expect(dialog.getByRole("link", { name: leadTexts.validation.firstName })).toBeVisible();
  await clean();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel(leadTexts.fields.firstName)).toBeFocused();
  await page.keyboard.type("Ada");
  for (const text of ["O'Neill", "keys-price@shopper.example.com", "3125550187"]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("Step 6 of 6");
  await expect(dialog.getByRole("heading", { level: 2 }).first()).toBeFocused();
  await expect(dialog).toContainText("Assumes a credit score of 700.");
  await clean();
  // Escape closes; the focus is back where it came from.
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Change my answers/ })).toBeFocused();
});

test("a toast overlays the page: below the header of a phone, 20 px from the side, closed by its button or automatically, without a layout shift", {
  tag: NIGHTLY,
}, async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(await aVehicle(site.url));
  const shifts = await watchShifts(page);
  await page.route("**/api/leads/personal-price", (route) => route.fulfill({ status: 503, json: {} }));
  await openSteps(page, page.getByRole("link", { name: /^Personalize my price/ }));
  await answerAll(page, "toast@shopper.example.com");
  const toast = page.getByRole("alert").filter({ hasText: "There was an error saving your information." });
  // It stays as long as the pointer rests on it.
  await toast.hover();
  await expect(async () => {
    const box = (await toast.boundingBox())!;
    const header = (await page.getByRole("banner").boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(header.y + header.height);
    expect(Math.round(360 - box.x - box.width)).toBe(20);
  }).toPass();
  expect(await violations(page)).toEqual([]);
  await toast.getByRole("button", { name: "Close this message" }).click();
  await expect(toast).toHaveCount(0);
  expect(await shifts()).toBeLessThanOrEqual(0.02);
});

test("without JavaScript one form has the same questions, messages, typed values and payment", async ({
  browser,
  site,
  mail,
}) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const path = await aVehicle(site.url);
  await page.goto(path);
  await page.getByRole("link", { name: /^Personalize my price/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Personalize your price: \d{4}/ })).toBeVisible();
  await expect(page.getByLabel(personalPriceTexts().steps["down-payment"].field)).toHaveValue("1000");
  await expect(page.getByLabel(personalPriceTexts().steps["trade-equity"].field)).toHaveValue("0");
  await page.getByLabel(personalPriceTexts().steps["down-payment"].field).fill("$2,500");
  await page.getByLabel(personalPriceTexts().steps["trade-in"].yes).check();
  await page.getByLabel(personalPriceTexts().steps["trade-equity"].field).fill("");
  await page.getByLabel(leadTexts.fields.firstName).fill("Zoë");
  await page.getByRole("button", { name: personalPriceTexts().dialog.send }).click();
  const alert = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(alert.getByRole("link")).toHaveText([
    "Estimated trade equity: This field is required",
    "Enter your last name.",
    "Email: This field is required",
    "Phone: This field is required",
  ]);
  await expect(page.getByLabel(personalPriceTexts().steps["down-payment"].field)).toHaveValue("$2,500");
  await expect(page.getByLabel(personalPriceTexts().steps["trade-in"].yes)).toBeChecked();
  expect(page.url()).not.toMatch(/Zo(?:ë|%C3%AB)|2,500/);
  await page.getByLabel(personalPriceTexts().steps["trade-equity"].field).fill("4000");
  await fillIn(page.getByRole("main"), "plain@shopper.example.com");
  await page.getByRole("button", { name: personalPriceTexts().dialog.send }).click();
  const main = page.getByRole("main");
  const sent = async () => {
    await expect(
      page.getByRole("heading", { level: 1, name: personalPriceTexts().steps.done.title }),
    ).toBeVisible();
    await expect(main).toContainText(/\$[\d,]+\/mo/);
    await expect(main).toContainText(/\$2,500 down/);
    await expect(main).toContainText(/has your details and will get back to you/);
  };
  await sent();
  expect(page.url()).not.toMatch(/Zo|2,500/);
  await page.reload();
  await sent();
  expect((await context.cookies()).map(({ name }) => name)).toContain("unlockPrice");
  const received = await mail.next((each) => each.raw.includes("plain@shopper.example.com"));
  expect(received.parsed.text).toContain("Down payment: $2,500");
  expect(received.parsed.text).toContain("Credit score: not given");
  await main.getByRole("link", { name: personalPriceTexts().steps.done.back }).click();
  await expect(page).toHaveURL(site.url + path);
  await context.close();
});

const dialogOf = (page: Page) => page.getByRole("dialog");
const next = (page: Page) =>
  dialogOf(page).getByRole("button", { name: personalPriceTexts().dialog.next }).click();
const ownPayments = (page: Page) =>
  page.locator("#search article").getByText(personalCardTexts().ownLabel.finance);

/** A used vehicle that is not among the first, so that other tests do not use the same one. */
async function aVehicle(siteUrl: string): Promise<string> {
  const html = await (await fetch(`${siteUrl}/used-cars-for-sale/sedans`)).text();
  return VEHICLE.exec(html)![0];
}

/**
 * Opens the steps. The page's scripts load late, and an earlier click leads to the plain form: here it is
 * blocked, and repeated.
 */
async function openSteps(page: Page, link: Locator, press = () => link.click()): Promise<void> {
  await clickOnceLive(page, "[data-personal-link]", press);
  await expect(dialogOf(page)).toBeVisible();
}

function step(page: Page, progress: string, name: string): Locator {
  return dialogOf(page)
    .filter({ hasText: progress })
    .filter({ has: page.locator(`[data-step="${name}"]`) });
}

async function answerAll(page: Page, email: string): Promise<void> {
  await next(page);
  await dialogOf(page).getByLabel(personalPriceTexts().steps["trade-in"].no, { exact: true }).check();
  await next(page);
  await expect(dialogOf(page)).toContainText("Step 4 of 6");
  await next(page);
  await fillIn(dialogOf(page), email);
  await page.getByRole("button", { name: personalPriceTexts().dialog.send }).click();
}

async function fillIn(within: Locator, email: string): Promise<void> {
  await within.getByLabel(leadTexts.fields.firstName).fill("Zoë");
  await within.getByLabel(leadTexts.fields.lastName).fill("O'Neill");
  await within.getByLabel(leadTexts.fields.email).fill(email);
  await within.getByLabel(leadTexts.fields.phone).fill("(312) 555-0187");
}

/** Sets up a visitor with a personalized price. */
async function personalised(page: Page): Promise<void> {
  await page.evaluate(() => {
    const cookie = (name: string, value: string) => {
      // biome-ignore lint/suspicious/noDocumentCookie: what an earlier visit has left
      document.cookie = `${name}=${encodeURIComponent(value)}; path=/; SameSite=Lax`;
    };
    cookie("firstName", "Zoë");
    cookie("unlockPrice", "2026-11-20T10:00:00.000Z");
    localStorage.setItem(
      "forecourt.personalPrice",
      JSON.stringify({ down: 3_000, tradeIn: true, tradeEquity: 5_000, creditScore: 640 }),
    );
  });
}

function checkAdf(received: ReceivedMail, vin: string, path: string): void {
  const file = join(mkdtempSync(join(tmpdir(), "forecourt-adf-")), "lead.xml");
  writeFileSync(file, received.parsed.text ?? "");
  execFileSync("xmllint", ["--noout", "--dtdvalid", "config/adf/adf-1.0.dtd", file]);
  const read = (xpath: string) =>
    execFileSync("xmllint", ["--xpath", `string(${xpath})`, file], { encoding: "utf8" }).trim();
  expect(received.parsed.subject).toMatch(/^Personalize Price Form - /);
  expect(read("//prospect/@status")).toBe("new");
  expect(read("//vehicle/vin")).toBe(vin);
  expect(read("//customer/contact/name[@part='first']")).toBe("Zoë");
  expect(read("//customer/comments")).toMatch(
    /^Down payment: \$3,000\nTrade-in: yes, estimated equity \$5,000\nCredit score \(self-reported\): 640/,
  );
  expect(read("//provider/name")).toBe("Website - Personalize Price");
  expect(read("//customer/comments")).toContain("Consent to calls and texts: not given");
  expect(read("//customer/comments")).toContain(path);
}
