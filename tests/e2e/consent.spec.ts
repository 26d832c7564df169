import { COOKIE_TIERS } from "../../config/marketing/consent";
import { COOKIES, type CookieName } from "../../config/runtime/cookies";
import { FUNCTIONAL_STORAGE } from "../../config/runtime/profile";
import { consent as consentTexts } from "../../lib/store/i18n/en/consent";
import { messages } from "../../lib/store/i18n/messages";
import { violations } from "../support/axe";
import { CONSENT_CASES, type ConsentCase, nameOf } from "../support/consent-cases";
import { makeChoice, type Recording, recordConsent, setConsent } from "../support/consent-page";
import { dailyIf } from "../support/nightly";
import { watchShifts } from "../support/shifts";
import { type Site, startSite } from "../support/site";
import { expect, test } from "../support/test";

const texts = messages();

/** Site whose tier the tests may change. */
let site: Site;

test.beforeAll(async () => {
  site = await startSite({ env: { STORE_REFRESH_SECONDS: "1" } });
});

test.afterAll(async () => {
  await site.stop();
});

/** Compares the browser's storage and requests with the allowed ones. */
async function check(recording: Recording, allowed: readonly string[], name: string) {
  const foreign = recording.requests.filter((url) => !url.startsWith(site.url) && !/^(data|blob):/.test(url));
  expect.soft(foreign, name).toEqual([]);
  const cookies = await recording.cookies();
  for (const cookie of cookies) {
    const category = COOKIES[cookie as CookieName]?.category ?? "none at all";
    expect.soft(allowed, `${name}: ${cookie}`).toContain(category);
  }
  const functional = (await recording.stored()).filter((key) => FUNCTIONAL_STORAGE.includes(key));
  if (!allowed.includes("functional")) expect.soft(functional, name).toEqual([]);
  return { cookies, functional };
}

for (const tier of COOKIE_TIERS) {
  test(
    `nothing foreign loads and nothing is stored before its category allows it: tier ${tier}, each choice, with and without GPC`,
    dailyIf(tier === 3),
    async ({ browser }) => {
      const list = await (await fetch(`${site.url}/used-cars-for-sale`)).text();
      const vehicle = /href="(\/used-cars-for-sale\/\d{4}-[^"]+)"/.exec(list)![1]!;
      await setConsent(site, { tier }, vehicle);
      const run = async (each: ConsentCase) => {
        const context = await browser.newContext({ baseURL: site.url });
        await context.clearCookies();
        const { page, recording } = await recordConsent(context, each);
        // An address with ads parameters, and a vehicle to remember.
        const visit = () => page.goto(`${vehicle}?utm_source=newsletter&gclid=abc&fbclid=def`);
        const remembered = () => page.waitForFunction(() => localStorage.getItem("recentlyViewed") !== null);
        await visit();
        if (each.before.includes("functional")) await remembered();
        if (tier > 0) await expect(page.getByRole("dialog", { name: consentTexts.title })).toBeVisible();
        await check(recording, each.before, `${nameOf(each)}, before`);
        await makeChoice(page, each);
        if (each.choice !== null) await visit();
        if (each.allowed.includes("functional")) await remembered();
        // A lead, whose response would set a cookie.
        await page.evaluate(async () => {
          const person = {
            firstName: "Ada",
            lastName: "Li",
            email: "a@consent.example.com",
            phone: "3125550187",
          };
          const lead = {
            ...person,
            topic: "4",
            store: "",
            message: "?",
            privacy: "yes",
            page: "/contact-us",
          };
          await fetch("/api/leads/contact", {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify({ ...lead, idempotencyKey: crypto.randomUUID() }),
          });
        });
        const { cookies, functional } = await check(recording, each.allowed, `${nameOf(each)}, after`);
        const isFunctional = each.allowed.includes("functional");
        expect
          .soft([functional.length > 0, cookies.includes("adfLead")], nameOf(each))
          .toEqual([isFunctional, isFunctional]);
        await context.close();
      };
      const cases = CONSENT_CASES.filter((each) => each.tier === tier);
      // One after the other: a page behind others does not show its banner.
      for (const each of cases) await run(each);
    },
  );
}

for (const width of [360, 1280]) {
  test(
    `the banner and its preferences by keyboard only, over the page without moving it, ${width} px`,
    dailyIf(width === 360),
    async ({ browser }) => {
      const context = await browser.newContext({ baseURL: site.url, viewport: { width, height: 800 } });
      await context.clearCookies();
      await setConsent(site, { tier: 3 }, "/help-center");
      const page = await context.newPage();
      const shifts = await watchShifts(page);
      await page.goto("/help-center");
      const banner = page.getByRole("dialog", { name: consentTexts.title });
      await expect(banner).toBeVisible();
      expect(await violations(page)).toEqual([]);
      // First in the order of the page: policy, manage.
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await expect(banner.getByRole("button", { name: consentTexts.manage })).toBeFocused();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: consentTexts.preferences });
      await expect(dialog).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(banner.getByRole("button", { name: consentTexts.manage })).toBeFocused();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(banner).toHaveCount(0);
      await page.waitForFunction(() =>
        document.cookie.includes("allowCookies=essential%2Cfunctional%2Canalytics"),
      );
      await page.reload();
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: texts.shell.skipToContent })).toBeFocused();
      await expect(banner).toHaveCount(0);

      // Reopened from the footer, with the previous choice.
      await page.getByRole("link", { name: texts.shell.cookieSettings }).click();
      await expect(dialog.getByLabel(consentTexts.categories.targeting.name)).not.toBeChecked();
      await dialog.getByRole("button", { name: consentTexts.allowAll }).click();
      await page.waitForFunction(() => document.cookie.includes("targeting"));
      expect(await shifts()).toBe(0);
      await context.close();
    },
  );
}

test("two tabs: a choice in one closes the banner of the other, and is heard there", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site.url });
  await context.clearCookies();
  await setConsent(site, { tier: 2 }, "/contact-us");
  const [one, two] = [await context.newPage(), await context.newPage()];
  const bannerOf = (page: typeof one) => page.getByRole("dialog", { name: consentTexts.title });
  await Promise.all([one.goto("/contact-us"), two.goto("/our-company")]);
  await Promise.all([expect(bannerOf(one)).toBeVisible(), expect(bannerOf(two)).toBeVisible()]);
  await one.getByRole("button", { name: consentTexts.acceptAll }).click();
  await expect(bannerOf(two)).toHaveCount(0);
  await context.close();
});

test("hidden on /legal in mode show, there in mode force, frozen with bg_locked, and not there without JavaScript", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.url });
  await context.clearCookies();
  await setConsent(site, { tier: 2 }, "/legal/cookie-policy");
  const page = await context.newPage();
  const banner = page.getByRole("dialog", { name: consentTexts.title });
  await page.goto("/legal/cookie-policy");
  await page.getByRole("link", { name: texts.shell.cookieSettings }).last().click();
  await page.getByRole("button", { name: consentTexts.close, exact: true }).click();
  await expect(banner).toHaveCount(0);
  await setConsent(site, { tier: 2, mode: "force", bgLocked: true }, "/legal/cookie-policy");
  await page.goto("/legal/cookie-policy");
  await expect(banner).toBeVisible();
  await expect(page.locator("body")).toHaveClass("bg_locked");
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press("Escape");
  await expect(banner).toBeVisible();
  await banner.getByRole("button", { name: consentTexts.acceptAll }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.locator("body")).not.toHaveClass("bg_locked");
  await context.close();

  const plain = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  await plain.clearCookies();
  const still = await plain.newPage();
  await still.goto("/");
  await expect(still.getByText(consentTexts.title)).toHaveCount(0);
  await still.getByRole("link", { name: texts.shell.cookieSettings }).click();
  await expect(still).toHaveURL(/\/legal\/cookie-policy#cookie-settings$/);
  await plain.close();
});

test("/.well-known/gpc.json states that the signal is honored", async () => {
  const answer = await fetch(`${site.url}/.well-known/gpc.json`);
  expect(answer.headers.get("content-type")).toContain("application/json");
  expect(await answer.json()).toEqual({ gpc: true, lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
});
