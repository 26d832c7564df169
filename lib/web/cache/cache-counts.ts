import "server-only";
import { singleton } from "../../core/platform/singleton";

/** How requests for kept pages were answered. */
export interface CacheCounts {
  /** Without asking Next. */
  ready: number;
  /** By Next, from this instance's memory. */
  own: number;
  /** From what another instance has drawn. */
  shared: number;
  /** Had to be drawn: expired, or not there. */
  drawn: number;
}

/** Since the process began. */
export function cacheCounts(): CacheCounts {
  return singleton("cache-counts", () => ({ ready: 0, own: 0, shared: 0, drawn: 0 }));
}
