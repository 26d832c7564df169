import SQLite from "better-sqlite3";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { hydrated } from "../support/hydrated";
import { takenOver } from "../support/search-page";
import { DENIED, expect, open, test, vehiclePath, visitor } from "../support/tracking-test";

const leadTexts = leadMessages();

test("a new build reloads a search once, on its next navigation", async ({ context, tracked }) => {
  const { page } = await visitor(context, tracked, { choice: DENIED });
  await page.clock.install();
  await open(page, "/used-cars-for-sale");
  const polled: string[] = [];
  await page.route(/\/builds\/latest\.json/, (route) => {
    polled.push(route.request().url());
    return route.fulfill({ json: { id: "another-build", timestamp: 1 } });
  });
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  await takenOver(page);
  // The code that checks for a new build may load late.
  await expect
    .poll(async () => {
      await page.clock.fastForward("20:00");
      return polled.length;
    })
    .toBeGreaterThan(0);
  expect(polled[0]).toMatch(/latest\.json\?\d+$/);
  expect(await page.evaluate(() => (window as { isTheSame?: boolean }).isTheSame)).toBe(true);
  const sort = page.getByRole("combobox", { name: /sort/i }).first();
  await sort.focus();
  await sort.selectOption({ index: 2 });
  await expect(page).toHaveURL(/sort=/);
  await expect
    .poll(() => page.evaluate(() => (window as { isTheSame?: boolean }).isTheSame ?? false).catch(() => null))
    .toBe(false);
});

test("a missing build file reloads the page once", async ({ context, tracked }) => {
  const { page } = await visitor(context, tracked, { choice: DENIED });
  const vin = (await vehiclePath(tracked)).slice(-17);
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.goto(`/check-availability/${vin}`);
  await page.keyboard.press("Shift");
  const form = page.getByRole("form", { name: leadTexts.forms.availability.formName });
  await hydrated(form);
  // From here on no more files of this build can be loaded, such as the form's code, which loads on first
  // focus.
  const missed: string[] = [];
  await page.route(/\/_next\/static\/chunks\//, (route) => {
    missed.push(route.request().url());
    return route.fulfill({ status: 404 });
  });
  await form.getByLabel(leadTexts.fields.firstName).focus();
  await expect.poll(() => loads).toBe(2);
  expect(missed.length).toBeGreaterThan(0);
  await page.unroute(/\/_next\/static\/chunks\//);
});

test("web vitals are counted when the page is put aside, with analytics alone", async ({
  context,
  tracked,
}) => {
  const { page } = await visitor(context, tracked, { choice: "essential,analytics" });
  // The report's own code is loaded once it has requested its flag.
  const measuring = page.waitForRequest((request) =>
    request.url().startsWith(`${tracked.statsig.url}/initialize`),
  );
  await page.goto("/help-center");
  // A browser watches for the largest paint until the first key press, which starts the scripts.
  await page.waitForFunction(
    () =>
      new Promise((seen) =>
        new PerformanceObserver(() => seen(true)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        }),
      ),
  );
  await page.keyboard.press("Shift");
  await measuring;
  await page.goto("/legal/terms-of-sale");
  const database = new SQLite(`${tracked.dataDir}/forecourt.db`, { readonly: true });
  const seen = database
    .prepare("SELECT vital FROM web_vitals WHERE page = 'help-center' ORDER BY vital")
    .pluck();
  await expect.poll(() => seen.all()).toEqual(expect.arrayContaining(["CLS", "FCP", "LCP", "TTFB"]));
  database.close();
});
