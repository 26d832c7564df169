import { chromium } from "@playwright/test";
import { systemBrowser, TEST_BROWSER_FLAGS } from "../../support/browser";
import { searchJourneys, vehicleJourneys } from "../../support/interaction-journeys";
import { measureClicks } from "../../support/interactions";
import type { Site } from "../../support/site";
import { launchChrome, runLighthouse } from "../../tools/lighthouse";
import { timeToNextPaint } from "../time-to-next-paint";
import { type Figures, note } from "./figures";

const LIGHTHOUSE_ROUNDS = 3;
const CLICK_ROUNDS = 3;
/** Attempts per run, because a run sometimes loses a measurement. */
const TRIES = 3;

interface Sites {
  on: Site;
  off: Site;
}

/**
 * Measures the largest contentful paint and total blocking time of the home page in Lighthouse's mobile runs,
 * alternately.
 */
export async function lookByLighthouse({ on, off }: Sites, figures: Figures): Promise<void> {
  const chrome = await launchChrome();
  try {
    await audit(on.url, chrome.port); // starting the browser is not what we measure
    for (let round = 0; round < LIGHTHOUSE_ROUNDS; round++) {
      const withIt = await audit(on.url, chrome.port);
      const without = await audit(off.url, chrome.port);
      note(figures, "home", "lcp", { on: withIt.lcp, off: without.lcp });
      note(figures, "home", "tbt", { on: withIt.tbt, off: without.tbt });
    }
  } finally {
    chrome.kill();
  }
}

/** @throws Error when Lighthouse returns no result */
async function audit(url: string, port: number): Promise<{ lcp: number; tbt: number }> {
  for (let tries = 0; tries < TRIES; tries++) {
    const run = await runLighthouse(url, port, ["performance"]);
    const lcp = run?.lhr.audits["largest-contentful-paint"]?.numericValue;
    const tbt = run?.lhr.audits["total-blocking-time"]?.numericValue;
    if (lcp !== undefined && tbt !== undefined) return { lcp, tbt };
  }
  throw new Error(`Lighthouse gave no result for ${url} in ${TRIES} runs`);
}

/** Milliseconds from each click of the search's and the vehicle page's journeys to the next paint. */
export async function lookAtClicks({ on, off }: Sites, figures: Figures): Promise<void> {
  const browser = await chromium.launch({ executablePath: systemBrowser, args: TEST_BROWSER_FLAGS });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext({ ...options, locale: "en-US", reducedMotion: "reduce" });
    // Wrapper of named functions by tsx, which the page lacks.
    await context.addInitScript("globalThis.__name = (each) => each");
    const value = encodeURIComponent("essential,functional,analytics,targeting");
    await context.addCookies([{ name: "allowCookies", value, domain: "127.0.0.1", path: "/" }]);
    return context;
  };
  try {
    const html = await (await fetch(`${on.url}/new-cars-for-sale`)).text();
    const path = /\/new-cars-for-sale\/\d{4}-[a-z0-9-]*-[A-Z0-9]{17}/.exec(html)![0];
    const journeysOf = (site: Site) => [...searchJourneys(site), ...vehicleJourneys(site, path)];
    const [ofOn, ofOff] = [journeysOf(on), journeysOf(off)];
    for (let round = 0; round < CLICK_ROUNDS; round++)
      for (const [at, journey] of ofOn.entries()) {
        const withIt = await measureClicks(browser, journey, timeToNextPaint);
        const without = await measureClicks(browser, ofOff[at]!, timeToNextPaint);
        for (const press of Object.keys(withIt))
          note(figures, `${press}, ${journey.width} px`, "click", {
            on: withIt[press]!,
            off: without[press]!,
          });
      }
  } finally {
    await browser.close();
  }
}
