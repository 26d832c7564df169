import type { Page } from "@playwright/test";
import { renderAll } from "./render-all";

/**
 * Returns the pixels by which the page is wider than its window, as rendered and fully laid out. While a page is being
 * opened, it measures the next one.
 */
export async function overflow(page: Page): Promise<number> {
  const asItIs = await excess(page);
  await renderAll(page);
  return Math.max(asItIs, await excess(page));
}

function excess(page: Page): Promise<number> {
  return page.locator("html").evaluate((root) => root.scrollWidth - root.clientWidth);
}
