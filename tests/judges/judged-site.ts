import { existsSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type Site, startSite } from "../support/site";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the site that all judges share; null without a build. */
    judgedSite: string | null;
  }
}

/** The secret of the judged site's API. */
export const JUDGED_SECRET = "a secret of the judges";

let site: Site | undefined;

/** Vitest's global setup: one site for all judges. */
export async function setup(project: TestProject): Promise<void> {
  if (existsSync(join(".next/standalone", "server.js"))) {
    site = await startSite({
      env: {
        API_SECRET: JUDGED_SECRET,
        INBOUND_SECRET: JUDGED_SECRET,
        // Events are stored and go nowhere: nothing listens there.
        META_PIXEL_ID: "1234567890",
        META_CAPI_TOKEN: "a token of the judges",
        META_CAPI_URL: "http://127.0.0.1:9",
      },
    });
  }
  project.provide("judgedSite", site?.url ?? null);
}

export async function teardown(): Promise<void> {
  await site?.stop();
}
