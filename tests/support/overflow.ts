import type { Page } from "@playwright/test";

/** By how many pixels the page is wider than its window; of the next page while one is being opened. */
export function overflow(page: Page): Promise<number> {
  return page.locator("html").evaluate((root) => root.scrollWidth - root.clientWidth);
}
