import type { Page } from "@playwright/test";
import { DEAL_STEPS } from "../../config/leads/deal";
import { DEALS_POST } from "../../lib/leads/deal/paths";
import { spanishFiles } from "../support/languages";
import { networkQuiet } from "../support/network-quiet";
import { overflow } from "../support/overflow";
import { pageKinds } from "../support/page-kinds";
import { type Site, startSite } from "../support/site";
import { expect, test } from "../support/test";
import { MARK, ownTexts, sampleTexts, unmarkedTexts } from "../support/unmarked-texts";

let site: Site;

const STORE = "lone-star-san-antonio";
const files = spanishFiles("lone-star");

test.beforeAll(async () => {
  const env = { STORE_GROUP: "lone-star", PSEUDO_LOCALE: "on", FILES_ROOT: files.root };
  site = await startSite({ env });
});
test.afterAll(async () => {
  await site.stop();
  files.remove();
});

const inSpanish = (path: string) => `${site.url}/es${path === "/" ? "" : path}`;

test("each page of another language has no message in English, and links within its language", async () => {
  const isOwn = await ownTexts();
  const isSample = sampleTexts();
  const untranslated: string[] = [];
  for (const [kind, path] of Object.entries(await pageKinds(site.url))) {
    const html = await (await fetch(inSpanish(path))).text();
    expect(html, kind).toContain('<html lang="es"');
    const texts = unmarkedTexts(html).filter((text) => isOwn(text) && !isSample(text));
    untranslated.push(...texts.map((text) => `${kind}: ${text}`));
    const left = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href!);
    expect(
      left.filter((href) => !/^\/(?:es(?:[/?#]|$)|api\/language\/|photos\/|car-art\/)/.test(href)),
      kind,
    ).toEqual([]);
  }
  expect(untranslated).toEqual([]);
});

test("the longer texts of another language fit a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const wide: string[] = [];
  for (const [kind, path] of Object.entries(await pageKinds(site.url))) {
    await page.goto(inSpanish(path));
    const pixels = await overflow(page);
    if (pixels > 0) wide.push(`${kind}: ${pixels}px`);
  }
  expect(wide).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the language switch keeps the page and its query", async ({ page }) => {
    await page.goto(`${inSpanish("/contact-us")}?utm_source=radio`);
    await page.locator("footer").getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL(`${site.url}/contact-us?utm_source=radio`);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.locator("footer").getByRole("link", { name: "Español" }).click();
    await expect(page).toHaveURL(`${inSpanish("/contact-us")}?utm_source=radio`);
  });
});

/** Fields that a visitor fills in. */
const FIELDS = 'input:not([type="hidden"]):not([tabindex="-1"]), select, textarea';
/** Typed into each field of text: nothing, and what is neither an address nor a number. */
const BAD_INPUT = ["", "-"];

/** Returns the pages with forms: each kind, those of a chosen time, and a deal with its steps. */
async function formPages(page: Page): Promise<Record<string, string>> {
  const kinds = await pageKinds(site.url);
  const vin = kinds["test drive"]!.slice(-17);
  const withTime = async (path: string) => {
    let chosen = path;
    for (const choice of [/[?&]day=/, /[?&]time=/]) {
      await page.goto(inSpanish(chosen));
      const links = await page
        .locator("main a[href]")
        .evaluateAll((all) => all.map((each) => each.getAttribute("href")!));
      chosen = withoutLanguage(links.find((href) => choice.test(href))!);
    }
    return chosen;
  };
  const others = {
    "test drive at a time": await withTime(kinds["test drive"]!),
    "service at a time": await withTime(`/service/schedule/time?store=${STORE}&services=BATT`),
    availability: `/check-availability/${vin}`,
    "personal price": `/personalize-price/${vin}`,
  };
  await page.goto(inSpanish(kinds["vehicle page"]!));
  const start = page.locator(`form[action="/es${DEALS_POST}"]`);
  await Promise.all([
    page.waitForURL(/\/deal\//),
    start.evaluate((form: HTMLFormElement) => form.requestSubmit()),
  ]);
  const deal = withoutLanguage(new URL(page.url()).pathname);
  const steps = DEAL_STEPS.map((step) => [`deal, ${step}`, `${deal}?step=${step}`]);
  return { ...kinds, ...others, deal, ...Object.fromEntries(steps) };
}

const withoutLanguage = (path: string) => path.replace(/^\/es/, "");

for (const javaScriptEnabled of [false, true])
  test.describe(`the errors of each form, ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });
    test.describe.configure({ timeout: 240_000 });

    test("have no message in English and fit a phone", async ({ page }) => {
      const isOwn = await ownTexts();
      const isSample = sampleTexts();
      const wrong: string[] = [];
      const judged = new Set<string>();
      for (const [kind, path] of Object.entries(await formPages(page))) {
        await page.goto(inSpanish(path));
        const forms = await page.locator('form[method="post"]').evaluateAll(
          (all, fields) =>
            all.map((each) => {
              const names = [...each.querySelectorAll<HTMLInputElement>(fields)].map(({ name }) => name);
              return { action: each.getAttribute("action")!, names: [...new Set(names)] };
            }),
          FIELDS,
        );
        for (const { action, names } of forms) {
          const form = `${action} (${names})`;
          if (names.length === 0 || judged.has(form)) continue;
          judged.add(form);
          for (const typed of BAD_INPUT) {
            const place = `${kind}, ${form} with "${typed}"`;
            await page.goto(inSpanish(path));
            if (javaScriptEnabled) await networkQuiet(page);
            const before = page.url();
            await submitWith(page, action, typed);
            // Each step of a deal may stay empty, and a dash is a name, which leads to the next part.
            const isStep = action.includes(DEALS_POST) && !action.endsWith("/mail");
            const isTaken = isStep || (typed !== "" && isOnlyName(names));
            const alert = page.getByRole("alert").filter({ hasText: MARK });
            if (isTaken) await page.waitForURL((url) => url.href !== before);
            else await expect(alert.first(), place).toBeAttached();
            const texts = unmarkedTexts(await page.content()).filter(
              (text) => isOwn(text) && !isSample(text),
            );
            wrong.push(...texts.map((text) => `${place}: ${text}`));
            const pixels = await overflow(page);
            if (pixels > 0) wrong.push(`${place}: ${pixels} px`);
          }
        }
      }
      expect(wrong).toEqual([]);
      expect([...judged].filter((form) => form.includes("/api/leads/")).length).toBeGreaterThan(10);
      // The form that mails the link is the one beside the steps.
      expect([...judged].filter((form) => form.includes(DEALS_POST))).toHaveLength(DEAL_STEPS.length + 1);
    });
  });

const isOnlyName = (names: readonly string[]) => names.join() === "firstName,lastName";

/** Submits a form with a text in each field that takes one, past the browser's own checks. */
async function submitWith(page: Page, action: string, typed: string): Promise<void> {
  const texts = 'input:is([type="text"], [type="email"], [type="tel"]), textarea';
  for (const field of await page.locator(`form[action="${action}"]`).first().locator(texts).all())
    if (await field.isVisible()) await field.fill(typed);
  // In one step: the enhanced form replaces the plain one after the first touch.
  await page.evaluate(
    (to) => document.querySelector<HTMLFormElement>(`form[action="${to}"]`)!.requestSubmit(),
    action,
  );
}

test("a site with one language has no other, and no link to one", async ({ page, baseURL }) => {
  const response = await page.goto("/es/contact-us");
  expect(response!.status()).toBe(404);
  const html = await (await fetch(`${baseURL}/contact-us`)).text();
  expect(html).not.toMatch(/hreflang|api\/language/i);
});
