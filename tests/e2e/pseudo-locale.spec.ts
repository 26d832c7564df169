import { spanishFiles } from "../support/languages";
import { overflow } from "../support/overflow";
import { pageKinds } from "../support/page-kinds";
import { type Site, startSite } from "../support/site";
import { expect, test } from "../support/test";
import { ownTexts, sampleTexts, unmarkedTexts } from "../support/unmarked-texts";

let site: Site;

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

  test("a form stays in its language with its errors", async ({ page }) => {
    await page.goto(inSpanish("/contact-us"));
    await page.locator('form[action="/es/api/leads/contact"] button[type="submit"]').click();
    await expect(page).toHaveURL(/\/es\/contact-us\?/);
    await expect(page.getByRole("alert").first()).toContainText("ẍẍ");
  });
});

test("a site with one language has no other, and no link to one", async ({ page, baseURL }) => {
  const response = await page.goto("/es/contact-us");
  expect(response!.status()).toBe(404);
  const html = await (await fetch(`${baseURL}/contact-us`)).text();
  expect(html).not.toMatch(/hreflang|api\/language/i);
});
