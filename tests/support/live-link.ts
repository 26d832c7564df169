import { expect, type Page } from "@playwright/test";

/**
 * Clicks a link that leads to a page until the site's code opens something in its place; a click before the
 * code has loaded would leave the page.
 * @param selector of the link, for the listener that stays on the page
 */
export async function clickOnceLive(page: Page, selector: string, click: () => Promise<void>): Promise<void> {
  await page.evaluate((link) => {
    // Not by a click listener: React stops clicks on a page that it is hydrating, and the link would still be
    // followed.
    window.navigation.addEventListener("navigate", (event) => {
      const addresses = [...document.querySelectorAll<HTMLAnchorElement>(link)].map(({ href }) => href);
      if (event.userInitiated && addresses.includes(event.destination.url)) event.preventDefault();
    });
    window.addEventListener("click", (event) => {
      if ((event.target as Element).closest(link) && event.defaultPrevented)
        document.documentElement.dataset.opens = "yes";
    });
  }, selector);
  await expect(async () => {
    await click();
    expect(await page.locator("html").getAttribute("data-opens")).toBe("yes");
  }).toPass();
}
