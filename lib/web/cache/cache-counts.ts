import "server-only";
import { singleton } from "../../core/platform/singleton";

/** Counts of requests for cached pages, by outcome. */
export interface CacheCounts {
  /** Without calling Next. */
  ready: number;
  /** By Next, from this instance's memory. */
  own: number;
  /** From a page that another instance rendered. */
  shared: number;
  /** Had to be rendered: expired, or missing. */
  rendered: number;
}

/** Since the process began. */
export function cacheCounts(): CacheCounts {
  return singleton("cache-counts", () => ({ ready: 0, own: 0, shared: 0, rendered: 0 }));
}
