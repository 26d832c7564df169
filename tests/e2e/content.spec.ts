import { contentMessages } from "../../lib/store/i18n/content-messages";
import { violations } from "../support/axe";
import { dailyIf } from "../support/nightly";
import { expect, test } from "../support/test";

const contentTexts = contentMessages();

test.describe("the research section and the help center", () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
      test.use({ javaScriptEnabled });

      test("a question is searched for, an answer read, and an article found from the home page", async ({
        page,
      }) => {
        await page.goto("/");
        await page.getByRole("link", { name: contentTexts.help.title }).first().click();
        await expect(page).toHaveURL("/help-center");
        await page.getByLabel(contentTexts.search.label).fill("hold a car for me");
        await page.getByRole("button", { name: contentTexts.search.crumb, exact: true }).last().click();
        await expect(page.getByRole("heading", { name: "“hold a car for me”" })).toBeVisible();
        await page.getByRole("link", { name: "Can you hold a car for me?" }).click();
        await expect(page).toHaveURL("/help-center/buying#can-you-hold-a-car-for-me");
        await page.goto("/car-research");
        await page.getByRole("link", { name: "Lease or buy? Count the miles first" }).click();
        await expect(page).toHaveURL("/car-advice-education/lease-or-buy");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(
          "Lease or buy? Count the miles first",
        );
      });
    });
  }

  // On pages of each kind `page-kinds.spec.ts` runs axe.
  for (const width of [360, 1280]) {
    test(
      `have no axe violation and nothing too wide at ${width} px`,
      dailyIf(width === 360),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        for (const path of [
          "/car-research",
          "/car-research/search?q=oil",
          "/car-advice-education/how-a-car-loan-works",
          "/help-center",
          "/help-center/financing",
          "/news/nope",
        ]) {
          await page.goto(path);
          const found = /search|nope/.test(path) ? await violations(page) : [];
          expect([path, found]).toEqual([path, []]);
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect([path, over <= 0]).toEqual([path, true]);
        }
      },
    );
  }

  test("an article has one address: other aliases lead there, the direct one shows it without being indexed", async ({
    site,
  }) => {
    const send = (path: string) => fetch(site.url + path, { redirect: "manual" });
    const moved = await send("/news/lease-or-buy");
    expect([moved.status, moved.headers.get("location")]).toEqual([
      308,
      "/car-advice-education/lease-or-buy",
    ]);
    const own = await send("/car-advice-education/lease-or-buy");
    expect([own.status, own.headers.get("x-robots-tag")?.startsWith("index")]).toEqual([200, true]);
    expect(await own.text()).toContain('"@type":"Article"');
    const direct = await send("/faqs-okd/lease-or-buy");
    expect([direct.status, direct.headers.get("x-robots-tag")]).toEqual([200, "noindex, follow"]);
    expect(await direct.text()).toMatch(/rel="canonical" href="[^"]*\/car-advice-education\/lease-or-buy"/);
  });

  test("a missing page is a 404 with a search", async ({ site }) => {
    for (const path of ["/news/nope", "/help-center/nope", "/faqs-okd/nope"]) {
      const answer = await fetch(site.url + path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).toContain('action="/car-research/search"');
    }
  });

  test("a search is rendered for each visitor, and hostile text stays text", async ({ site }) => {
    const answer = await fetch(`${site.url}/car-research/search?q=%3Cscript%3Ealert(1)%3C/script%3E`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-robots-tag")).toBe("noindex, follow");
    expect(answer.headers.get("content-security-policy")).toContain("'nonce-");
    expect(await answer.text()).not.toContain("<script>alert(1)");
  });
});
