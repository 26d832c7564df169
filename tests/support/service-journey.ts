import type { Locator, Page } from "@playwright/test";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { serviceMessages } from "../../lib/store/i18n/service-messages";
import { expect } from "./test";

const serviceTexts = serviceMessages();
const leadTexts = leadMessages();

/** Actions of tests on the pages of the service department. */

export const dayLinks = (page: Page): Locator =>
  page.getByRole("main").getByRole("link", { name: /^\w{3}, \w{3} \d+$/ });
export const timeLinks = (page: Page): Locator =>
  page.getByRole("list", { name: /^Times on/ }).getByRole("link");

/** Goes from the service center to the times of a store, for an oil change and a tire rotation. */
export async function requestService(page: Page, store: RegExp): Promise<void> {
  await page.goto("/service");
  await page.getByRole("radio", { name: store }).check();
  await page.getByRole("checkbox", { name: /Oil and filter change/ }).check();
  await page.getByRole("checkbox", { name: /Tire rotation/ }).check();
  await page.getByRole("button", { name: serviceTexts.center.seeTimes }).click();
  await expect(page.getByText("Estimated total before tax: $104.90")).toBeVisible();
}

/** A day, counted from the first offered, and a time of it; both as written in the address. */
export async function pickTime(
  page: Page,
  day: number,
  time: number,
): Promise<{ day: string; time: string }> {
  await dayLinks(page).nth(day).click();
  await timeLinks(page).nth(time).click();
  await page.waitForURL(/time=/);
  const query = new URL(page.url()).searchParams;
  return { day: query.get("day")!, time: query.get("time")! };
}

export async function fillInCustomer(page: Page, email: string): Promise<void> {
  await page.getByLabel(leadTexts.fields.year).fill("2020");
  await page.getByLabel(leadTexts.fields.make).fill("Honda");
  await page.getByLabel(leadTexts.fields.model).fill("Accord");
  await page.getByLabel(leadTexts.fields.firstName).fill("Zoë");
  await page.getByLabel(leadTexts.fields.lastName).fill("O'Neill");
  await page.getByLabel(leadTexts.fields.email).fill(email);
  await page.getByLabel(leadTexts.fields.phone).fill("(312) 555-0187");
  await page.getByLabel(/^Notes for your service advisor/).fill("It squeaks when it is cold.");
}
