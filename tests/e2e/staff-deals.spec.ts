import { dealMessages } from "../../lib/store/i18n/deal-messages";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { staffDealMessages } from "../../lib/store/i18n/staff-deal-messages";
import { violations } from "../support/axe";
import { beginDeal } from "../support/begin-deal";
import { freePort } from "../support/free-port";
import { NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import { photograph } from "../support/photograph";
import { startSite } from "../support/site";
import { startMailServer } from "../support/smtp";
import { acceptWithPasskey, addAuthenticator, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";

const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };
const SHOPPER = "zoe@shopper.example.com";

test("a shopper without JavaScript chooses a plan and sends a deal; the desk proposes a lower price, and it is accepted", {
  tag: NIGHTLY,
}, async ({ browser }) => {
  const copy = dealMessages();
  const desk = staffDealMessages();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const mails = await startMailServer();
  const site = await startSite({ port, env: { SITE_URL: url, SMTP_URL: mails.url } });
  const shopper = await browser.newContext({ baseURL: url, viewport: PHONE, javaScriptEnabled: false });
  const staff = await browser.newContext({ baseURL: url, viewport: WIDE });
  try {
    const own = await shopper.newPage();
    await beginDeal(own);
    await expect(own.getByRole("heading", { level: 1, name: copy.name })).toBeVisible();

    // Nothing is preselected.
    await own.getByRole("link", { name: `${copy.steps.add}: ${copy.steps.plans.title}` }).click();
    await expect(own.locator("input[type=radio]:checked")).toHaveCount(0);
    await photograph(own, "deal-plans-360", { fullPage: true });
    expect(await overflow(own)).toBe(0);
    await own.locator("#deal-gap-1").check();
    await own.locator("#deal-tire-and-wheel").check();
    await own.getByRole("button", { name: copy.steps.save }).click();
    await expect(own.getByRole("status").first()).toHaveText(copy.saved);
    await expect(own.getByText(copy.worksheet.withoutPlans)).toBeVisible();

    const { fields } = leadMessages();
    await own.getByLabel(fields.firstName).fill("Zoë");
    await own.getByLabel(fields.lastName).fill("Park");
    await own.getByLabel(fields.email, { exact: true }).fill(SHOPPER);
    await own.getByLabel(fields.phone).fill("(312) 555-0187");
    await own.locator('form[action*="/api/leads/deal"] button[type=submit]').click();
    await expect(own.getByText(copy.sent)).toBeVisible();
    await photograph(own, "deal-360", { fullPage: true });

    const page = await staff.newPage();
    await addAuthenticator(staff, page);
    await page.goto("/staff");
    await acceptWithPasskey(page, await inviteByCommand(site.dataDir, url, "olga@example.com", "owner"));
    await page.goto("/staff/deals");
    await page.getByRole("link", { name: "Zoë Park" }).click();
    await expect(page.getByRole("heading", { name: desk.desk.shopper })).toBeVisible();
    const price = page.getByLabel(desk.desk.price);
    const before = Number(await price.inputValue());
    await price.fill(String(before - 500));
    await page.getByRole("button", { name: desk.desk.calculate }).click();
    await expect(page.getByRole("heading", { name: desk.desk.preview })).toBeVisible();
    await expect(price).toHaveValue(String(before - 500));
    expect(await violations(page)).toEqual([]);
    await photograph(page, "staff-deal-1280", { fullPage: true });
    await page.getByRole("button", { name: desk.desk.send }).click();
    await expect(page.getByText(desk.done.proposed)).toBeVisible();
    await page.setViewportSize(PHONE);
    await page.reload();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await photograph(page, "staff-deal-360", { fullPage: true });

    await mails.next(({ to, parsed }) => to.includes(SHOPPER) && /proposal/i.test(parsed.subject ?? ""));
    await own.goto(own.url().replace(/\?.*$/, ""));
    await expect(own.getByRole("heading", { name: copy.proposal.title })).toBeVisible();
    await photograph(own, "deal-proposal-360", { fullPage: true });
    expect(await overflow(own)).toBe(0);
    await own.setViewportSize(WIDE);
    await photograph(own, "deal-proposal-1280", { fullPage: true });
    await own.getByRole("button", { name: copy.proposal.accept }).click();
    await expect(own.getByText(copy.agreed)).toBeVisible();
    await expect(own.getByRole("heading", { name: copy.proposal.agreedTitle })).toBeVisible();
    await photograph(own, "deal-agreed-1280", { fullPage: true });

    await page.reload();
    await expect(page.getByRole("heading", { name: desk.desk.agreed })).toBeVisible();
    const total = (scope: typeof page) => scope.getByText(copy.worksheet.total, { exact: true }).first();
    await expect(total(page)).toBeVisible();
  } finally {
    await shopper.close();
    await staff.close();
    await site.stop();
    await mails.stop();
  }
});
