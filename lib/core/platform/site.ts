import { AsyncLocalStorage } from "node:async_hooks";
import { singleton } from "./singleton";

/** A store group with its own address. */
export interface Site {
  group: string;
  /** Public address, without a trailing slash: what canonical addresses, e-mails and sitemaps are made with. */
  url: string;
}

/**
 * Runs a function on behalf of a site: `env()` then returns its group and its address, also in asynchronous code that
 * follows.
 */
export function inSite<T>(site: Site | null, work: () => T): T {
  return site === null ? work() : storage().run(site, work);
}

/** Returns the site that the present work is for; undefined where one process is one site. */
export function currentSite(): Site | undefined {
  return storage().getStore();
}

function storage(): AsyncLocalStorage<Site> {
  return singleton("site", () => new AsyncLocalStorage<Site>());
}
