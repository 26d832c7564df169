import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { networkQuiet } from "../support/network-quiet";
import { dailyIf } from "../support/nightly";
import { type Site, startSite } from "../support/site";
import { expect, test } from "../support/test";

/** Third-party markup in a page, none of whose scripts may run. */
const RAN = "document.documentElement.dataset.ran=1";
const MARKUP = [
  `<script>${RAN}</script>`,
  `<script>self.__next_f.push([1,"x"]);${RAN}</script>`,
  `<script>self.__next_f.push([1,\`\${${RAN}}\`])</script>`,
  `<script>$RC("B:0",${RAN})</script>`,
  `<script type="module">${RAN}</script>`,
  `<script src="https://evil.example/x.js" async=""></script>`,
  `<script src="data:text/javascript,${RAN}"></script>`,
  `<img src="data:," alt="" onerror="${RAN}">`,
].join("");
const SCRIPTS = 7;

test.use({ cookies: "none" });

let injected: Site;

test.beforeAll(async () => {
  const preload = pathToFileURL(resolve("tests/support/inject-markup.mjs")).href;
  injected = await startSite({ env: { NODE_OPTIONS: `--import ${preload}`, INJECTED_MARKUP: MARKUP } });
});
test.afterAll(() => injected.stop());

/**
 * Expects that the page's policy blocks all of the injected markup, and that none of it has run after
 * hydration.
 */
async function expectRefused(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { refused: seen });
    addEventListener("securitypolicyviolation", (event) => seen.push(event.effectiveDirective));
  });
  await page.goto(injected.url + path);
  await page.keyboard.press("Shift");
  await expect.poll(() => page.evaluate(() => "next" in window), "the page's own scripts run").toBe(true);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { refused: string[] }).refused.sort()), path)
    .toEqual(["script-src-attr", ...Array.from({ length: SCRIPTS }, () => "script-src-elem")]);
  expect(await page.evaluate(() => document.documentElement.dataset.ran), path).toBeUndefined();
}

for (const path of ["/", "/cars-for-sale", "/contact-us"]) {
  // biome-ignore lint/suspicious/useExpect: a helper expects
  test(
    `a cached page blocks injected scripts: ${path}`,
    dailyIf(path === "/cars-for-sale"),
    async ({ page }) => {
      await page.route("https://evil.example/**", (route) =>
        route.fulfill({ contentType: "text/javascript", body: RAN }),
      );
      // As rendered for the first visitor, and as cached for the next ones.
      for (const _ of ["rendered", "cached"]) {
        await expectRefused(page, path);
      }
    },
  );
}

for (const path of ["/auto-financing/full-credit-application", "/private-reserve"]) {
  test(`a page that is rendered for each request blocks them too: ${path}`, async ({ page }) => {
    // Behind the hydrated part, because React would remove the markup.
    await page.route(injected.url + path, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      expect(html).toContain("</body>");
      await route.fulfill({ response, body: html.replace("</body>", () => `${MARKUP}</body>`) });
    });
    await expectRefused(page, path);
  });
}

test("pages without injected markup have nothing to block", async ({ page, site }) => {
  const list = await (await fetch(`${site.url}/used-cars-for-sale`)).text();
  const vehicle = /href="(\/used-cars-for-sale\/\d{4}-[^"]+)"/.exec(list)![1]!;
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  for (const path of [
    "/",
    vehicle,
    "/used-cars-for-sale?sort=mileageLow",
    "/private-reserve",
    "/test-drive/x",
  ]) {
    await page.goto(site.url + path);
    await page.keyboard.press("Shift");
    await expect.poll(() => page.evaluate(() => "next" in window)).toBe(true);
    await networkQuiet(page);
  }
  expect(errors.filter((each) => /Content Security Policy/i.test(each))).toEqual([]);
  expect(site.output()).not.toContain("inline scripts that its policy refuses");
});
