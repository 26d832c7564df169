import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { dealMessages } from "../../lib/store/i18n/deal-messages";
import { depositMessages } from "../../lib/store/i18n/deposit-messages";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { messages } from "../../lib/store/i18n/messages";
import { staffDealMessages } from "../../lib/store/i18n/staff-deal-messages";
import { violations } from "../support/axe";
import { filesWithDeposit } from "../support/deposit-files";
import { freePort } from "../support/free-port";
import { NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import {
  type SignedMessage,
  STRIPE_KEY,
  startPaymentProvider,
  WEBHOOK_SECRET,
} from "../support/payment-provider";
import { photograph } from "../support/photograph";
import { startSite } from "../support/site";
import { acceptWithPasskey, addAuthenticator, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";

const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };
const copy = depositMessages();

/** Begins a deal about a vehicle and sends it. */
async function sendDeal(page: Page, car: string, firstName: string): Promise<void> {
  await page.goto(car);
  await page.getByRole("button", { name: messages().vehicle.lines.startDeal }).first().click();
  await expect(page.getByText(copy.sendFirst)).toBeVisible();
  const { fields } = leadMessages();
  await page.getByLabel(fields.firstName).fill(firstName);
  await page.getByLabel(fields.lastName).fill("Park");
  await page.getByLabel(fields.email, { exact: true }).fill(`${firstName.toLowerCase()}@shopper.example.com`);
  await page.getByLabel(fields.phone).fill("(312) 555-0187");
  await page.locator('form[action*="/api/leads/deal"] button[type=submit]').click();
  await expect(page.getByText(dealMessages().sent)).toBeVisible();
}

test("two shoppers pay for one vehicle: the first holds it, the other learns that it was late; the store returns the first one's deposit", {
  tag: NIGHTLY,
}, async ({ browser }) => {
  const provider = await startPaymentProvider();
  const root = filesWithDeposit();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const keys = { STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET };
  const site = await startSite({
    port,
    env: { SITE_URL: url, STRIPE_URL: provider.url, FILES_ROOT: root, ...keys },
  });
  const post = ({ body, signature }: SignedMessage) =>
    fetch(`${url}/api/payments/stripe`, {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": signature },
      body,
    });
  const first = await browser.newContext({ baseURL: url, viewport: PHONE, javaScriptEnabled: false });
  const second = await browser.newContext({ baseURL: url, viewport: WIDE, colorScheme: "dark" });
  const staff = await browser.newContext({ baseURL: url, viewport: WIDE });
  try {
    const own = await first.newPage();
    await own.goto("/used-cars-for-sale");
    const car = (await own.locator('main a[href*="-cars-for-sale/20"]').first().getAttribute("href"))!;
    await sendDeal(own, car, "Ada");
    const other = await second.newPage();
    await sendDeal(other, car, "Bea");
    await photograph(own, "deposit-360", { fullPage: true });
    await photograph(other, "deposit-1280-dark", { fullPage: true });
    expect(await violations(other)).toEqual([]);
    expect(await overflow(own)).toBe(0);

    const checkouts: string[] = [];
    for (const page of [own, other]) {
      const deal = page.url().replace(/\?.*$/, "");
      await page.getByRole("button", { name: copy.pay("$500") }).click();
      await page.waitForURL((address) => address.href.startsWith(provider.url));
      checkouts.push(page.url());
      await page.goto(`${deal}?done=paid`);
      await expect(page.getByText(copy.checking)).toBeVisible();
    }
    for (const checkout of checkouts)
      expect((await post(provider.pay(checkout, Date.now()))).status).toBe(204);
    await own.reload();
    await expect(own.getByText(copy.blocked)).toBeVisible();
    await photograph(own, "deposit-held-360", { fullPage: true });
    expect(await overflow(own)).toBe(0);
    await expect(async () => {
      await other.reload();
      await expect(other.getByText(dealMessages().similar)).toBeVisible();
    }).toPass();
    await expect(other.getByText(copy.reasons.taken).first()).toBeVisible();
    await photograph(other, "deposit-lost-1280-dark", { fullPage: true });

    const desk = staffDealMessages();
    const page = await staff.newPage();
    await addAuthenticator(staff, page);
    await page.goto("/staff");
    await acceptWithPasskey(page, await inviteByCommand(site.dataDir, url, "olga@example.com", "owner"));
    await page.goto("/staff/deals");
    await page.getByRole("link", { name: "Ada Park" }).click();
    const ends = page.getByLabel(desk.desk.extendTo);
    await expect(ends).toBeVisible();
    await photograph(page, "staff-deposit-1280", { fullPage: true });
    expect(await violations(page)).toEqual([]);
    const later = (await ends.locator("option").nth(1).textContent())!;
    await ends.selectOption({ label: later });
    await page.getByRole("button", { name: desk.desk.extend }).click();
    await expect(page.getByText(desk.done.extended)).toBeVisible();
    await own.reload();
    await expect(own.getByText(later)).toBeVisible();
    await page.goto("/staff/audit");
    await expect(page.getByText("extended the hold of the deposit").first()).toBeVisible();
    await page.goBack();
    await page.getByRole("button", { name: desk.desk.giveBack }).click();
    await expect(page.getByText(desk.done.returned)).toBeVisible();
    await own.reload();
    await expect(own.getByText(copy.reasons.staff).first()).toBeVisible();
    await expect
      .poll(() => [...provider.payments.values()].map(({ status }) => status))
      .toEqual(["canceled", "canceled"]);
  } finally {
    await Promise.all([first.close(), second.close(), staff.close()]);
    await site.stop();
    await provider.stop();
    rmSync(root, { recursive: true, force: true });
  }
});
