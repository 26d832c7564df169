import type { Locator, Page } from "@playwright/test";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { serviceFormMessages } from "../../lib/store/i18n/service-form-messages";
import { serviceMessages } from "../../lib/store/i18n/service-messages";
import { valuationMessages } from "../../lib/store/i18n/valuation-messages";
import { violations } from "../support/axe";
import { clickOnceLive } from "../support/live-link";
import { NIGHTLY } from "../support/nightly";
import { tabTo } from "../support/search-page";
import { dayLinks, timeLinks } from "../support/service-journey";
import { expect, test } from "../support/test";

const leadTexts = leadMessages();
const serviceFormTexts = serviceFormMessages();
const serviceTexts = serviceMessages();
const valuationTexts = valuationMessages();

/** Whole journeys without a mouse. The other forms have theirs beside their own tests. */

test("check availability, by keyboard alone; axe finds nothing wrong with its errors", async ({
  page,
  mail,
}) => {
  await page.goto("/used-cars-for-sale");
  const link = page
    .getByRole("main")
    .getByRole("link", { name: /^(20|19)\d\d / })
    .first();
  await page.goto((await link.getAttribute("href"))!);
  const opener = page
    .getByRole("link", { name: leadTexts.forms.availability.formName })
    .filter({ visible: true });
  await clickOnceLive(page, "a[data-availability]", async () => press(page, opener));
  const form = page.getByRole("dialog").getByRole("form", { name: leadTexts.forms.availability.formName });
  await press(page, form.getByRole("button", { name: leadTexts.forms.availability.formName }));
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Enter your first name.",
    "Enter your last name.",
    "Email: This field is required",
    "Phone: This field is required",
  ]);
  expect(await violations(page)).toEqual([]);
  await press(page, summary.getByRole("link", { name: leadTexts.validation.firstName }));
  await expect(form.getByLabel(leadTexts.fields.firstName)).toBeFocused();
  await typePerson(page, form, "keys@available.example.com");
  await press(page, form.getByRole("button", { name: leadTexts.forms.availability.formName }));
  await expect(page.getByRole("status").filter({ hasText: "Message sent!" })).toBeFocused();
  await mail.next((each) => each.raw.includes("keys@available.example.com"));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("a service appointment is booked by keyboard alone", { tag: NIGHTLY }, async ({ page, mail }) => {
  await page.goto("/service/schedule/time?store=heartland-fort-wayne&services=BATT");
  await press(page, dayLinks(page).nth(5));
  await press(page, timeLinks(page).first());
  await page.waitForURL(/time=/);
  const email = "keys@garage.example.com";
  for (const [label, text] of [
    ["Year of your vehicle", "2019"],
    ["Make", "Kia"],
    ["Model", "Soul"],
  ] as const)
    await typeInto(page, page.getByRole("textbox", { name: label, exact: true }), text);
  await typePerson(page, page.getByRole("main"), email);
  await press(page, page.getByRole("button", { name: serviceFormTexts.submit }));
  await expect(page.getByRole("heading", { level: 1, name: serviceTexts.appointment.booked })).toBeVisible();
  await mail.next((each) => each.raw.includes(email));
});

test("a vehicle is traded in by keyboard alone", { tag: NIGHTLY }, async ({ page, mail }) => {
  test.slow();
  await page.goto("/sell-trade-my-car");
  const start = page.getByRole("form", { name: "Year, Make, Model" });
  await typeInto(page, start.getByLabel(valuationTexts.fields.year), "2017");
  await typeInto(page, start.getByLabel(leadTexts.fields.make), "Jeep");
  await typeInto(page, start.getByLabel(leadTexts.fields.model), "Wrangler");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: valuationTexts.formName })).toBeVisible();
  await typeInto(page, page.getByLabel(valuationTexts.fields.mileage), "48000");
  // The address names the part once the browser's own code shows it; from then on the focus follows the parts.
  await expect(page).toHaveURL(/#vehicle$/);
  await expect(page.getByLabel(valuationTexts.fields.mileage)).toBeFocused();
  await page.keyboard.press("Enter");
  for (const [heading, groups] of [
    ["Condition", 2],
    ["Is it safe to drive?", 2],
    ["Do you owe money on it?", 1],
    ["What would you like to do?", 1],
  ] as const) {
    await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
    for (let group = 0; group < groups; group++) {
      await tabTo(page, page.getByRole("group").nth(group).getByRole("radio").first());
      await page.keyboard.press("Space");
    }
    await press(page, page.getByRole("button", { name: valuationTexts.next }));
  }
  await expect(page.getByRole("heading", { level: 2, name: valuationTexts.parts.photos })).toBeFocused();
  await press(page, page.getByRole("button", { name: valuationTexts.next }));
  await expect(page.getByRole("heading", { level: 2, name: valuationTexts.parts.contact })).toBeFocused();
  await typePerson(page, page.getByRole("main"), "keys@seller.example.com");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: valuationTexts.parts.summary })).toBeFocused();
  await press(page, page.getByRole("button", { name: valuationTexts.submit }));
  await expect(page.getByRole("heading", { level: 1, name: "Your 2017 Jeep Wrangler" })).toBeVisible();
  await mail.next((each) => each.raw.includes("keys@seller.example.com"));
});

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press("Enter");
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

async function typePerson(page: Page, form: Locator, email: string): Promise<void> {
  await typeInto(page, form.getByRole("textbox", { name: leadTexts.fields.firstName }), "Ada");
  await typeInto(page, form.getByRole("textbox", { name: leadTexts.fields.lastName }), "Keys");
  await typeInto(page, form.getByRole("textbox", { name: leadTexts.fields.email }), email);
  await typeInto(page, form.getByRole("textbox", { name: leadTexts.fields.phone }), "3125550187");
}
