import "server-only";
import { AsyncResource } from "node:async_hooks";
import { singleton } from "./singleton";

/**
 * Runs work whose timers outlive the request that is answered. Node gives each timer the context of the request that
 * started it, and with it the request, its response and everything that Next created for them: a counter with a timer
 * of a day would keep them in memory for a day.
 * @returns what the work returns; throws what it throws
 */
export function outsideRequests<T>(work: () => T): T {
  // Only the first caller's context stays in memory.
  return singleton("outside-requests", () => new AsyncResource("forecourt.outside")).runInAsyncScope(work);
}
