import type { Page } from "@playwright/test";
import { expect } from "./test";

/** Free times in the form of a new appointment, as "2026-11-24T10:30", once the page that offers them is there. */
export async function freeTimes(page: Page): Promise<string[]> {
  const options = page.getByRole("combobox", { name: "Time", exact: true }).locator("option");
  await expect(options.nth(1)).toBeAttached();
  const values = await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
  return values.filter((value) => value !== "");
}
