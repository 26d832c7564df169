import type { Locator, Page } from "@playwright/test";
import { expect } from "./test";

/** Returns a pop-up's visible teaser, which appears where it covers neither a price nor an action. */
export async function shownTeaser(page: Page, title: string): Promise<Locator> {
  const teaser = page.getByRole("complementary", { name: title });
  await expect(async () => {
    await page.mouse.wheel(0, 40);
    await expect(teaser).toBeVisible({ timeout: 1_500 });
  }).toPass();
  return teaser;
}

/** Returns the texts of prices, buttons and fields that an element covers on the screen. */
export function covered(element: Locator): Promise<string[]> {
  return element.evaluate((over) => {
    const { left, right, top, bottom } = over.getBoundingClientRect();
    return [
      ...document.querySelectorAll<HTMLElement>(".locked-price, .rounded-button, button, input, select"),
    ]
      .filter((each) => {
        const box = each.getBoundingClientRect();
        const isApart =
          box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom || box.width === 0;
        return !isApart && !over.contains(each) && each.checkVisibility({ visibilityProperty: true });
      })
      .map((each) => each.outerHTML.slice(0, 120));
  });
}
