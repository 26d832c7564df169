import type { Locator, Page } from "@playwright/test";

/** Set where someone wants to look at the pages: a picture takes longer than most tests. `npm run screens`, the nightly run. */
const PICTURES = process.env.PICTURES === "1";

/**
 * A picture in the test's results, of what is in view or of the whole page, where `PICTURES=1` is set.
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
