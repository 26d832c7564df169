import type { TestInfo } from "@playwright/test";
import { type BrowserContext, test as base, expect } from "@playwright/test";
import { runningSites, type Site, startSite } from "./site";
import { type MailServer, startMailServer } from "./smtp";
import { underStress } from "./stress";
import { startTrackedSite, type TrackedSite } from "./tracked-site";

const PRINTED_LINES = 40;

/**
 * An automatic fixture: the output of this worker's sites during a failing test is attached to it, and its
 * end printed.
 */
async function serverLogs(
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  {}: object,
  use: (value: undefined) => Promise<void>,
  info: TestInfo,
): Promise<void> {
  const before = new Map([...runningSites].map((site) => [site, site.output().length]));
  await use(undefined);
  if (info.status === info.expectedStatus) return;
  for (const site of runningSites) {
    const written = site.output().slice(before.get(site) ?? 0);
    await info.attach(`server log of ${site.url}`, { body: written, contentType: "text/plain" });
    const lines = written.trimEnd().split("\n").slice(-PRINTED_LINES).join("\n");
    console.log(`${info.title}: the end of the log of ${site.url} during this test:\n${lines}`);
  }
}

/** Stores a cookie choice, so that the banner does not affect tests of other features. */
const COOKIES_CHOSEN = ["127.0.0.1", "localhost"].map((domain) => ({
  name: "allowCookies",
  value: encodeURIComponent("essential,functional,analytics,targeting"),
  domain,
  path: "/",
}));

interface TestFixtures {
  /** `none` leaves the cookie banner's choice to the test. */
  cookies: "chosen" | "none";
  serverLogs: undefined;
  prepareContexts: undefined;
}

interface WorkerFixtures {
  mail: MailServer;
  site: Site;
  /** The sites of both sample groups, started by the first test that needs one. */
  sites: { heartland: () => Promise<Site>; "lone-star": () => Promise<Site> };
  tracked: TrackedSite;
}

/**
 * Built sites with the sample stock and a real SMTP server, shared by the tests that only read them and started by the first
 * test that needs one. All browser tests use this one `test`: tests with other fixtures would need another worker process with
 * its own browser. A file that changes the stock starts its own site.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  cookies: ["chosen", { option: true }],
  serverLogs: [serverLogs, { auto: true }],
  prepareContexts: [
    async ({ browser, cookies }, use) => {
      const newContext = browser.newContext;
      browser.newContext = async (options) => prepare(await newContext.call(browser, options), cookies);
      await use(undefined);
      browser.newContext = newContext;
    },
    { auto: true },
  ],
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.stop();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ mail }, use) => {
      const site = await startSite({ env: { SMTP_URL: mail.url } });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  sites: [
    async ({ mail, site }, use) => {
      let other: Promise<Site> | undefined;
      await use({
        heartland: async () => site,
        "lone-star": () => {
          other ??= startSite({ env: { SMTP_URL: mail.url, STORE_GROUP: "lone-star" } });
          return other;
        },
      });
      await (await other)?.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  tracked: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const tracked = await startTrackedSite();
      await use(tracked);
      await tracked.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

async function prepare(context: BrowserContext, cookies: "chosen" | "none"): Promise<BrowserContext> {
  if (cookies === "chosen") await context.addCookies(COOKIES_CHOSEN);
  await underStress(context);
  return context;
}

export { expect };
