import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { creditMessages } from "../../lib/store/i18n/credit-messages";
import { expect } from "./test";

const creditTexts = creditMessages();

export const CREDIT_PAGE = "/auto-financing/full-credit-application";

/** A field of the credit application by the end of its id. */
export function creditField(page: Page, id: string) {
  return page.locator(`#credit-${id}`);
}

export async function nextCreditPart(page: Page, heading: string): Promise<void> {
  await page.getByRole("button", { name: creditTexts.next, exact: true }).click();
  await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
}

/** The parts after the first are in the page once the form is hydrated. */
export async function enhancedCreditForm(page: Page): Promise<void> {
  await expect(page.locator("#credit-residence-0-city")).toBeAttached();
}

export async function fillPerson(page: Page, prefix: string, email: string): Promise<void> {
  await creditField(page, `${prefix}firstName`).fill("Zoë");
  await creditField(page, `${prefix}lastName`).fill("O'Neill");
  await creditField(page, `${prefix}email`).fill(email);
  await creditField(page, `${prefix}phone`).fill("(312) 555-0187");
}

export async function fillResidence(
  page: Page,
  id: string,
  { years, months }: { years: string; months: string },
): Promise<void> {
  await page.locator(`#${id}-fullAddress`).fill(id.endsWith("0") ? "12 Engine Street" : "7 Loom Lane");
  await page.locator(`#${id}-city`).fill("Naperville");
  await page.locator(`#${id}-state`).selectOption("IL");
  await page.locator(`#${id}-zipCode`).fill("60563");
  await page.locator(`#${id}-housingStatus`).selectOption("rent");
  await page.locator(`#${id}-monthlyRent`).fill("1,250");
  await page.locator(`#${id}-${id.includes("residence") ? "yearsAtAddress" : "years"}`).fill(years);
  await page.locator(`#${id}-monthsAtAddress`).fill(months);
}

export async function fillJob(page: Page, id: string): Promise<void> {
  await page.locator(`#${id}-incomeType`).selectOption("fullTime");
  await page.locator(`#${id}-employer`).fill("Analytical Engines");
  await page.locator(`#${id}-jobTitle`).fill("Programmer");
  await page.locator(`#${id}-phone`).fill("3125550188");
  await page.locator(`#${id}-monthlyIncome`).fill("4500");
  await page.locator(`#${id}-years`).fill("3");
}

/** Every file of a folder as text, a database and its log included. */
export function dataFiles(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"))
    .join("\n");
}
