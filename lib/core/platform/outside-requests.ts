import "server-only";
import { AsyncResource } from "node:async_hooks";
import { singleton } from "./singleton";

/**
 * Does work whose timers outlive the request that is answered. Node gives each timer the context of the request that
 * started it, and with it the request, its answer and all that Next has made for them: a counter that waits for a day
 * would hold them for a day.
 */
export function outsideRequests<T>(work: () => T): T {
  // The first to come is the only context that is held on to.
  return singleton("outside-requests", () => new AsyncResource("forecourt.outside")).runInAsyncScope(work);
}
