import { test as base, expect } from "@playwright/test";
import { serverLogs } from "./server-logs";
import { type Site, startSite } from "./site";
import { type MailServer, startMailServer } from "./smtp";
import { underStress } from "./stress";

/** A choice is already stored, so that the cookie banner stays out of the way of tests that are about something else. */
const COOKIES_CHOSEN = {
  name: "allowCookies",
  value: encodeURIComponent("essential,functional,analytics,targeting"),
  domain: "127.0.0.1",
  path: "/",
};

interface Fixtures {
  siteOf: string;
  mail: MailServer;
  site: Site;
  /** The sites of both sample groups, started by the first test that needs one. */
  sites: { heartland: () => Promise<Site>; "lone-star": () => Promise<Site> };
}

/** A built site with the sample stock and a real SMTP server, shared by the tests that only read it. A file that changes the stock says `test.use({ siteOf: … })` and has its own. */
export const test = base.extend<{ serverLogs: undefined }, Fixtures>({
  serverLogs: [serverLogs, { auto: true }],
  siteOf: ["everyone", { option: true, scope: "worker" }],
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await context.addCookies([COOKIES_CHOSEN]);
        await underStress(context);
        return context;
      };
      await use(browser);
    },
    { scope: "worker" },
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
    async ({ mail, siteOf: _ }, use) => {
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
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect };
