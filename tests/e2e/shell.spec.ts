import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { mapMessages as mapTexts } from "../../lib/store/i18n/map-messages";
import { messages } from "../../lib/store/i18n/messages";
import { violations } from "../support/axe";
import { NIGHTLY } from "../support/nightly";
import { watchShifts } from "../support/shifts";
import { startSite } from "../support/site";
import { expect, test } from "../support/test";

const texts = messages();

const FORT_WAYNE = { latitude: 41.08, longitude: -85.14 };

/** The app shell's island is hydrated once it shows whether the stores are open. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("footer .open-now").first()).toHaveText(/^(Open until|Closed)/);
}

test.describe("the app shell", () => {
  test("a closed announcement is removed before the page is painted, and nothing shifts", async ({
    page,
  }) => {
    const shifts = await watchShifts(page);
    await page.goto("/");
    const bar = page.getByRole("complementary", { name: texts.shell.announcement });
    await expect(bar).toContainText("30-year/300,000-mile");
    await bar.getByRole("button", { name: texts.shell.closeAnnouncement }).click();
    await expect(bar).toHaveCount(0);
    await open(page, "/contact-us");
    await expect(bar).toHaveCount(0);
    expect(await shifts()).toBeLessThan(0.02);
  });

  test("on a page with a nonce too", async ({ page }) => {
    const broken: string[] = [];
    page.on("console", (message) => message.type() === "error" && broken.push(message.text()));
    await page.goto("/saved-vehicles");
    await page.getByRole("button", { name: texts.shell.closeAnnouncement }).click();
    await page.goto("/compare");
    await expect(page.getByRole("complementary", { name: texts.shell.announcement })).toHaveCount(0);
    expect(broken).toEqual([]);
  });

  test("the store picker sorts by distance from the browser's position", async ({ browser, site }) => {
    const context = await browser.newContext({ geolocation: FORT_WAYNE, permissions: ["geolocation"] });
    const page = await context.newPage();
    await open(page, `${site.url}/contact-us`);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await page.getByRole("button", { name: "All 4 stores" }).first().click();
    const sheet = page.getByRole("dialog", { name: texts.shell.chooseStore });
    await sheet.getByRole("button", { name: texts.shell.findNearest }).click();
    await expect(sheet.getByText("Sorted by straight-line distance.")).toBeFocused();
    const stores = sheet.locator("button[name=storeId]");
    await expect(stores.nth(1)).toContainText("Fort Wayne");
    await expect(stores.nth(1)).toContainText(/\d mi/);
    expect(requested.filter((url) => !url.includes("/_next/static/"))).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await context.close();
  });

  test("a denied position is silent", async ({ page }) => {
    await open(page, "/contact-us");
    await page.getByRole("button", { name: "All 4 stores" }).first().click();
    const sheet = page.getByRole("dialog", { name: texts.shell.chooseStore });
    const button = sheet.getByRole("button", { name: texts.shell.findNearest });
    await button.click();
    await expect(button).not.toHaveAttribute("aria-disabled", "true");
    await expect(sheet.locator("button[name=storeId]").nth(1)).toContainText("Naperville");
    // Next announces routes in an empty one.
    await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
  });

  test("a link to the current page is ignored; another is preloaded on hover, and opens it", async ({
    page,
  }) => {
    await open(page, "/contact-us");
    await page.evaluate(() => (document.body.dataset.same = "yes"));
    await page
      .getByRole("navigation", { name: texts.shell.legalMenu })
      .getByRole("link", { name: texts.shell.menu.contactUs })
      .click();
    await expect(page.locator("body")).toHaveAttribute("data-same", "yes");
    const service = page
      .getByRole("navigation", { name: texts.shell.mainMenu })
      .getByRole("link", { name: texts.shell.menu.service });
    const preload = page.waitForRequest(
      (request) => request.url().endsWith("/service") && !request.isNavigationRequest(),
    );
    await service.hover();
    await preload;
    await service.click();
    await expect(page).toHaveURL("/service");
  });
});

test.describe("the map", () => {
  let service: Server;
  let requested: string[];
  test.beforeAll(async () => {
    requested = [];
    service = createServer((request, response) => {
      requested.push(request.url ?? "");
      const layers = [{ id: "ground", type: "background", paint: { "background-color": "#dbe6f0" } }];
      response.writeHead(200, { "content-type": "application/json", "access-control-allow-origin": "*" });
      response.end(JSON.stringify({ version: 8, sources: {}, layers }));
    });
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  });
  test.afterAll(() => service.close());

  test("is rendered by the server, without a script or a request to a third party", async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const elsewhere: string[] = [];
    page.on("request", (request) => request.url().startsWith(site.url) || elsewhere.push(request.url()));
    await page.goto(`${site.url}/contact-us`);
    await expect(page.getByRole("img", { name: /^Map of our locations: Naperville/ })).toBeVisible();
    await expect(page.getByRole("button", { name: mapTexts().open })).toHaveCount(0);
    expect(elsewhere).toEqual([]);
    const policy =
      (await (await fetch(`${site.url}/contact-us`)).headers.get("content-security-policy")) ?? "";
    expect(policy).not.toContain("worker-src");
    await context.close();
  });

  test("becomes interactive at a visitor's request, where a style is set; its host is in the policy only then", {
    tag: NIGHTLY,
  }, async ({ browser }) => {
    const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const site = await startSite({ env: { MAP_STYLE_URL: `${origin}/style.json` } });
    const context = await browser.newContext();
    const page = await context.newPage();
    const broken: string[] = [];
    page.on("console", (message) => message.type() === "error" && broken.push(message.text()));
    const answer = await page.goto(`${site.url}/contact-us`);
    expect(answer?.headers()["content-security-policy"]).toContain(`connect-src 'self' ${origin};`);
    await expect(page.locator("footer .open-now").first()).toHaveText(/^(Open until|Closed)/);
    expect(requested).toEqual([]);
    await page.getByRole("button", { name: mapTexts().open }).click();
    await expect(page.locator(".map canvas")).toBeVisible();
    await expect(page.getByRole("button", { name: mapTexts().open })).toHaveCount(0);
    expect(requested).toEqual(["/style.json"]);
    await page.locator(".map .maplibregl-marker").first().click();
    await expect(
      page.locator(".map .maplibregl-popup").getByRole("link", { name: "Directions" }),
    ).toBeVisible();
    expect(broken).toEqual([]);
    await context.close();
    await site.stop();
  });
});

test.describe("page transition", () => {
  for (const [reducedMotion, name, shared] of [
    ["no-preference", "page-change", "::view-transition-group(vehicle-photo)"],
    ["reduce", "none", null],
  ] as const) {
    test(`is ${name}, with a card's picture that stays, with motion: ${reducedMotion}`, async ({
      browser,
      site,
    }) => {
      const context = await browser.newContext({ reducedMotion });
      const page = await context.newPage();
      await page.addInitScript(() => {
        // A prerendered page opens without it.
        const { connection } = navigator as Navigator & { connection?: object };
        if (connection) Object.defineProperty(connection, "saveData", { value: true });
        addEventListener("pagereveal", (event) => {
          const { viewTransition } = event as unknown as {
            viewTransition: { types: Set<string>; ready: Promise<void> } | null;
          };
          document.documentElement.dataset.transition = viewTransition
            ? [...viewTransition.types].join()
            : "none";
          void viewTransition?.ready.then(() => {
            const moved = document
              .getAnimations()
              .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? "");
            const photo = moved.find((each) => each.includes("group(vehicle-photo)"));
            if (photo) document.documentElement.dataset.shared = photo;
          });
        });
      });
      await page.goto(`${site.url}/contact-us`);
      await page
        .getByRole("navigation", { name: texts.shell.mainMenu })
        .getByRole("link", { name: texts.shell.menu.service })
        .click();
      await expect(page).toHaveURL(/\/service$/);
      await expect(page.locator("html")).toHaveAttribute("data-transition", name);
      await page.goto(`${site.url}/used-cars-for-sale`);
      await page.locator("article h2 a, article h3 a").first().click();
      await expect(page.locator("[data-strip]")).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("data-transition", name);
      await expect.poll(() => page.locator("html").getAttribute("data-shared")).toBe(shared);
      await context.close();
    });
  }
});
