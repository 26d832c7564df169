import type { Page } from "@playwright/test";
import { messages } from "../../lib/store/i18n/messages";

/** Begins a deal about the first used vehicle, and returns the path of that vehicle's page. */
export async function beginDeal(page: Page): Promise<string> {
  await page.goto("/used-cars-for-sale");
  const car = (await page.locator('main a[href*="-cars-for-sale/20"]').first().getAttribute("href"))!;
  await page.goto(car);
  await page.getByRole("button", { name: messages().vehicle.lines.startDeal }).first().click();
  return car;
}
