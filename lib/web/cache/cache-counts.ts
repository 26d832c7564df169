import "server-only";
import { singleton } from "../../core/platform/singleton";

/** Numbers of requests for cached pages, by outcome. */
export interface CacheCounts {
  /** Served without calling Next.js. */
  ready: number;
  /** Served by Next.js from this instance's memory. */
  own: number;
  /** Served from a page that another instance rendered. */
  shared: number;
  /** Rendered, because the page was expired or missing. */
  rendered: number;
}

/** Returns the counts since the process started. */
export function cacheCounts(): CacheCounts {
  return singleton("cache-counts", () => ({ ready: 0, own: 0, shared: 0, rendered: 0 }));
}
