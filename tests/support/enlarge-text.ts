import type { Page } from "@playwright/test";
import { renderAll } from "./render-all";

/** All text of the page so many times as large, with its lines, as a browser does that enlarges text alone (WCAG 2.2, 1.4.4). */
export async function enlargeText(page: Page, factor: number): Promise<void> {
  await renderAll(page);
  await page.evaluate((by) => {
    const texts = [...document.querySelectorAll<HTMLElement>("body, body *")].filter(
      (each) => each instanceof HTMLElement,
    );
    const sizes = texts.map((each) => {
      const { fontSize, lineHeight } = getComputedStyle(each);
      return { each, size: Number.parseFloat(fontSize) * by, line: Number.parseFloat(lineHeight) * by };
    });
    for (const { each, size, line } of sizes) {
      each.style.setProperty("font-size", `${size}px`, "important");
      // "normal" follows the size.
      if (!Number.isNaN(line)) each.style.setProperty("line-height", `${line}px`, "important");
    }
  }, factor);
}
