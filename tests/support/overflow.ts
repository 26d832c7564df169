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

/** Returns the cells of tables whose text is wider than the cell, and so covers the next one, with their column's label. */
export function spilledCells(page: Page): Promise<string[]> {
  return page.locator("main table").evaluateAll((tables) =>
    tables.flatMap((table) =>
      [...(table as HTMLTableElement).rows].flatMap((row) =>
        [...row.cells]
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
          .map(({ cellIndex, textContent }) => {
            const head = (table as HTMLTableElement).tHead?.rows[0]?.cells[cellIndex]?.textContent;
            return `${head}: ${textContent}`;
          }),
      ),
    ),
  );
}
