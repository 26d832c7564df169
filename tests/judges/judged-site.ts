import { existsSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { LOCALES, type Locale } from "../../config/runtime/languages";
import { GROUP_OF_LANGUAGE } from "../support/page-kinds";
import { type Site, startSite } from "../support/site";

declare module "vitest" {
  interface ProvidedContext {
    /** Addresses of the sites that all judges share, by the language that is judged there; null without a build. */
    judgedSites: Record<Locale, string> | null;
  }
}

/** The secret of the judged site's API. */
export const JUDGED_SECRET = "a secret of the judges";

const sites: Site[] = [];

/** Vitest's global setup: one site per language for all judges. */
export async function setup(project: TestProject): Promise<void> {
  if (existsSync(join(".next/standalone", "server.js"))) {
    for (const locale of LOCALES)
      sites.push(
        await startSite({
          env: {
            STORE_GROUP: GROUP_OF_LANGUAGE[locale],
            API_SECRET: JUDGED_SECRET,
            INBOUND_SECRET: JUDGED_SECRET,
            // Events are stored and go nowhere: nothing listens there.
            META_PIXEL_ID: "1234567890",
            META_CAPI_TOKEN: "a token of the judges",
            META_CAPI_URL: "http://127.0.0.1:9",
          },
        }),
      );
  }
  const [en, es] = sites.map(({ url }) => url);
  project.provide("judgedSites", en && es ? { en, es } : null);
}

export async function teardown(): Promise<void> {
  for (const site of sites) await site.stop();
}
