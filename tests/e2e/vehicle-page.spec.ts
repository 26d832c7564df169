import type { Locator, Page } from "@playwright/test";
import { testDriveMessages } from "../../lib/store/i18n/appointment-messages";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { messages } from "../../lib/store/i18n/messages";
import { openAvailability } from "../support/availability";
import { violations } from "../support/axe";
import { locations } from "../support/crawl";
import { networkQuiet } from "../support/network-quiet";
import { dailyIf } from "../support/nightly";
import { overflow } from "../support/overflow";
import { watchShifts } from "../support/shifts";
import { expect, test } from "../support/test";

const texts = messages();
const testDriveTexts = testDriveMessages();
const leadTexts = leadMessages();

/** The vehicle page's first screen, and its dialogs (docs/rules.md#vehicle-page). */
const SCREENS = [
  { width: 1280, height: 800, maxAside: 645 },
  // Below the photo it may be as high as it needs.
  { width: 360, height: 800, maxAside: Number.POSITIVE_INFINITY },
];
const MAX_SHIFT = 0.01;

/** Returns the vehicles with the two shortest and the three longest names, each once. */
async function vehicles(siteUrl: string): Promise<string[]> {
  const xml = await (await fetch(`${siteUrl}/sitemap-vehicles.xml`)).text();
  const paths = new Map(
    locations(xml)
      .map((address) => new URL(address).pathname)
      .map((path) => [
        path
          .split("/")
          .at(-1)!
          .slice(0, -"-".length - 17),
        path,
      ]),
  );
  const byLength = [...paths].sort(([a], [b]) => a.length - b.length).map(([, path]) => path);
  return [...byLength.slice(0, 2), ...byLength.slice(-3)];
}

for (const { maxAside, ...viewport } of SCREENS) {
  test(
    `photo, title, price, payment and two actions are in the first screen of ${viewport.width} × ${viewport.height}`,
    dailyIf(viewport.width === 360),
    async ({ page, site }) => {
      await page.setViewportSize(viewport);
      const shifts = await watchShifts(page);
      const paths = await vehicles(site.url);
      expect(paths).toHaveLength(5);
      for (const path of paths) {
        await page.goto(path);
        await networkQuiet(page);
        const aside = page.locator("[data-aside]");
        const parts: Record<string, Locator> = {
          photo: page.locator("#picture-1 img"),
          title: page.getByRole("heading", { level: 1 }),
          price: aside.getByText(/^\$[\d,]+$/).first(),
          payment: aside.locator("[data-payment-line]"),
          availability: page
            .getByRole("link", { name: texts.vehicle.actions.availability })
            .filter({ visible: true })
            .first(),
          "test drive": page.getByRole("link", { name: testDriveTexts.schedule }),
        };
        for (const [name, part] of Object.entries(parts)) {
          expect(await isSeen(page, part), `${name} of ${path}`).toBe(true);
        }
        await expect(parts.payment!).toContainText(/\$[\d,]+\/mo.*72 mo · [\d.]+% APR · \$[\d,]+ down/);
        const height = (await aside.boundingBox())!.height;
        expect(height, path).toBeLessThanOrEqual(maxAside);
        expect(await overflow(page), path).toBeLessThanOrEqual(0);
        expect(await shifts(), path).toBeLessThanOrEqual(MAX_SHIFT);
      }
    },
  );

  test(
    `availability opens in place at ${viewport.width} px, keeps typed values, and Back closes it`,
    dailyIf(viewport.width === 360),
    async ({ page, site }) => {
      await page.setViewportSize(viewport);
      await page.goto((await vehicles(site.url))[0]!);
      const vehicle = page.url();
      const form = await openAvailability(page);
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await form.getByLabel(leadTexts.fields.firstName).fill("Zoë");
      await page.goBack();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      expect(page.url()).toBe(vehicle);
      await page.goForward();
      await expect(form.getByLabel(leadTexts.fields.firstName)).toHaveValue("Zoë");
      await page.getByRole("button", { name: texts.shell.close, exact: true }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      expect(page.url()).toBe(vehicle);
    },
  );
}

test("without JavaScript every action leads to its own page", async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const path = (await vehicles(site.url))[0]!;
  for (const [name, title] of [
    ["Check availability", /^Check availability: \d{4} /],
    ["Schedule a test drive", /^Schedule a test drive: \d{4} /],
    [/^Personalize my price/, /^Personalize your price: \d{4} /],
  ] as const) {
    await page.goto(path);
    await page.getByRole("link", { name }).filter({ visible: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }
  await page.goto(path);
  await expect(page.getByRole("button", { name: texts.vehicle.lines.share })).toBeHidden();
  await page.locator("summary", { hasText: "Value my trade" }).click();
  await expect(page.locator("[data-aside] details[open] form").filter({ visible: true })).toHaveCount(1);
  await context.close();
});

/**
 * Returns true if a part is completely within the window and not covered: the bar of a small screen hides content below
 * it.
 */
async function isSeen(page: Page, part: Locator): Promise<boolean> {
  const { height } = page.viewportSize()!;
  const box = await part.boundingBox();
  if (!box || box.y < 0 || box.y + box.height > height) return false;
  return part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const at = (y: number) => document.elementFromPoint((left + right) / 2, y);
    return [top + 2, bottom - 2].every((y) => {
      const seen = at(y);
      return (
        seen !== null &&
        (element.contains(seen) || seen.contains(element) || seen.closest("#gallery") !== null)
      );
    });
  });
}

test("on paper the vehicle page has its price, payment and the store's number, and nothing to press", async ({
  page,
  site,
}) => {
  await page.goto((await vehicles(site.url))[0]!);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("main .locked-price").first()).toContainText(/\$[\d,]+/);
  await expect(page.getByRole("heading", { name: texts.vehicle.outTheDoor.title })).toBeVisible();
  await expect(page.locator("header").getByText(/\(\d{3}\) 555-\d{4}/)).toBeVisible();
  await expect(page.locator("nav:visible, button:visible, input:visible, footer:visible")).toHaveCount(0);
  await expect(page.locator('header a[href^="/saved-vehicles"]')).toBeHidden();
});
