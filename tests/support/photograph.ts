import type { Locator, Page } from "@playwright/test";

/**
 * Enables screenshots for manual review, which take longer than most tests: `npm run screens`, the nightly
 * run.
 */
const PICTURES = process.env.PICTURES === "1";

/**
 * Adds a picture of the view or the whole page to the test's results, where `PICTURES=1` is set.
 * @param name of the file in `test-results`, without its ending
 */
export async function photograph(
  what: Page | Locator,
  name: string,
  { fullPage = false } = {},
): Promise<void> {
  if (!PICTURES) return;
  const path = `test-results/${name}.png`;
  if ("goto" in what) await what.screenshot({ path, fullPage });
  else await what.screenshot({ path });
}
