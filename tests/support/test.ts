import { test as base, expect } from "@playwright/test";
import { type Site, startSite } from "./site";
import { type MailServer, startMailServer } from "./smtp";

/** A built site with the sample stock and a real SMTP server, shared by the tests of one file. */
export const test = base.extend<object, { mail: MailServer; site: Site }>({
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
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect };
