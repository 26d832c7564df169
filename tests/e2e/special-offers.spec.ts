import { failureMessages as failureTexts } from "../../lib/store/i18n/failure-messages";
import { messages } from "../../lib/store/i18n/messages";
import { offerMessages } from "../../lib/store/i18n/offer-messages";
import { violations } from "../support/axe";
import { dailyIf } from "../support/nightly";
import { errorsOf } from "../support/search-page";
import { expect, test } from "../support/test";

const offerTexts = offerMessages();
const texts = messages().vehicle;

/** Special offers (docs/rules.md#offers): lists, pages, coupons, and the offers that a vehicle's page shows. */
const LISTS = ["", "/dealer", "/service", "/current-incentives"];

async function firstOffer(siteUrl: string, list: "dealer" | "service" | "sales"): Promise<string> {
  const name = list === "sales" ? "current-incentives" : list;
  const html = await (await fetch(`${siteUrl}/special-offers/${name}`)).text();
  return new RegExp(`/special-offers/${list}/ofr_[a-z0-9_]+`).exec(html)![0];
}

for (const width of [360, 1280]) {
  test(
    `lists and an offer of each kind at ${width} px: complete, accessible, within the screen`,
    dailyIf(width === 360),
    async ({ page, site, context }) => {
      const errors = errorsOf(context);
      await page.setViewportSize({ width, height: 800 });
      const offers = await Promise.all(
        (["dealer", "service", "sales"] as const).map((list) => firstOffer(site.url, list)),
      );
      for (const path of [...LISTS.map((list) => `/special-offers${list}`), ...offers]) {
        const answer = await page.goto(path);
        expect(answer?.status(), path).toBe(200);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
          width,
        );
        expect(await violations(page), path).toEqual([]);
      }
      expect(errors).toEqual([]);
    },
  );
}

test("the contract serves the offers at the website's paths, and each that runs is in the sitemap", async ({
  site,
}) => {
  const answer = await fetch(`${site.url}/api/store-group/heartland/website/offers`);
  const { value } = (await answer.json()) as {
    value: { id: string; department: string; offer_recurring: string }[];
  };
  const counts = ["dealer", "service", "sales"].map(
    (name) => value.filter((each) => each.department === name).length,
  );
  expect(counts.every((count) => count > 0)).toBe(true);
  const sitemap = await (await fetch(`${site.url}/sitemap-offers.xml`)).text();
  const monthly = value.filter((each) => each.offer_recurring === "monthly");
  expect(monthly.length).toBeGreaterThan(0);
  for (const { id, department } of monthly) {
    expect(sitemap).toContain(`/special-offers/${department}/${id}<`);
  }
});

test("a coupon prints alone, with its terms open", async ({ page, site }) => {
  await page.goto(await firstOffer(site.url, "service"));
  const coupon = page.getByRole("region", { name: /^Coupon from/ });
  await page.emulateMedia({ media: "print" });
  await expect(coupon).toBeVisible();
  await expect(coupon).toContainText(/From \w+ \d+, \d{4} to \w+ \d+, \d{4}/);
  for (const hidden of [
    page.getByRole("button", { name: offerTexts.pages.coupon.print }),
    page.getByRole("navigation").first(),
  ]) {
    await expect(hidden).toBeHidden();
  }
});

test("an unknown offer is a 404 with the way on", async ({ page }) => {
  const answer = await page.goto("/special-offers/dealer/ofr_nothing");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("link", { name: failureTexts().notFound.home })).toBeVisible();
});

test("a new vehicle shows the incentive that applies to it, calculated for its own price", async ({
  page,
}) => {
  await page.goto("/new-cars-for-sale/mitsubishi-outlander");
  await page.locator("article a").first().click();
  const offers = page.getByRole("region", { name: offerTexts.onVehicle.title });
  await expect(offers).toContainText("0% APR for 60 months");
  await expect(offers).toContainText(/\$[\d,]+\/mo for 60 months at 0% APR, \$0 down/);
  await offers.getByText(offerTexts.terms).first().click();
  await expect(offers).toContainText(/\$16\.67 a month for each \$1,000/);
});

for (const javaScriptEnabled of [true, false]) {
  test(
    `a shopper uses an offer and a rebate, and the lead says so, JavaScript ${javaScriptEnabled ? "on" : "off"}`,
    dailyIf(!javaScriptEnabled),
    async ({ browser, site, mail }) => {
      const context = await browser.newContext({
        javaScriptEnabled,
        baseURL: site.url,
        viewport: { width: 360, height: 800 },
      });
      const page = await context.newPage();
      await page.goto("/new-cars-for-sale/mitsubishi-outlander");
      await page.locator("article a").first().click();
      const parts = page.getByRole("region", { name: texts.stack.title });
      await expect(parts).toContainText(
        /MSRP.*Dealer discount.*Documentary fee.*Advertised price.*Military/s,
      );
      await page
        .getByRole("region", { name: offerTexts.onVehicle.title })
        .getByRole("link", { name: offerTexts.onVehicle.use })
        .first()
        .click();
      await expect(page).toHaveURL(/\/offer\/ofr_outlander_0_apr_60$/);
      const line = page.locator("[data-payment-line]").first();
      await expect(line).toContainText("60 mo · 0% APR · $0 down");
      const before = await line.textContent();
      await parts.getByRole("link", { name: /^Apply.*Military/ }).click();
      await expect(page).toHaveURL(/\/offer\/ofr_military_rebate~ofr_outlander_0_apr_60#price-stack$/);
      await expect(parts).toContainText(texts.stack.afterRebates);
      expect(await line.textContent()).not.toBe(before);
      const payment = /\$[\d,]+\/mo/.exec((await line.textContent()) ?? "")![0];
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await page.getByRole("link", { name: "Check availability" }).filter({ visible: true }).first().click();
      const form = page.getByRole("form", { name: "Check availability" });
      const email = `offer-${javaScriptEnabled}@shopper.example.com`;
      await form.getByLabel("First name").fill("Ada");
      await form.getByLabel("Last name").fill("O'Neill");
      await form.getByLabel("Email").fill(email);
      await form.getByLabel("Phone").fill("3125550142");
      await form.getByRole("button", { name: "Check availability" }).click();
      const { parsed } = await mail.next(
        (each) => (each.parsed.text ?? "").includes(email) && /<\?adf/.test(each.parsed.text ?? ""),
      );
      expect(parsed.text).toContain("Offer chosen: 0% APR for 60 months on the 2026 Outlander");
      expect(parsed.text).toContain("Offer chosen: Military rebate");
      expect(parsed.text).toContain(`Payment with the offer: ${payment}`);
      await context.close();
    },
  );
}
