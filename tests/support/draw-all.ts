import type { Page } from "@playwright/test";

/** Lays out what is far down the page at once (`.drawn-near`), for who looks at the whole of it. */
export async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".drawn-near { content-visibility: visible !important; }");
    document.adoptedStyleSheets = [sheet];
  });
}
