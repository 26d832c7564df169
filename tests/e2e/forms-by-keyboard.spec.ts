import type { Locator, Page } from "@playwright/test";
import { violations } from "../support/axe";
import { clickOnceLive } from "../support/live-link";
import { NIGHTLY } from "../support/nightly";
import { tabTo } from "../support/search-page";
import { dayLinks, timeLinks } from "../support/service-journey";
import { expect, test } from "../support/test";

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
  const opener = page.getByRole("link", { name: "Check availability" }).filter({ visible: true });
  await clickOnceLive(page, "a[data-availability]", async () => press(page, opener));
  const form = page.getByRole("dialog").getByRole("form", { name: "Check availability" });
  await press(page, form.getByRole("button", { name: "Check availability" }));
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Enter your first name.",
    "Enter your last name.",
    "Email: This field is required",
    "Phone: This field is required",
  ]);
  expect(await violations(page)).toEqual([]);
  await press(page, summary.getByRole("link", { name: "Enter your first name." }));
  await expect(form.getByLabel("First name")).toBeFocused();
  await typePerson(page, form, "keys@available.example.com");
  await press(page, form.getByRole("button", { name: "Check availability" }));
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
  await press(page, page.getByRole("button", { name: "Book appointment" }));
  await expect(page.getByRole("heading", { level: 1, name: "Your appointment is booked" })).toBeVisible();
  await mail.next((each) => each.raw.includes(email));
});

test("a vehicle is traded in by keyboard alone", { tag: NIGHTLY }, async ({ page, mail }) => {
  test.slow();
  await page.goto("/sell-trade-my-car");
  const start = page.getByRole("form", { name: "Year, Make, Model" });
  await typeInto(page, start.getByLabel("Year"), "2017");
  await typeInto(page, start.getByLabel("Make"), "Jeep");
  await typeInto(page, start.getByLabel("Model"), "Wrangler");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Your vehicle" })).toBeVisible();
  await typeInto(page, page.getByLabel("Mileage"), "48000");
  // The address names the part once the browser's own code shows it; from then on the focus follows the parts.
  await expect(page).toHaveURL(/#vehicle$/);
  await expect(page.getByLabel("Mileage")).toBeFocused();
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
    await press(page, page.getByRole("button", { name: "Continue" }));
  }
  await expect(page.getByRole("heading", { level: 2, name: "Add photos" })).toBeFocused();
  await press(page, page.getByRole("button", { name: "Continue" }));
  await expect(page.getByRole("heading", { level: 2, name: "How can we reach you?" })).toBeFocused();
  await typePerson(page, page.getByRole("main"), "keys@seller.example.com");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Check and send" })).toBeFocused();
  await press(page, page.getByRole("button", { name: "Get my offer" }));
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
  await typeInto(page, form.getByRole("textbox", { name: "First name" }), "Ada");
  await typeInto(page, form.getByRole("textbox", { name: "Last name" }), "Keys");
  await typeInto(page, form.getByRole("textbox", { name: "Email" }), email);
  await typeInto(page, form.getByRole("textbox", { name: "Phone" }), "3125550187");
}
