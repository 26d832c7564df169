import type { Page } from "@playwright/test";

interface ShiftOptions {
  /** Count those that follow an input within half a second, too: for pages without a visitor's input. */
  afterInput?: boolean;
}

/**
 * Watches the current page and those opened from now on; returns the sum of the layout shifts of the current
 * page, by the Layout Instability API: by default without those that follow an input within half a second.
 */
export async function watchShifts(
  page: Page,
  { afterInput = false }: ShiftOptions = {},
): Promise<() => Promise<number>> {
  // What moves for visitors must move here, too; most tests do without (`playwright.config.ts`).
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(watch, afterInput);
  if (page.url() !== "about:blank") await page.evaluate(watch, afterInput);
  return () => page.evaluate(() => (window as unknown as Watched).shifts());
}

interface Watched {
  shifts: () => number;
}

/** Runs in the page. */
function watch(afterInput: boolean): void {
  let sum = 0;
  const add = (entries: PerformanceEntryList) => {
    for (const { value, hadRecentInput } of entries as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (afterInput || !hadRecentInput) sum += value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  (window as unknown as Watched).shifts = () => {
    // Shifts that the browser has observed but not delivered yet.
    add(observer.takeRecords());
    return sum;
  };
}
