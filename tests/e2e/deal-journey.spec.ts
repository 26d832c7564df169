import { rmSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { dealMessages } from "../../lib/store/i18n/deal-messages";
import { depositMessages } from "../../lib/store/i18n/deposit-messages";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { staffAppointmentMessages } from "../../lib/store/i18n/staff-appointment-messages";
import { staffDealMessages } from "../../lib/store/i18n/staff-deal-messages";
import { staffLeadMessages } from "../../lib/store/i18n/staff-lead-messages";
import { visitMessages } from "../../lib/store/i18n/visit-messages";
import { violations } from "../support/axe";
import { beginDeal } from "../support/begin-deal";
import { filesWithDeposit } from "../support/deposit-files";
import { INSTALLATIONS } from "../support/installations";
import { NIGHTLY } from "../support/nightly";
import { STRIPE_KEY, startPaymentProvider, WEBHOOK_SECRET } from "../support/payment-provider";
import { acceptWithPasskey, addAuthenticator, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";

const SHOPPER = "zoe@shopper.example.com";
const copy = dealMessages();
const deposits = depositMessages();
const visits = visitMessages();

/** Opens the form of a step, fills it in and saves it. */
async function answerStep(
  page: Page,
  step: "trade" | "payment" | "plans" | "handover",
  fill: () => Promise<void>,
) {
  await page.getByRole("link", { name: `${copy.steps.add}: ${copy.steps[step].title}` }).click();
  await fill();
  await page.getByRole("button", { name: copy.steps.save }).click();
  await expect(page.getByRole("status").first()).toHaveText(copy.saved);
}

/** Checks a shopper's page with axe on a phone and on a desk, in a browser with the same cookies and with JavaScript. */
async function expectAccessible(browser: Browser, page: Page, text: string) {
  for (const width of [360, 1280]) {
    const storageState = await page.context().storageState();
    const context = await browser.newContext({ storageState, viewport: { width, height: 900 } });
    const seen = await context.newPage();
    await seen.goto(page.url());
    await expect(seen.getByText(text).first()).toBeVisible();
    expect(await violations(seen)).toEqual([]);
    expect(await seen.evaluate("document.documentElement.scrollWidth")).toBe(width);
    await context.close();
  }
}

for (const { name: database, isInstalled, start } of INSTALLATIONS)
  test(`on ${database} a shopper finds a car, trades one in, plans, pays a deposit, accepts the desk's counter, and buys`, {
    tag: NIGHTLY,
  }, async ({ browser }) => {
    test.skip(!isInstalled && !process.env.CI, "PostgreSQL is not installed on this machine");
    const provider = await startPaymentProvider();
    const root = filesWithDeposit();
    const site = await start({
      ...{ FILES_ROOT: root, STRIPE_URL: provider.url },
      ...{ STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET },
    });
    const { url, secondUrl, mails } = site;
    // The shopper's pages are of one instance; the desk and the messages of the payment provider of the other.
    const shopper = await browser.newContext({ baseURL: secondUrl, javaScriptEnabled: false });
    const staff = await browser.newContext({ baseURL: url });
    try {
      const own = await shopper.newPage();
      await beginDeal(own);
      await expect(own.getByRole("heading", { level: 1, name: copy.name })).toBeVisible();

      const { trade } = copy.steps;
      await answerStep(own, "trade", async () => {
        await own.locator("#deal-hasTrade").check();
        const typed = {
          year: "2018",
          make: "Honda",
          model: "Civic",
          miles: "60000",
          value: "6000",
          owed: "0",
        };
        for (const [field, value] of Object.entries(typed)) await own.locator(`#deal-${field}`).fill(value);
      });
      await expect(own.getByText(trade.summary("2018 Honda Civic", "$6,000", "$0"))).toBeVisible();
      await answerStep(own, "payment", async () => {
        await own.locator("#deal-plan").check();
        await own.locator("#deal-down").fill("1000");
        await own.locator("#deal-term").fill("60");
        await own.locator("#deal-credit").selectOption("good");
      });
      await answerStep(own, "plans", async () => {
        await own.locator("#deal-gap-1").check();
        await own.locator("#deal-tire-and-wheel").check();
      });
      await expect(own.getByText(copy.worksheet.withoutPlans)).toBeVisible();
      await answerStep(own, "handover", async () => {
        await own.locator("#deal-handover").check();
        await own.locator("#deal-slot").selectOption({ index: 1 });
      });

      const { fields } = leadMessages();
      await own.getByLabel(fields.firstName).fill("Zoë");
      await own.getByLabel(fields.lastName).fill("Park");
      await own.getByLabel(fields.email, { exact: true }).fill(SHOPPER);
      await own.getByLabel(fields.phone).fill("(312) 555-0187");
      await own.locator('form[action*="/api/leads/deal"] button[type=submit]').click();
      await expect(own.getByText(copy.sent)).toBeVisible();
      const deal = new URL(own.url()).pathname;

      // The pick-up is booked by links and a form, without JavaScript.
      await own.goto(deal);
      await expectAccessible(browser, own, copy.book.titles.pickup);
      const times = own.getByRole("list", { name: /^Times on / }).getByRole("link");
      await times.last().click();
      await own.getByRole("button", { name: copy.book.confirm }).click();
      await expect(own.getByText(copy.booked)).toBeVisible();
      await expectAccessible(browser, own, copy.booked);
      const confirmation = await mails.next(
        ({ to, parsed }) => to.includes(SHOPPER) && /^Your pickup at /.test(parsed.subject ?? ""),
      );
      expect(confirmation.raw).toContain("text/calendar");
      await own.getByRole("link", { name: visits.see }).click();
      await expect(own.getByRole("heading", { level: 1, name: visits.booked.pickup })).toBeVisible();
      await expectAccessible(browser, own, visits.booked.pickup);
      await own.goto(deal);

      await own.getByRole("button", { name: deposits.pay("$500") }).click();
      await own.waitForURL((address) => address.href.startsWith(provider.url));
      const { body, signature } = provider.pay(own.url(), Date.now());
      const headers = { "content-type": "application/json", "stripe-signature": signature };
      const paid = await fetch(`${url}/api/payments/stripe`, { method: "POST", headers, body });
      expect(paid.status).toBe(204);
      await own.goto(deal);
      await expect(own.getByText(deposits.blocked)).toBeVisible();
      await mails.next(({ to, parsed }) => to.includes(SHOPPER) && /deposit/i.test(parsed.subject ?? ""));

      const { desk, done } = staffDealMessages();
      const page = await staff.newPage();
      await addAuthenticator(staff, page);
      await page.goto("/staff");
      const invitation = await inviteByCommand(
        site.first.dataDir,
        url,
        "olga@example.com",
        "owner",
        site.env,
      );
      await acceptWithPasskey(page, invitation);
      await page.goto("/staff/deals");
      await page.getByRole("link", { name: "Zoë Park" }).click();
      const price = page.getByLabel(desk.price);
      await price.fill(String(Number(await price.inputValue()) - 500));
      await page.getByRole("button", { name: desk.send }).click();
      await expect(page.getByText(done.proposed)).toBeVisible();
      await mails.next(({ to, parsed }) => to.includes(SHOPPER) && /proposal/i.test(parsed.subject ?? ""));

      await own.goto(deal);
      await own.getByRole("button", { name: copy.proposal.accept }).click();
      await expect(own.getByText(copy.agreed)).toBeVisible();
      await page.reload();
      await expect(page.getByRole("heading", { name: desk.agreed })).toBeVisible();
      await expect(page.getByText(/Pickup at .*, booked for /)).toBeVisible();
      await page.getByRole("link", { name: desk.appointment }).click();
      await expect(page.getByTestId("state")).toHaveText(staffAppointmentMessages().states.booked);
      await page.goBack();

      await page.getByRole("link", { name: desk.lead }).click();
      await page.locator("select[name=stage]").selectOption("sold");
      const saved = page.waitForResponse((response) => /\/stage$/.test(new URL(response.url()).pathname));
      await page
        .locator("form", { has: page.locator("select[name=stage]") })
        .getByRole("button", { name: staffLeadMessages().detail.save })
        .click();
      expect((await saved).ok()).toBe(true);
      await own.goto(deal);
      await expect(own.getByText(copy.closed)).toBeVisible();
      await expect(own.getByRole("heading", { name: copy.proposal.agreedTitle })).toBeVisible();
    } finally {
      await Promise.all([shopper.close(), staff.close()]);
      await site.stop();
      await provider.stop();
      rmSync(root, { recursive: true, force: true });
    }
  });
