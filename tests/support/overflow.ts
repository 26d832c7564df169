import type { Page } from "@playwright/test";
import { drawAll } from "./draw-all";

/** By how many pixels the page is wider than its window; of the next page while one is being opened. */
export async function overflow(page: Page): Promise<number> {
  await drawAll(page);
  return page.locator("html").evaluate((root) => root.scrollWidth - root.clientWidth);
}
