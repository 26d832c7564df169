import type { Page } from "@playwright/test";

interface ShiftOptions {
  /** Also counts shifts that follow an input within half a second, for pages without a visitor's input. */
  afterInput?: boolean;
}

/**
 * Watches the current page and later ones; returns the sum of the layout shifts of the current page, by the
 * Layout Instability API. By default it excludes shifts that follow an input within half a second.
 */
export async function watchShifts(
  page: Page,
  { afterInput = false }: ShiftOptions = {},
): Promise<() => Promise<number>> {
  // Animations for visitors must run here, too; most tests run without (`playwright.config.ts`).
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
