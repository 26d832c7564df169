import type { Page } from "@playwright/test";
import { consent as consentTexts } from "../../lib/store/i18n/en/consent";
import { popupMessages as popupsTexts } from "../../lib/store/i18n/en/popups";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { messages } from "../../lib/store/i18n/messages";
import { violations } from "../support/axe";
import { dailyIf, NIGHTLY } from "../support/nightly";
import { covered, shownTeaser } from "../support/popups";
import { watchShifts } from "../support/shifts";
import { expect, test } from "../support/test";

const leadTexts = leadMessages();
const texts = messages();

/** Pop-ups, with those of the sample store. */
const popup = (page: Page) => page.locator("dialog.popup");
const sideButton = (page: Page) => page.getByRole("button", { name: "Ask us" });
const finished = (page: Page) => page.evaluate(() => localStorage.getItem("finishedPopups"));

/** Sets up a visitor who has opened a number of vehicles. */
async function visited(page: Page, id: string, count: number, history = {}): Promise<void> {
  const items = Array.from({ length: count }, (_, index) => `VIN${index}`);
  const record = { popupPageRuleAllowed: true, countVisits: count, itemsListViewed: items };
  const seed = { visits: { [`${id}|cars-direct-page||{"vin":true}`]: record }, history };
  await page.addInitScript((given) => {
    localStorage.viewedPagesItems ??= JSON.stringify(given.visits);
    localStorage.finishedPopups ??= JSON.stringify(given.history);
  }, seed);
}

for (const width of [360, 1280]) {
  test(
    `a lead pop-up waits for the cookie banner, steps aside, returns by its side button, and says thank you, ${width} px`,
    dailyIf(width === 360),
    async ({ browser, mail, site }) => {
      const context = await browser.newContext({ baseURL: site.url, viewport: { width, height: 800 } });
      await context.clearCookies();
      const page = await context.newPage();
      const shifts = await watchShifts(page);
      await visited(page, "ask-us", 4);
      await page.clock.install();
      await page.goto("/used-cars-for-sale");
      const close = page.getByRole("button", { name: consentTexts.closeAndContinue });
      await expect(close).toBeVisible();
      // Its five seconds pass, and the banner holds it back.
      await page.clock.fastForward(8_000);
      await expect(popup(page)).toHaveCount(0);
      await close.click();
      const teaser = await shownTeaser(page, "Questions about a car?");
      await expect(popup(page)).toHaveCount(0);
      expect(await covered(teaser)).toEqual([]);
      expect(await teaser.evaluate((area) => area.contains(document.activeElement))).toBe(false);
      expect(await violations(page)).toEqual([]);
      await teaser.getByRole("button", { name: "Ask us" }).click();
      await expect(page.getByRole("dialog", { name: "Questions about a car?" })).toBeVisible();
      // It is not modal: the page stays usable, and at least half of a phone's screen visible.
      await expect(popup(page).getByRole("form").getByRole("button").last()).toBeInViewport({ ratio: 1 });
      const { height } = (await popup(page).boundingBox())!;
      expect(Math.round(height)).toBeLessThanOrEqual(width < 640 ? 400 : 800);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(popup(page)).toHaveCount(0);
      expect(await finished(page)).toBe('{"finished":[],"closed":["ask-us"]}');

      await expect(sideButton(page)).toBeVisible({ timeout: 15_000 });
      expect(await covered(sideButton(page))).toEqual([]);
      await sideButton(page).click();
      await expect(sideButton(page)).toHaveCount(0);
      const form = popup(page).getByRole("form");
      await form.getByLabel(leadTexts.fields.firstName).fill("Ada");
      await form.getByLabel(leadTexts.fields.lastName).fill("Li");
      await form.getByLabel(leadTexts.fields.email).fill(`ada${width}@popup.example.com`);
      await form.getByLabel(leadTexts.fields.phone).fill("(312) 555-0187");
      await form.getByRole("button").last().click();
      await expect(page.getByRole("heading", { name: "Thank you!" })).toBeFocused();
      const lead = await mail.next((each) => each.raw.includes(`ada${width}@popup.example.com`));
      expect(lead.parsed.subject).toContain("Pop Up Lead Form");
      // It closes by itself after five seconds, and is finished.
      await expect(popup(page)).toHaveCount(0);
      expect(JSON.parse((await finished(page))!).finished).toContain("ask-us");
      await expect(sideButton(page)).toHaveCount(0);
      expect(await shifts()).toBe(0);
      await context.close();
    },
  );
}

test("a modal pop-up traps the focus, returns it, closes on Escape, and never appears again", {
  tag: NIGHTLY,
}, async ({ page }) => {
  await visited(page, "private-reserve", 8, { finished: ["ask-us"], closed: [] });
  await page.goto("/");
  const skip = page.getByRole("link", { name: texts.shell.skipToContent });
  const teaser = await shownTeaser(page, "See our private reserve");
  await skip.focus();
  await teaser.getByRole("button", { name: popupsTexts().open }).click();
  await expect(popup(page)).toBeVisible();
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest("dialog.popup") !== null,
      ),
    ).toBe(true);
  }
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(popup(page)).toHaveCount(0);
  await expect(skip).toBeFocused();
  expect(JSON.parse((await finished(page))!).finished).toEqual(["ask-us", "private-reserve"]);
});
