import type { Page } from "@playwright/test";
import { renderAll } from "./render-all";

/**
 * Returns the pixels by which the page is wider than its window, as rendered and fully laid out. During a
 * navigation, it measures the next page.
 */
export async function overflow(page: Page): Promise<number> {
  const asItIs = await excess(page);
  await renderAll(page);
  return Math.max(asItIs, await excess(page));
}

function excess(page: Page): Promise<number> {
  return page.locator("html").evaluate((root) => root.scrollWidth - root.clientWidth);
}
