import type { Page } from "@playwright/test";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { openAvailability } from "../support/availability";
import { violations } from "../support/axe";
import { firstScripts } from "../support/first-load";
import { networkQuiet } from "../support/network-quiet";
import { dailyIf } from "../support/nightly";
import { overflow } from "../support/overflow";
import { LOOKED_AT_FOR_SHIFTS, pageKinds } from "../support/page-kinds";
import { IS_PLAIN, isPlain } from "../support/plain-site";
import { watchShifts } from "../support/shifts";
import { expect, test } from "../support/test";

const leadTexts = leadMessages();

const WIDTHS = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];

for (const viewport of WIDTHS) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test(
      "axe finds nothing, nothing scrolls sideways, nothing shifts",
      dailyIf(viewport.width === 360),
      async ({ page, site }) => {
        const shifts = await watchShifts(page);
        const kinds = await pageKinds(site.url);
        for (const name of LOOKED_AT_FOR_SHIFTS) {
          const path = kinds[name]!;
          await page.goto(path);
          await networkQuiet(page);
          expect(await violations(page), name).toEqual([]);
          expect(await overflow(page), name).toBeLessThanOrEqual(0);
          expect(await shifts(), name).toBeLessThanOrEqual(0.02);
        }
      },
    );

    test("an invalid form shows its errors beside each field and in a summary that has the focus", async ({
      page,
      site,
    }) => {
      await page.goto((await pageKinds(site.url))["vehicle page"]!);
      const form = await openAvailability(page);
      await form.getByLabel(leadTexts.fields.email).fill("nobody@nowhere");
      await form.getByLabel(leadTexts.fields.phone).fill("12345");
      await form.getByRole("button", { name: leadTexts.forms.availability.formName }).click();
      const summary = page.getByRole("alert").filter({ hasText: "Enter your first name." });
      await expect(summary).toBeFocused();
      for (const message of [
        "Enter your first name.",
        "Enter your last name.",
        "Please enter a valid email address",
        "Please enter a valid phone number",
      ]) {
        await expect(summary.getByRole("link", { name: message })).toBeVisible();
      }
      await expect(form.getByLabel(leadTexts.fields.email)).toHaveAttribute("aria-invalid", "true");
      await summary.getByRole("link", { name: leadTexts.validation.lastName }).click();
      await expect(form.getByLabel(leadTexts.fields.lastName)).toBeFocused();
      expect(await violations(page)).toEqual([]);
    });

    test("a picked store shows its own name, stock and phone, and can be left again", async ({ page }) => {
      await page.goto("/used-cars-for-sale");
      const all = await page
        .getByText(/\d+ vehicles/)
        .first()
        .textContent();
      await pickStore(page, /Naperville/);
      await expect(page).toHaveURL(/\/used-cars-for-sale$/);
      await expect(page.getByText(/\d+ vehicles/).first()).not.toHaveText(all ?? "");
      await pickStore(page, /All .*stores/);
      await expect(page.getByText(/\d+ vehicles/).first()).toHaveText(all ?? "");
    });
  });
}

async function pickStore(page: Page, name: RegExp): Promise<void> {
  const phone = (page.viewportSize()?.width ?? 0) < 640;
  if (phone) await page.getByRole("button", { name: /menu/i }).first().click();
  const opener = page
    .getByRole("button", { name: /stores?|Naperville/i })
    .filter({ visible: true })
    .first();
  await opener.click();
  await page.getByRole("button", { name }).filter({ visible: true }).last().click();
}

test.describe("JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("a rejected form is shown again with its errors and the typed values, none of them in the address", async ({
    page,
    site,
  }) => {
    await page.goto((await pageKinds(site.url))["vehicle page"]!);
    const form = await openAvailability(page, { javaScriptEnabled: false });
    await form.getByLabel(leadTexts.fields.firstName).fill("Ada");
    await form.getByLabel(leadTexts.fields.email).fill("ada@nowhere");
    await form.getByRole("button", { name: leadTexts.forms.availability.formName }).click();
    await expect(page).toHaveURL(/\/check-availability\/[A-Z0-9]{17}\?draft=[\w-]+#error-summary$/);
    await expect(page.getByRole("alert")).toContainText("Please enter a valid email address");
    await expect(page.getByLabel(leadTexts.fields.firstName)).toHaveValue("Ada");
    await expect(page.getByLabel(leadTexts.fields.email)).toHaveValue("ada@nowhere");
  });

  test("search, filter, page and open a car by links and plain forms", async ({ page }) => {
    await page.goto("/cars-for-sale");
    await page.getByRole("link", { name: /^Next/ }).click();
    await expect(page).toHaveURL("/cars-for-sale?page=2");
    await page.goto("/?utm_source=mail");
    await page.getByRole("searchbox").first().fill("Toyota Tacoma under 60k");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/cars-for-sale/toyota-tacoma/price-under-60000");
    await expect(page.locator("article").first()).toContainText("Tacoma");
    await page.locator("article a").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Tacoma");
  });
});

test("no script is requested before the page is complete", async ({ page }) => {
  test.skip(isPlain, IS_PLAIN);
  const script = page.waitForResponse((answer) => /\/_next\/.*\.js$/.test(answer.url()));
  await page.goto("/");
  await (await script).finished();
  await networkQuiet(page);
  const { complete, scripts } = await page.evaluate(() => ({
    complete: (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).loadEventStart,
    scripts: performance
      .getEntriesByType("resource")
      .filter((entry) => entry.name.includes("/_next/") && entry.name.endsWith(".js"))
      .map((entry) => entry.startTime),
  }));
  expect(scripts.length).toBeGreaterThan(0);
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(complete);
});

test("React comes with the hint to compile it beside the main thread", async ({ request }) => {
  test.skip(isPlain, IS_PLAIN);
  const scripts = firstScripts(await (await request.get("/contact-us")).text());
  const texts = await Promise.all(scripts.map(async (script) => (await request.get(script)).text()));
  const react = texts.filter((text) => text.includes("hydrateRoot=") || text.includes(".hydrateRoot"));
  expect(react.length).toBeGreaterThan(0);
  for (const text of react) expect(text).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});
