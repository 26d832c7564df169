import type { Page } from "@playwright/test";

/** Milliseconds for which Playwright's own `networkidle` waits. */
const QUIET_MS = 500;

/**
 * Waits until the page has loaded and nothing more has arrived for half a second. Playwright's `networkidle`
 * depends on the browser's request events, and Chromium under load does not report the end of each blocked
 * request, so it sometimes never resolves (1 of 8 runs).
 */
export async function networkQuiet(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.evaluate(
    (quietMs) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, quietMs);
        new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, quietMs);
        }).observe({ type: "resource" });
      }),
    QUIET_MS,
  );
}
