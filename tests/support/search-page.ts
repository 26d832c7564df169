import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect } from "./test";

/**
 * Waits until the search page is hydrated. The actions of this file work by pointer or keys, on a wide screen
 * or in the sheet of a narrow one.
 */

/** The area is the browser's once it is a React root; the first sign of use makes it load its code. */
export async function takenOver(page: Page): Promise<void> {
  await expect(async () => {
    await page.locator("#search summary").first().dispatchEvent("pointerover");
    expect(
      await page.evaluate(() =>
        Object.keys(document.querySelector("#search") ?? {}).some((key) =>
          key.startsWith("__reactContainer"),
        ),
      ),
    ).toBe(true);
  }).toPass();
  await page.evaluate(() => {
    document.documentElement.dataset.stayed = "yes";
  });
}

/**
 * Waits for the results of the URL. The page first shows the earlier ones, which work: a test that clicks
 * immediately may use a card that disappears. The page's head names the new search when its results are
 * rendered.
 */
export async function resultsShown(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.locator(`link[rel="canonical"][href$="${path}"]`)).toBeAttached();
}

/** No page has been loaded since `takenOver`. */
export async function stayed(page: Page): Promise<boolean> {
  return await page.locator("html").evaluate((root) => root.dataset.stayed === "yes");
}

export function isNarrow(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 1024;
}

export function filterLink(page: Page, name: RegExp): Locator {
  return page.locator("#filters").getByRole("link", { name });
}

/** Returns the count line; the sheet has another one, for when it covers the page. */
export function countLine(page: Page): Locator {
  return page.locator("#search [role=status]").first();
}

export function firstCard(page: Page): Locator {
  return page.locator("#search article").first();
}

/** Moves the focus with Tab until it is on the control, and fails when it does not get there within so many presses. */
export async function tabTo(page: Page, control: Locator, within = 150): Promise<void> {
  // Finding it by role takes longer than using it, so it is searched again only after it or its page was
  // replaced.
  let element = await control.elementHandle();
  for (let presses = 0; presses < within; presses++) {
    const state = await element!
      .evaluate((target) =>
        target === document.activeElement ? "focused" : target.checkVisibility() ? "elsewhere" : "gone",
      )
      .catch(() => "gone");
    if (state === "focused") return;
    if (state === "gone") element = await control.elementHandle();
    else await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reaches ${control}.`);
}

/** Collects errors of a context's pages, which tests expect to be empty. */
export function errorsOf(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  context.on("weberror", (error) => errors.push(String(error.error())));
  return errors;
}
