import type { BrowserContext, Page } from "@playwright/test";
import { ascProblems } from "../../lib/marketing/tracking/asc-event";
import { test as base, expect } from "./test";
import type { TrackedSite } from "./tracked-site";

export const ALL = "essential,functional,analytics,targeting";
export const DENIED = "essential,functional,analytics";

/** Test on the site with every sink; visitors have made no choice about cookies. */
export const test = base.extend({
  cookies: "none",
  baseURL: async ({ tracked }, use) => use(tracked.url),
});

export { expect };

/** Posts to the site's own endpoints. */
export type Posts = { path: string; body: string }[];

/** Creates a visitor with or without a cookie choice. Other hosts respond with an empty script, or not at all. */
export async function visitor(
  context: BrowserContext,
  { url }: TrackedSite,
  { choice, down = false }: { choice: string | null; down?: boolean },
): Promise<{ page: Page; posts: Posts; asc: SentAsc[] }> {
  const posts: Posts = [];
  const asc = await recordAsc(context);
  if (choice !== null) await choose(context, url, choice);
  await context.route(/^https:/, (route) =>
    down ? route.abort() : route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  context.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === url && request.method() === "POST")
      posts.push({ path: pathname, body: request.postData() ?? "" });
  });
  return { page: await context.newPage(), posts, asc };
}

/** An event of the Automotive Standards Council, as it was sent. */
export type SentAsc = { event: string } & Record<string, string | number>;

/** Every event that was sent in the council's terms by the pages of a test's visitors. */
const sentAsc: SentAsc[] = [];

/** Records them across pages: a page is left right after many of them. */
export async function recordAsc(context: BrowserContext): Promise<SentAsc[]> {
  const own: SentAsc[] = [];
  await context.exposeBinding("recordAsc", (_, event: SentAsc) => {
    own.push(event);
    sentAsc.push(event);
  });
  await context.addInitScript(() => {
    const { recordAsc } = window as unknown as { recordAsc: (event: unknown) => void };
    const events: unknown[] = [];
    events.push = (...added) => {
      for (const each of added) recordAsc(each);
      return Array.prototype.push.apply(events, added);
    };
    Object.assign(window, { asc_datalayer: { events } });
  });
  return own;
}

/** Returns the specification's violations in all events of the test's visitors. */
export function sentAscProblems(): string[] {
  return sentAsc.splice(0).flatMap(({ event, ...params }) => ascProblems({ event, params }));
}

export async function choose(context: BrowserContext, url: string, choice: string): Promise<void> {
  await context.addCookies([{ name: "allowCookies", value: encodeURIComponent(choice), url }]);
}

/** Opens a page and starts its scripts, which otherwise wait until the browser is idle. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.keyboard.press("Shift");
}

/** A used vehicle on offer. */
export async function vehiclePath({ url }: TrackedSite): Promise<string> {
  const list = await (await fetch(`${url}/used-cars-for-sale`)).text();
  return /href="(\/used-cars-for-sale\/\d{4}-[^"]+)"/.exec(list)![1]!;
}

export interface DataLayerEvent {
  event?: string;
  event_id?: string;
  [name: string]: unknown;
}

/** Events in the data layer, without the tag manager's own. */
export function dataLayer(page: Page): Promise<DataLayerEvent[]> {
  return page.evaluate(() => {
    const layer = (window as { dataLayer?: object[] }).dataLayer ?? [];
    return layer.filter((each) => "event_id" in each) as DataLayerEvent[];
  });
}

export async function eventNames(page: Page): Promise<(string | undefined)[]> {
  return (await dataLayer(page)).map(({ event }) => event);
}

/** The calls to the pixel, whose script is empty here. */
export function pixel(page: Page): Promise<unknown[][]> {
  return page.evaluate(() =>
    ((window as { fbq?: { queue: unknown[] } }).fbq?.queue ?? []).map((call) => [...(call as unknown[])]),
  );
}

/** The calls to the Google tags. */
export function googleTags(page: Page): Promise<unknown[][]> {
  return page.evaluate(() =>
    ((window as { forecourtAds?: unknown[] }).forecourtAds ?? []).map((call) => [...(call as unknown[])]),
  );
}

interface MetaCall {
  event_id: string;
  event_name: string;
  event_source_url: string;
  user_data: Record<string, unknown>;
  custom_data: Record<string, unknown>;
}

/** Each request to Meta's Conversions API about an event. */
export function metaCallsFor({ meta }: TrackedSite, name: string): MetaCall[] {
  const events = meta.calls.map(({ body }) => (JSON.parse(body) as { data: MetaCall[] }).data[0]!);
  return events.filter(({ event_name }) => event_name === name);
}
