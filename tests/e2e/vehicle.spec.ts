import { creditBandMessages as creditBandsTexts } from "../../lib/store/i18n/credit-band-messages";
import { paymentMessages as paymentTexts } from "../../lib/store/i18n/payment-messages";
import { hydrated } from "../support/hydrated";
import { dailyIf } from "../support/nightly";
import { watchShifts } from "../support/shifts";
import { expect, test } from "../support/test";

/** The vehicle page (docs/rules.md#vehicle-page). */
const VEHICLE = /\/(?:new|used|certified)-cars-for-sale\/\d{4}-[a-z0-9-]*-[A-Z0-9]{17}/;

async function firstVehicle(siteUrl: string): Promise<string> {
  const html = await (await fetch(`${siteUrl}/new-cars-for-sale`)).text();
  return VEHICLE.exec(html)![0];
}

for (const width of [360, 1280]) {
  test(
    `the payment is adjusted by keyboard at ${width} px without a layout shift above 0.01`,
    dailyIf(width === 360),
    async ({ page, site }) => {
      const errors: string[] = [];
      page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
      await page.setViewportSize({ width, height: 800 });
      const shifts = await watchShifts(page);
      await page.goto(await firstVehicle(site.url));
      const aside = page.locator("#payment");
      await page.locator("[data-aside]").getByRole("button", { name: "Edit the payment" }).focus();
      await page.keyboard.press("Enter");
      await expect(aside).toBeVisible();
      await expect(aside).toContainText(/\$[\d,]+\/mo/);
      await expect(aside).toContainText(/72 mo · [\d.]+% APR · \$[\d,]+ down/);
      await expect(aside).toContainText("Assumes a credit score of 850.");
      const term = aside.getByLabel("72", { exact: true });
      await expect(term).toBeVisible();
      await term.focus();
      await hydrated(term);
      await page.keyboard.press("ArrowLeft");
      await expect(aside).toContainText("60 mo");
      await expect(aside).toContainText("Your payment");
      await aside.getByText(paymentTexts().chips.otherTerm).focus();
      await page.keyboard.press("Enter");
      await aside.getByLabel("Term, months, slider").focus();
      await page.keyboard.press("Home");
      await expect(aside).toContainText("12 mo");
      await aside.getByText(paymentTexts().chips.enterScore).focus();
      await page.keyboard.press("Enter");
      await aside.getByLabel(paymentTexts().fields.creditScore, { exact: true }).fill("9000");
      await page.keyboard.press("Enter");
      await expect(aside).toContainText("The maximum is 850.");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.keyboard.press("Escape");
      await expect(aside).toBeHidden();
      // The page shows one payment.
      await expect(page.locator("[data-aside] [data-payment-line]")).toContainText(/^.*Your payment.*12 mo/);
      expect(await shifts()).toBeLessThanOrEqual(0.01);
      expect(errors).toEqual([]);
    },
  );
}

test("the calculator shows the card's payment, its changes are on every card, and the result stays visible", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const path = await firstVehicle(site.url);
  await page.goto(path);
  const aside = page.locator("#payment");
  const figure = aside.locator('[data-fill="payment"]');
  const estimate = await figure.textContent();
  await page.locator("[data-aside]").getByRole("button", { name: "Edit the payment" }).click();
  const term = aside.getByLabel("60", { exact: true });
  await hydrated(term);
  await term.check();
  await aside.getByLabel(creditBandsTexts().names.fair).check();
  await expect(aside).toContainText("At a credit score of 610.");
  for (const control of await aside.locator("input:visible").all()) {
    await control.focus();
    await expect(figure).toBeInViewport();
  }
  const own = await figure.textContent();
  expect(own).not.toBe(estimate);

  await page.goto(path.slice(0, path.lastIndexOf("/")));
  const card = page.locator("article", { has: page.locator(`a[href="${path}"]`) });
  await expect(card).toContainText(own!);
  await expect(card).toContainText(/60 mo · .* down/);
  await expect(card).toContainText("Fair credit");
  await expect(page.getByText("not your own terms", { exact: false }).first()).toBeAttached();
  await page.goto(`${path}#payment`);
  await expect(figure).toHaveText(own!);
  await aside.getByRole("button", { name: paymentTexts().reset }).click();
  await expect(figure).toHaveText(estimate!);
  await expect(aside).toContainText("Est. payment");
  await expect(page.locator("[data-payment-line]").first()).toContainText("Est., excellent credit");
});

test("a shared link opens with its figures, and the page it opens is the cached one", async ({
  page,
  site,
}) => {
  const path = await firstVehicle(site.url);
  await page.goto(`${path}#plan=finance&down=5000&trade=0&score=600&term=60`);
  await expect(page.locator("#payment")).toBeVisible();
  await expect(page.locator("#payment")).toContainText(/60 mo · [\d.]+% APR · \$5,000 down/);
  await expect(page.locator("#payment")).toContainText("At a credit score of 600.");
  const again = await fetch(site.url + path);
  // Whether that is being renewed just now or not.
  expect(again.headers.get("x-nextjs-cache")).toMatch(/^(HIT|STALE)$/);
});

test("without JavaScript the payment is a stated example, and no slider pretends to work", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.url + (await firstVehicle(site.url)));
  const aside = page.locator("#payment");
  await page.locator("[data-aside]").getByRole("button", { name: "Edit the payment" }).click();
  await expect(aside).toContainText(/72 mo · [\d.]+% APR/);
  await expect(aside.getByText("Example payment.", { exact: false })).toBeVisible();
  await expect(aside.getByText(paymentTexts().chips.otherTerm)).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(aside).toBeHidden();
  await expect(page.getByText(/sales tax/).first()).toBeVisible();
  await expect(page.locator("[data-aside]").getByText(/Includes \$225 documentary fee/)).toBeVisible();
  await context.close();
});
