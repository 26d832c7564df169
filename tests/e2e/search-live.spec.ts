import type { Locator, Page, Route } from "@playwright/test";
import { pageCacheControl } from "../../config/runtime/cache";
import { messages } from "../../lib/store/i18n/messages";
import { dailyIf, NIGHTLY } from "../support/nightly";
import { countLine, errorsOf, filterLink, firstCard, stayed, takenOver } from "../support/search-page";
import { expect, test } from "../support/test";

const texts = messages();

/**
 * Route of the search: filter changes are instant in the browser, and after any failure a click still leads to the
 * results.
 */
const API = "**/api/inventory/search**";
const CHIPS = { name: texts.search.chips.applied } as const;

test.use({ viewport: { width: 1280, height: 900 } });

/** A group of filters, by its title. */
function group(page: Page, title: string): Locator {
  return page
    .locator("#filters details")
    .filter({ has: page.locator(`:scope > summary:text-is("${title}")`) });
}

let errors: string[];
test.beforeEach(async ({ page, context }) => {
  errors = errorsOf(context);
  await page.goto("/used-cars-for-sale");
});

test.describe("once the page is hydrated", () => {
  test.beforeEach(({ page }) => takenOver(page));
  test.afterEach(() => expect(errors).toEqual([]));

  test("groups stay open or closed as the visitor left them, and the focus stays on the option", async ({
    page,
  }) => {
    const fuel = group(page, "Fuel");
    await fuel.locator("summary").click();
    const make = group(page, "Make");
    await make.locator("summary").first().click();
    const option = fuel.getByRole("link", { name: /^Hybrid/ });
    await option.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/fuel-type=hybrid$/);
    await expect(option).toBeFocused();
    await expect(option).toHaveClass(/is-on/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/used-cars-for-sale");
    await expect(option).not.toHaveClass(/is-on/);
    await expect(fuel).toHaveAttribute("open", "");
    await expect(make).not.toHaveAttribute("open");
    await expect(option).toBeFocused();
  });

  test("the option under the pointer stays there, so that the next click hits it again", {
    tag: NIGHTLY,
  }, async ({ page }) => {
    await page.goto("/cars-for-sale");
    await takenOver(page);
    const option = filterLink(page, /^Used/);
    const before = await option.boundingBox();
    await option.click();
    await expect(countLine(page)).toContainText("page 1 of 8");
    // The first chip has opened a row above it.
    await expect(page.getByRole("list", CHIPS)).toBeAttached();
    const after = await option.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1);
  });

  test("removing a chip moves the focus to the next one, finally to the results", async ({ page }) => {
    await filterLink(page, /^SUVs/).click();
    await filterLink(page, /^Under \$30,000/).click();
    await expect(page).toHaveURL("/used-cars-for-sale/suvs/price-under-30000");
    const chips = page.getByRole("list", CHIPS);
    await chips.getByRole("link", { name: /SUVs/ }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/used-cars-for-sale/price-under-30000");
    await expect(chips.getByRole("link", { name: /Under/ })).toBeFocused();
  });

  test("the count is announced once for each search", async ({ page }) => {
    await page.evaluate(() => {
      const line = document.querySelector("#search [role=status]")!;
      new MutationObserver(() => {
        document.documentElement.dataset.reported = `${document.documentElement.dataset.reported ?? ""}|${line.textContent}`;
      }).observe(line, { subtree: true, characterData: true, childList: true });
    });
    await filterLink(page, /^SUVs/).click();
    await expect(countLine(page)).toContainText("page 1 of 3");
    const reported = await page.evaluate(() => document.documentElement.dataset.reported);
    expect(reported?.split("|").slice(1)).toEqual([await countLine(page).textContent()]);
  });

  test("quick clicks are all applied, and a late response to an earlier one changes nothing", async ({
    page,
  }) => {
    const held: Route[] = [];
    await page.route(API, (route) => void held.push(route));
    await filterLink(page, /^SUVs/).click();
    await filterLink(page, /^Sedans/).click();
    await filterLink(page, /^Trucks/).click();
    await filterLink(page, /^SUVs/).click();
    await expect(page).toHaveURL("/used-cars-for-sale?body-style=sedans,trucks");
    await expect(page.getByRole("list", CHIPS)).toContainText("Sedans");
    await page.unroute(API);
    for (const route of held.reverse()) await route.continue().catch(() => undefined);
    await expect(page.locator("#search section[aria-busy]")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Used sedans and trucks for sale");
    const shown = await countLine(page).textContent();
    expect(await stayed(page)).toBe(true);
    await page.reload();
    expect(await countLine(page).textContent()).toBe(shown);
  });

  test("the previous results stay while new ones load; after a while, skeletons of their size", async ({
    page,
  }) => {
    const before = await firstCard(page).textContent();
    // Records the content after each change; when a test checks, skeletons may have replaced it.
    await page.evaluate(() => {
      const seen: string[] = [];
      const note = () => {
        const first = document.querySelector("#search article, #search [aria-hidden] > div.rounded-card");
        seen.push(first?.tagName === "ARTICLE" ? first.textContent : "skeleton");
      };
      new MutationObserver(note).observe(document.querySelector("#search")!, {
        subtree: true,
        childList: true,
        attributes: true,
      });
      Object.assign(window, { seen });
    });
    const height = await firstCard(page).evaluate((card) => card.clientHeight);
    let release = () => {};
    await page.route(API, async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await route.continue();
    });
    await filterLink(page, /^Trucks/).click();
    const skeleton = page.locator("#search [aria-hidden] > div.rounded-card").first();
    await expect(skeleton).toBeVisible();
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen[0]).toBe(before);
    expect(Math.abs((await skeleton.evaluate((card) => card.clientHeight)) - height)).toBeLessThan(40);
    release();
    await expect(skeleton).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Used trucks for sale");
  });

  test("an option that the pointer rests on is fetched before it is clicked, and not again", async ({
    page,
  }) => {
    const requested: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/inventory/search")) requested.push(request.url());
    });
    const answer = page.waitForResponse(API);
    await filterLink(page, /^Sedans/).hover();
    await answer;
    await filterLink(page, /^Sedans/).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Used sedans for sale");
    await expect(page.locator("#search section[aria-busy]")).toHaveCount(0);
    expect(requested.filter((url) => url.endsWith("%2Fsedans"))).toHaveLength(1);
  });

  test("text applies as it is typed, as one step of the history", async ({ page }) => {
    const field = page.getByRole("searchbox", { name: texts.search.keywords });
    await field.pressSequentially("toyota", { delay: 60 });
    await expect(page).toHaveURL("/used-cars-for-sale?q=toyota");
    await field.pressSequentially(" rav4", { delay: 60 });
    await expect(page).toHaveURL("/used-cars-for-sale?q=toyota+rav4");
    await expect(field).toBeFocused();
    await expect(firstCard(page)).toContainText("RAV4");
    await page.goBack();
    await expect(page).toHaveURL("/used-cars-for-sale");
    await expect(field).toHaveValue("");
  });

  test("words become filters after submission, each with a chip, and Back returns to the typed text", async ({
    page,
  }) => {
    const field = page.getByRole("searchbox", { name: texts.search.keywords });
    await field.fill("red suv under 40k xyzzy");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/used-cars-for-sale/suvs/price-under-40000?exterior-color=red&q=xyzzy");
    await expect(field).toHaveValue("xyzzy");
    const chips = page.getByRole("list", CHIPS);
    for (const name of [/Used/, /SUVs/, /Red/, /Under \$40,000/, /xyzzy/])
      await expect(chips.getByRole("link", { name })).toHaveCount(1);
    await chips.getByRole("link", { name: /xyzzy/ }).click();
    await expect(page).toHaveURL("/used-cars-for-sale/suvs/price-under-40000?exterior-color=red");
    await expect(field).toHaveValue("");
    await expect(firstCard(page)).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL("/used-cars-for-sale");
    expect(await stayed(page)).toBe(true);
  });

  test("words with results while typing become filters with the next selection", {
    tag: NIGHTLY,
  }, async ({ page }) => {
    const field = page.getByRole("searchbox", { name: texts.search.keywords });
    await field.fill("toyota");
    await expect(page).toHaveURL("/used-cars-for-sale?q=toyota");
    await filterLink(page, /^SUVs/).click();
    await expect(page).toHaveURL("/used-cars-for-sale/suvs/toyota");
    await expect(field).toHaveValue("");
  });

  test("a typed VIN opens its vehicle", async ({ page }) => {
    const link = await firstCard(page).getByRole("link").first().getAttribute("href");
    const vin = link!.slice(-17);
    await page
      .getByRole("searchbox", { name: texts.search.keywords })
      .fill(`${vin.slice(0, 8)} ${vin.slice(8).toLowerCase()}`);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(link!);
  });

  test("a bound applies when its field is left, and is empty again after its chip is removed", {
    tag: NIGHTLY,
  }, async ({ page }) => {
    const field = page.getByLabel(texts.search.rangeUnits.price.max);
    await field.fill("17500");
    await page.keyboard.press("Tab");
    await expect(page).toHaveURL("/used-cars-for-sale/price-under-17500");
    await page.getByRole("list", CHIPS).getByRole("link", { name: /Under/ }).click();
    await expect(page).toHaveURL("/used-cars-for-sale");
    await expect(field).toHaveValue("");
  });

  test("an empty result offers the nearest matches, and a click opens them", { tag: NIGHTLY }, async ({
    page,
  }) => {
    await page.getByLabel(texts.search.rangeUnits.price.min).fill("1");
    await page.getByLabel(texts.search.rangeUnits.price.max).fill("2");
    await page.keyboard.press("Enter");
    await expect(page.getByText(texts.search.empty.title)).toBeVisible();
    await expect(page.getByRole("heading", { name: texts.search.empty.nearest })).toBeVisible();
    await expect(firstCard(page)).toBeVisible();
    await page.getByRole("link", { name: /vehicles without/ }).click();
    await expect(page).toHaveURL("/used-cars-for-sale");
    expect(await stayed(page)).toBe(true);
  });

  test("another page number does not outlive a filter", { tag: NIGHTLY }, async ({ page }) => {
    await page.getByRole("link", { name: /^Next/ }).click();
    await expect(page).toHaveURL("/used-cars-for-sale?page=2");
    await filterLink(page, /^SUVs/).click();
    await expect(page).toHaveURL("/used-cars-for-sale/suvs");
    await expect(countLine(page)).toContainText("page 1 of");
  });

  test("Back returns to the previous position in the list", async ({ page }) => {
    const third = page.locator("#search article").nth(8);
    await third.scrollIntoViewIfNeeded();
    const at = await page.evaluate(() => scrollY);
    await page.getByRole("link", { name: /^Next/ }).evaluate((link: HTMLElement) => link.click());
    await expect(countLine(page)).toContainText("page 2 of");
    await page.goBack();
    await expect(countLine(page)).toContainText("page 1 of");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(at);
  });

  test("a vehicle page and Back return to the same search, which continues", { tag: NIGHTLY }, async ({
    page,
  }) => {
    await filterLink(page, /^SUVs/).click();
    await expect(countLine(page)).toContainText("page 1 of 3");
    const shown = await firstCard(page).textContent();
    await firstCard(page).getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL(/-[A-HJ-NPR-Z0-9]{17}$/);
    await page.goBack();
    await expect(page).toHaveURL("/used-cars-for-sale/suvs");
    await expect.poll(() => firstCard(page).textContent()).toBe(shown);
    await filterLink(page, /^Under \$30,000/).click();
    await expect(page).toHaveURL("/used-cars-for-sale/suvs/price-under-30000");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Used SUVs under $30,000 for sale");
  });

  test("two clicks before the browser has rendered the first are both applied", { tag: NIGHTLY }, async ({
    page,
  }) => {
    await page.evaluate(() => {
      const press = (name: string) =>
        [...document.querySelectorAll<HTMLElement>("#filters a")]
          .find((link) => link.textContent?.startsWith(name))!
          .click();
      press("SUVs");
      press("Sedans");
    });
    await expect(page).toHaveURL("/used-cars-for-sale?body-style=sedans,suvs");
  });

  test("a click with the control key opens a tab and leaves this page alone", { tag: NIGHTLY }, async ({
    page,
    context,
  }) => {
    const opened = context.waitForEvent("page");
    await filterLink(page, /^SUVs/).click({ modifiers: ["Control"] });
    await expect(await opened).toHaveURL("/used-cars-for-sale/suvs");
    await expect(page).toHaveURL("/used-cars-for-sale");
  });
});

test("clicks before the code has loaded are queued, each on top of the one before", async ({ page }) => {
  let release = () => {};
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(API, async (route) => {
    await wait;
    await route.continue();
  });
  let isRequested = false;
  page.on("request", (request) => {
    isRequested ||= request.url().includes("/api/inventory/search");
  });
  await expect
    .poll(async () => {
      await filterLink(page, /^SUVs/).dispatchEvent("pointerover");
      return isRequested;
    })
    .toBe(true);
  await filterLink(page, /^SUVs/).click();
  await page.getByRole("combobox", { name: texts.search.sort }).selectOption("yearNew");
  await filterLink(page, /^Sedans/).click();
  await expect(page).toHaveURL("/used-cars-for-sale");
  release();
  await expect(page).toHaveURL("/used-cars-for-sale?body-style=sedans,suvs&sort=yearNew");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Used sedans and SUVs for sale");
});

for (const [when, prepare] of [
  ["before", async (_: Page) => undefined],
  ["after", takenOver],
] as const) {
  test(
    `a search that fails ${when} the page is hydrated opens the page itself`,
    dailyIf(when === "after"),
    async ({ page }) => {
      await prepare(page);
      await page.route(API, (route) => route.abort());
      await filterLink(page, /^SUVs/).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Used SUVs for sale");
      await expect(page).toHaveURL("/used-cars-for-sale/suvs");
      await expect.poll(() => stayed(page)).toBe(false);
      await expect(countLine(page)).toContainText("page 1 of 3");
    },
  );
}

test("a page with other stock than the response's is reloaded instead of being mixed with it", {
  tag: NIGHTLY,
}, async ({ page }) => {
  await page.route(API, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), version: "newer" } });
  });
  await page.evaluate(() => {
    document.documentElement.dataset.stayed = "yes";
  });
  await filterLink(page, /^SUVs/).click();
  await expect(page).toHaveURL("/used-cars-for-sale/suvs");
  await expect.poll(() => stayed(page)).toBe(false);
});

test("the response can be cached by its address, and is sent again only after a change", async ({ site }) => {
  const send = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${site.url}/api/inventory/search?${query}`, { headers });
  const answer = await send("store=&path=/used-cars-for-sale/suvs");
  expect(answer.headers.get("cache-control")).toBe(pageCacheControl);
  const etag = answer.headers.get("etag") ?? "";
  const again = await send("store=&path=/used-cars-for-sale/suvs", { "if-none-match": etag });
  expect(again.status).toBe(304);
  // Without a store's name the cookie decides, and free text is one visitor's search.
  for (const query of ["path=/used-cars-for-sale", "store=&q=tacoma"])
    expect((await send(query)).headers.get("cache-control"), query).toBe("private, no-cache");
  for (const query of [
    "store=nowhere",
    "store=../x",
    "store=&path=/nope",
    "store=&price=x",
    "store=&page=two",
  ]) {
    const refused = await send(query);
    expect([refused.status, refused.headers.get("cache-control")], query).toEqual([400, "no-store"]);
  }
  const store = (await (await send("store=heartland-naperville")).json()) as { total: number };
  const cookie = (await (await send("", { cookie: "userSelectedStore=heartland-naperville" })).json()) as {
    total: number;
  };
  expect(cookie.total).toBe(store.total);
});
