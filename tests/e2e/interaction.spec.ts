import type { Browser } from "@playwright/test";
import { type ClickWork, clickWork } from "../support/click-work";
import { consentJourneys, searchJourneys, vehicleJourneys } from "../support/interaction-journeys";
import { type Journey, measureClicks } from "../support/interactions";
import { dailyIf, NIGHTLY } from "../support/nightly";
import { expect, test } from "../support/test";

/**
 * A click is shown before its result; before that, a page may do only a limited amount of work. `npm run
 * bench:interaction` measures its milliseconds on a phone.
 */
// One forced layout is the browser's own, for the list of a `select`. The maxima so far are 86, 112, 1 and
// 47.
const MAX: ClickWork = { styled: 150, laidOut: 200, forced: 1, changed: 60 };

const tooMuch = (work: ClickWork) =>
  Object.entries(MAX).filter(([kind, max]) => work[kind as keyof ClickWork] > max);

test("the measure detects a page that renders within the click handler", async ({ browser, site }) => {
  const busy: Journey = {
    width: 360,
    async open(page) {
      await page.goto(`${site.url}/legal/terms-of-sale`);
      await page.evaluate(() =>
        document.addEventListener("click", () => {
          for (let at = 0; at < 1_000; at++) {
            document.body.append(document.createElement("p"));
            if (at % 100 === 0) document.body.getBoundingClientRect();
          }
        }),
      );
    },
    steps: [
      { name: "busy", target: (page) => page.getByRole("heading", { level: 1 }), after: async () => {} },
    ],
  };
  const { busy: work } = await measureClicks(browser, busy, clickWork);
  expect(tooMuch(work!).map(([kind]) => kind)).toEqual(Object.keys(MAX));
});

test.describe("each click is shown before its result", () => {
  const figures: object[] = [];

  test.afterAll(() => console.table(figures));

  // biome-ignore lint/suspicious/useExpect: a helper expects
  test("cookie banner, preferences, menu", { tag: NIGHTLY }, async ({ browser, site, sites }) => {
    for (const journey of consentJourneys(site, await sites["lone-star"]())) await run(browser, journey);
  });

  // biome-ignore lint/suspicious/useExpect: a helper expects
  test("search page, pop-up", dailyIf(false), async ({ browser, site }) => {
    for (const journey of searchJourneys(site)) await run(browser, journey);
  });

  // biome-ignore lint/suspicious/useExpect: a helper expects
  test("vehicle page: gallery, payment, lead form", dailyIf(false), async ({ browser, site }) => {
    const html = await (await fetch(`${site.url}/new-cars-for-sale`)).text();
    const path = /\/new-cars-for-sale\/\d{4}-[a-z0-9-]*-[A-Z0-9]{17}/.exec(html)![0];
    for (const journey of vehicleJourneys(site, path)) await run(browser, journey);
  });

  async function run(browser: Browser, journey: Journey): Promise<void> {
    const done = await measureClicks(browser, journey, clickWork);
    expect(Object.keys(done)).toHaveLength(journey.steps.length);
    for (const [press, work] of Object.entries(done)) {
      figures.push({ width: journey.width, press, ...work });
      expect.soft(tooMuch(work), `${press}, ${journey.width} px`).toEqual([]);
    }
  }
});
