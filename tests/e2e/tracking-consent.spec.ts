import { COOKIE_TIERS } from "../../config/marketing/consent";
import { CONSENT_CASES, type ConsentCase, nameOf } from "../support/consent-cases";
import { makeChoice, type Recording, recordConsent, setConsent } from "../support/consent-page";
import { networkQuiet } from "../support/network-quiet";
import { dailyIf } from "../support/nightly";
import {
  ALL,
  choose,
  DENIED,
  eventNames,
  expect,
  open,
  pixel,
  recordAsc,
  type SentAsc,
  test,
  vehiclePath,
  visitor,
} from "../support/tracking-test";

test.afterAll(({ tracked }) => setConsent(tracked, { tier: 3 }));

test("a choice in another tab stops and starts the sinks of this one", async ({ context, tracked }) => {
  const { page, posts } = await visitor(context, tracked, { choice: null });
  const other = await context.newPage();
  await open(page, "/service");
  await other.goto("/legal/terms-of-sale");
  const notify = async (choice: string) => {
    await choose(context, tracked.url, choice);
    await other.evaluate(() => localStorage.setItem("forecourt.consent", String(performance.now())));
  };
  const press = () =>
    page
      .locator('a[href^="tel:"]')
      .first()
      .evaluate((link: HTMLElement) => {
        link.addEventListener("click", (event) => event.preventDefault(), { once: true });
        link.click();
      });
  await press();
  await notify(ALL);
  // The page's own events are sent now; clicks before the consent are not.
  await expect.poll(() => eventNames(page)).toEqual(["page_view"]);
  await press();
  await expect.poll(() => posts.filter(({ path }) => path === "/api/track/facebook").length).toBe(1);
  await notify(DENIED);
  await expect.poll(async () => (await pixel(page)).at(-1)).toEqual(["consent", "revoke"]);
  await press();
  await expect.poll(() => eventNames(page)).toEqual(["page_view", "click_to_call", "click_to_call"]);
  expect(posts.filter(({ path }) => path === "/api/track/facebook")).toHaveLength(1);
  expect((await pixel(page)).filter(([command]) => command === "trackCustom")).toHaveLength(1);
});

test.describe("each sink, before and after each choice, with and without Global Privacy Control", () => {
  type Allowed = readonly string[];
  const pixelToo = (allowed: Allowed) => allowed.includes("functional") && allowed.includes("targeting");
  const SINKS: [request: string, isAllowed: (allowed: Allowed) => boolean][] = [
    ["https://www.googletagmanager.com/gtm.js", (allowed) => allowed.includes("analytics")],
    ["https://www.googletagmanager.com/gtag/js?id=G-", (allowed) => allowed.includes("analytics")],
    ["https://www.googletagmanager.com/gtag/js?id=AW-", (allowed) => allowed.includes("targeting")],
    ["https://connect.facebook.net/", pixelToo],
    ["/api/track/facebook", pixelToo],
    ["/initialize", (allowed) => allowed.includes("analytics")],
  ];

  async function check(
    recording: Recording & { asc: SentAsc[] },
    allowed: Allowed,
    name: string,
  ): Promise<void> {
    const requested = () => SINKS.map(([request]) => recording.requests.some((url) => url.includes(request)));
    await expect.poll(requested, name).toEqual(SINKS.map(([, isAllowed]) => isAllowed(allowed)));
    await expect.poll(() => recording.asc.length > 0, name).toBe(allowed.includes("analytics"));
    const cookies = await recording.cookies();
    expect.soft(cookies.includes("adsValues"), name).toBe(allowed.includes("targeting"));
    expect.soft(recording.asc.length > 0, `${name}, ASC events`).toBe(allowed.includes("analytics"));
    if (!allowed.includes("functional")) expect.soft(cookies, name).not.toContain("uniqueUserId");
  }

  for (const tier of COOKIE_TIERS) {
    // biome-ignore lint/suspicious/useExpect: a helper expects
    test(`tier ${tier}`, dailyIf(tier === 0), async ({ browser, tracked }) => {
      await setConsent(tracked, { tier });
      const path = await vehiclePath(tracked);
      await setConsent(tracked, { tier }, path);
      const run = async (each: ConsentCase) => {
        const context = await browser.newContext({ baseURL: tracked.url });
        await context.route(/^https:/, (route) =>
          route.fulfill({ contentType: "text/javascript", body: "" }),
        );
        const { page, recording: sent } = await recordConsent(context, each);
        const recording = { ...sent, asc: await recordAsc(context) };
        // After the page is idle, no further requests follow.
        const visit = async () => {
          await open(page, `${path}?gclid=click1`);
          await networkQuiet(page);
        };
        await visit();
        await check(recording, each.before, `${nameOf(each)}, before`);
        await makeChoice(page, each);
        // Excluded items must stay so on the next page as well.
        if (each.choice !== null && !pixelToo(each.allowed)) {
          recording.requests.length = 0;
          recording.asc.length = 0;
          await visit();
        }
        await check(recording, each.allowed, `${nameOf(each)}, after`);
        await context.close();
      };
      const cases = CONSENT_CASES.filter((each) => each.tier === tier);
      // One after the other: a page behind others does not show its banner.
      for (const each of cases) await run(each);
    });
  }
});
