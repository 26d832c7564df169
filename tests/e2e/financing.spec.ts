import type { Locator } from "@playwright/test";
import { creditBandMessages as creditBandsTexts } from "../../lib/store/i18n/credit-band-messages";
import { financingMessages } from "../../lib/store/i18n/financing-messages";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { violations } from "../support/axe";
import { hydrateForm } from "../support/hydrate-form";
import { dailyIf } from "../support/nightly";
import { expect, test } from "../support/test";

const financingTexts = financingMessages();
const leadTexts = leadMessages();

const APPLY = "/auto-financing/apply-for-financing";

for (const javaScriptEnabled of [true, false]) {
  const mode = javaScriptEnabled ? "on" : "off";

  test(
    `pre-approval: each step rejected with its messages, then sent with a reply promised in 24 to 48 hours, JavaScript ${mode}`,
    dailyIf(!javaScriptEnabled),
    async ({ browser, site, mail }) => {
      const context = await browser.newContext({
        baseURL: site.url,
        javaScriptEnabled,
        viewport: { width: javaScriptEnabled ? 1280 : 360, height: 800 },
      });
      const page = await context.newPage();
      await page.goto("/auto-financing");
      await page.getByRole("link", { name: financingTexts.landing.apply }).first().click();
      await expect(
        page.getByRole("heading", { level: 1, name: leadTexts.forms["apply-financing"].formName }),
      ).toBeVisible();
      const form = page.getByRole("form", { name: leadTexts.forms["apply-financing"].formName });
      const email = `apply-${mode}@borrower.example.com`;
      const next = form.getByRole("button", { name: leadTexts.steps.next });
      const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
      const refused = async (messages: string[]) => {
        await expect(summary.getByRole("link")).toHaveText(messages);
      };
      await next.click();
      await refused(["Enter your first name.", "Enter your last name."]);
      await expect(form.getByText("Step 1 of 3")).toBeVisible();
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      await fill(form, NAME);
      await next.click();
      await expect(form.getByText("Step 2 of 3")).toBeVisible();
      await next.click();
      await refused(["Email: This field is required", "Phone: This field is required"]);
      await form.getByRole("button", { name: leadTexts.steps.back }).click();
      await expect(form.getByLabel(leadTexts.fields.lastName)).toHaveValue("O'Neill");
      await next.click();
      await fill(form, contact(email));
      await next.click();
      await expect(form.getByText("Step 3 of 3")).toBeVisible();
      await page.goBack();
      await expect(form.getByLabel(leadTexts.fields.email)).toBeVisible();
      await page.goForward();
      await form.getByLabel(leadTexts.fields.zipCode).fill("6056");
      await form.getByRole("button", { name: leadTexts.forms["apply-financing"].submit }).click();
      await refused([
        "Home address: This field is required",
        "City: This field is required",
        "State: This field is required",
        "Enter a 5-digit ZIP code.",
      ]);
      await expect(form.getByLabel(leadTexts.fields.zipCode)).toHaveValue("6056");

      await fillHome(form);
      await form.getByRole("button", { name: leadTexts.forms["apply-financing"].submit }).click();
      await expect(
        page.getByRole("heading", { level: 1, name: leadTexts.applyFinancing.received }),
      ).toBeVisible();
      await expect(page.getByText(/Expect an answer in 24 to 48 hours/)).toBeVisible();
      expect(page.url()).not.toMatch(/\bElm\b|borrower/);

      const received = await mail.next((each) => each.raw.includes(email));
      expect(received.parsed.subject).toBe("Apply For Financing Form - Heartland Auto Group");
      expect(received.parsed.text).toContain("Address: 12 Elm Street 4B, Gary, IN 46402");
      await context.close();
    },
  );
}

test("submitting unchanged profile values returns ok without sending", async ({ page, mail }) => {
  const email = "twice@borrower.example.com";
  const form = page.getByRole("form", { name: leadTexts.forms["apply-financing"].formName });
  await page.goto(APPLY);
  // A plain form stores no profile in the browser.
  await hydrateForm(form);
  const next = form.getByRole("button", { name: leadTexts.steps.next });
  await fill(form, NAME);
  await next.click();
  await fill(form, contact(email));
  await next.click();
  await fillHome(form);
  await form.getByRole("button", { name: leadTexts.forms["apply-financing"].submit }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: leadTexts.applyFinancing.received }),
  ).toBeVisible();
  await mail.next((each) => each.raw.includes(email));

  const toHome = async () => {
    await page.goto(APPLY);
    await expect(form.getByLabel(leadTexts.fields.lastName)).toHaveValue("O'Neill");
    await next.click();
    await expect(form.getByLabel(leadTexts.fields.email)).toHaveValue(email);
    await next.click();
    await expect(form.getByLabel(leadTexts.fields.address)).toHaveValue("12 Elm Street");
  };
  await toHome();
  const [answer] = await Promise.all([
    page.waitForResponse("**/api/leads/apply-financing"),
    form.getByRole("button", { name: leadTexts.forms["apply-financing"].submit }).click(),
  ]);
  expect(answer.status()).toBe(200);
  await expect(page.getByRole("heading", { name: leadTexts.applyFinancing.known })).toBeVisible();

  // A changed detail is news, and is sent: the next mail of this visitor is about it.
  await toHome();
  await form.getByLabel(leadTexts.fields.city).fill("Hammond");
  await form.getByRole("button", { name: leadTexts.forms["apply-financing"].submit }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: leadTexts.applyFinancing.received }),
  ).toBeVisible();
  await mail.next((each) => each.raw.includes(email) && each.raw.includes("Hammond"));
  expect(mail.mails.filter((each) => each.raw.includes(email))).toHaveLength(2);
});

test("pre-approval, by keyboard alone", async ({ page }) => {
  await page.goto(APPLY);
  const form = page.getByRole("form", { name: leadTexts.forms["apply-financing"].formName });
  // Letters typed into a select are lost when another select replaces it between two of them.
  await hydrateForm(form);
  await form.getByLabel(leadTexts.fields.firstName).focus();
  const type = async (first: string, ...others: string[]) => {
    await page.keyboard.type(first);
    for (const text of others) {
      await page.keyboard.press("Tab");
      await page.keyboard.type(text);
    }
    await page.keyboard.press("Enter");
  };
  // The heading of each step has the focus when it appears, so that Tab leads to its first field.
  const toStep = async (title: string) => {
    await expect(form.getByRole("heading", { name: title })).toBeFocused();
    await page.keyboard.press("Tab");
  };
  await type("Ada", "Keys");
  await toStep("How to reach you");
  await type("keys@borrower.example.com", "3125550187");
  await toStep("Where you live");
  await type("1 Main St", "", "Austin", "Tex", "78701");
  await expect(
    page.getByRole("heading", { level: 1, name: leadTexts.applyFinancing.received }),
  ).toBeVisible();
});

test("the landing page's calculator calculates as one chooses, and searches within the budget", async ({
  page,
}) => {
  await page.goto("/auto-financing");
  const area = page.getByRole("region", { name: financingTexts.landing.estimate.title });
  const figure = area.getByRole("status");
  const price = area.getByLabel(financingTexts.landing.estimate.price, { exact: true });
  await expect(price).toHaveValue("25000");
  const before = await figure.textContent();
  await price.fill("20000");
  await expect(figure).not.toHaveText(before ?? "");
  await area.getByText(creditBandsTexts().names.rebuilding).click();
  await area.getByText("60", { exact: true }).click();
  await area.getByLabel(financingTexts.landing.estimate.down).fill("2000");
  // $18,000 at the rates of a used car of this year for 60 months, with 4.5 points for the score.
  await expect(figure).toContainText("60 months");
  await expect(figure).toContainText("$2,000 down");
  await expect(area.getByText("$18,000 financed.")).toBeVisible();
  await area.getByRole("button", { name: financingTexts.landing.estimate.search }).click();
  await expect(page).toHaveURL(/\/cars-for-sale\/price-under-20000$/);
});

test("the landing page's form searches and its questions open without a script", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/auto-financing");
  await page.getByText("How long does it take?").click();
  await expect(page.getByText(/Expect an answer to a pre-approval in 24 to 48 hours/)).toBeVisible();
  await page.getByLabel(financingTexts.landing.estimate.price, { exact: true }).fill("15000");
  await page.getByRole("button", { name: financingTexts.landing.estimate.search }).click();
  await expect(page).toHaveURL(/\/cars-for-sale\/price-under-15000$/);
  await context.close();
});

test("the disabled financing pages respond with 404", async ({ request }) => {
  for (const name of [
    "bad-credit-auto-financing",
    "better-than-buy-here-pay-here",
    "free-credit-score-pre-approval",
  ]) {
    const answer = await request.get(`/auto-financing/${name}`);
    expect([answer.status(), await answer.text()]).toEqual([
      404,
      expect.stringContaining(`Page not found: /auto-financing/${name}`),
    ]);
  }
});

const NAME: Record<string, string> = { "First name": "Zoë", "Last name": "O'Neill" };

const contact = (email: string): Record<string, string> => ({ Email: email, Phone: "(312) 555-0187" });

async function fillHome(form: Locator): Promise<void> {
  await fill(form, {
    "Home address": "12 Elm Street",
    Apartment: "4B",
    City: "Gary",
    "ZIP code": "46402",
  });
  await form.getByLabel(leadTexts.fields.state).selectOption("Indiana");
}

async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value);
}
