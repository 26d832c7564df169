import type { Page } from "@playwright/test";

/** Lays out content far down the page immediately (`.lazy-section`), for tests of the whole page. */
export async function renderAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".lazy-section { content-visibility: visible !important; }");
    document.adoptedStyleSheets = [sheet];
  });
}
