import type { Locator } from "@playwright/test";
import { violations } from "../support/axe";
import { hydrateForm } from "../support/hydrate-form";
import { expect, test } from "../support/test";

const APPLY = "/auto-financing/apply-for-financing";

for (const javaScriptEnabled of [true, false]) {
  const mode = javaScriptEnabled ? "on" : "off";

  test(`pre-approval: refused with its messages, then sent and answered in 24 to 48 hours, JavaScript ${mode}`, async ({
    browser,
    site,
    mail,
  }) => {
    const context = await browser.newContext({
      baseURL: site.url,
      javaScriptEnabled,
      viewport: { width: javaScriptEnabled ? 1280 : 360, height: 800 },
    });
    const page = await context.newPage();
    await page.goto("/auto-financing");
    await page.getByRole("link", { name: "Get pre-approved" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Apply for financing" })).toBeVisible();
    const form = page.getByRole("form", { name: "Apply for financing" });
    const email = `apply-${mode}@borrower.example.com`;
    await form.getByLabel("ZIP code").fill("6056");
    await form.getByRole("button", { name: "Request pre-approval" }).click();
    const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
    for (const message of [
      "Enter your first name.",
      "Enter your last name.",
      "Email: This field is required",
      "Phone: This field is required",
      "Enter a street address.",
      "Enter a city.",
      "Choose a state.",
      "Enter a 5-digit ZIP code.",
    ])
      await expect(summary.getByRole("link", { name: message, exact: true })).toBeVisible();
    await expect(form.getByLabel("ZIP code")).toHaveValue("6056");
    if (javaScriptEnabled) expect(await violations(page)).toEqual([]);

    await fill(form, email);
    await form.getByRole("button", { name: "Request pre-approval" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Application received" })).toBeVisible();
    await expect(page.getByText(/Expect an answer in 24 to 48 hours/)).toBeVisible();
    expect(page.url()).not.toMatch(/\bElm\b|borrower/);

    const received = await mail.next((each) => each.raw.includes(email));
    expect(received.parsed.subject).toBe("Apply For Financing Form - Heartland Auto Group");
    expect(received.parsed.text).toContain("Address: 12 Elm Street 4B, Gary, IN 46402");
    await context.close();
  });
}

test("submitting what changes nothing in the stored profile returns ok without sending", async ({
  page,
  mail,
}) => {
  const email = "twice@borrower.example.com";
  const form = page.getByRole("form", { name: "Apply for financing" });
  await page.goto(APPLY);
  // A plain form stores no profile in the browser.
  await hydrateForm(form);
  await fill(form, email);
  await form.getByRole("button", { name: "Request pre-approval" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Application received" })).toBeVisible();
  await mail.next((each) => each.raw.includes(email));

  await page.goto(APPLY);
  await expect(form.getByLabel("Home address")).toHaveValue("12 Elm Street");
  const [answer] = await Promise.all([
    page.waitForResponse("**/api/leads/apply-financing"),
    form.getByRole("button", { name: "Request pre-approval" }).click(),
  ]);
  expect(answer.status()).toBe(200);
  await expect(page.getByRole("heading", { name: "We already have your details" })).toBeVisible();

  // A changed detail is news, and is sent: the next mail of this visitor is about it.
  await page.goto(APPLY);
  await expect(form.getByLabel("City")).toHaveValue("Gary");
  await form.getByLabel("City").fill("Hammond");
  await form.getByRole("button", { name: "Request pre-approval" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Application received" })).toBeVisible();
  await mail.next((each) => each.raw.includes(email) && each.raw.includes("Hammond"));
  expect(mail.mails.filter((each) => each.raw.includes(email))).toHaveLength(2);
});

test("pre-approval, by keyboard alone", async ({ page }) => {
  await page.goto(APPLY);
  const form = page.getByRole("form", { name: "Apply for financing" });
  // Letters that are typed into a list are lost when another list takes its place between two of them.
  await hydrateForm(form);
  await form.getByLabel("First name").focus();
  await page.keyboard.type("Ada");
  for (const text of [
    "Keys",
    "keys@borrower.example.com",
    "3125550187",
    "1 Main St",
    "",
    "Austin",
    "Tex",
    "78701",
  ]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Application received" })).toBeVisible();
});

test("the landing page's calculator calculates as one chooses, and searches within the budget", async ({
  page,
}) => {
  await page.goto("/auto-financing");
  const area = page.getByRole("region", { name: "Estimate your payment" });
  const figure = area.getByRole("status");
  const price = area.getByLabel("Car price", { exact: true });
  await expect(price).toHaveValue("25000");
  const before = await figure.textContent();
  await price.fill("20000");
  await expect(figure).not.toHaveText(before ?? "");
  await area.getByText("Rebuilding").click();
  await area.getByText("60", { exact: true }).click();
  await area.getByLabel("Down payment").fill("2000");
  // $18,000 at the rates of a used car of this year for 60 months, with 4.5 points for the score.
  await expect(figure).toContainText("60 months");
  await expect(figure).toContainText("$2,000 down");
  await expect(area.getByText("$18,000 financed.")).toBeVisible();
  await area.getByRole("button", { name: "See cars in this budget" }).click();
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
  await expect(page.getByText(/An answer to a pre-approval takes 24 to 48 hours/)).toBeVisible();
  await page.getByLabel("Car price", { exact: true }).fill("15000");
  await page.getByRole("button", { name: "See cars in this budget" }).click();
  await expect(page).toHaveURL(/\/cars-for-sale\/price-under-15000$/);
  await context.close();
});

test("the disabled financing pages answer 404", async ({ request }) => {
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

async function fill(form: Locator, email: string): Promise<void> {
  const values: [string, string][] = [
    ["First name", "Zoë"],
    ["Last name", "O'Neill"],
    ["Email", email],
    ["Phone", "(312) 555-0187"],
    ["Home address", "12 Elm Street"],
    ["Apartment", "4B"],
    ["City", "Gary"],
    ["ZIP code", "46402"],
  ];
  for (const [label, value] of values) await form.getByLabel(label).fill(value);
  await form.getByLabel("State").selectOption("Indiana");
}
