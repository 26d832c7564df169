import type { Page } from "@playwright/test";

/**
 * Watches the pages that are opened from now on; answers the sum of the layout shifts of the page at hand, without those
 * that follow an input within half a second, by the Layout Instability API.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const holder = window as unknown as { shifts: number };
    holder.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) holder.shifts += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts);
}
