import { AsyncLocalStorage } from "node:async_hooks";
import { singleton } from "./singleton";

/** Store group with its own URL. */
export interface Site {
  group: string;
  /** Public URL without a trailing slash, used in canonical URLs, emails and sitemaps. */
  url: string;
}

/**
 * Runs a function for a site. `env()` then returns the site's group and URL, also in asynchronous code that follows.
 */
export function inSite<T>(site: Site | null, work: () => T): T {
  return site === null ? work() : storage().run(site, work);
}

/** Returns the site of the current work, or undefined if the process serves one site. */
export function currentSite(): Site | undefined {
  return storage().getStore();
}

function storage(): AsyncLocalStorage<Site> {
  return singleton("site", () => new AsyncLocalStorage<Site>());
}
