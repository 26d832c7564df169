import type { Page } from "@playwright/test";
import { renderAll } from "./render-all";

/**
 * By how many pixels the page is wider than its window, as it is and with all of it laid out; of the next page while one
 * is being opened.
 */
export async function overflow(page: Page): Promise<number> {
  const asItIs = await excess(page);
  await renderAll(page);
  return Math.max(asItIs, await excess(page));
}

function excess(page: Page): Promise<number> {
  return page.locator("html").evaluate((root) => root.scrollWidth - root.clientWidth);
}
