import type { TestProject } from "vitest/node";
import { type Site, startSite } from "../support/site";

declare module "vitest" {
  export interface ProvidedContext {
    siteUrl: string;
    sitePid: number;
    dataDir: string;
  }
}

let site: Site;

/** Starts one site with real limits for the whole run. It needs a build. */
export async function setup(project: TestProject): Promise<void> {
  site = await startSite({
    env: { LEADS_PER_ADDRESS: "30", STORE_REFRESH_SECONDS: "1" },
    siteDir: process.env.ABUSE_SITE_DIR,
  });
  project.provide("siteUrl", site.url);
  project.provide("sitePid", site.process.pid!);
  project.provide("dataDir", site.dataDir);
}

export async function teardown(): Promise<void> {
  await site.stop();
}
