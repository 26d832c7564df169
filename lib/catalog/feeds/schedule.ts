import { Cron } from "croner";
import { FEED_TIMES } from "../../../config/catalog/feeds";
import type { Feed } from "../../store/api/feed-schema";

/** Difference of the clocks of two instances that is normal. */
const CLOCKS_WITHIN_MS = 60_000;
const LONGEST_RETRY_MS = Math.max(...FEED_TIMES.retryMs) + CLOCKS_WITHIN_MS;

/** State on which a source's schedule depends; times are in milliseconds since 1970. */
export interface Looked {
  looked_at: number | null;
  retry_at: number | null;
}

/**
 * Returns when a source is next checked, in milliseconds since 1970; 0 means immediately. A stored time that the clock
 * cannot have reached is from before it was corrected, and does not delay the check.
 * @param now milliseconds since 1970
 */
export function nextLook(
  { schedule }: Feed,
  timeZone: string,
  { looked_at, retry_at }: Looked,
  now: number,
): number {
  if (retry_at !== null) return retry_at > now + LONGEST_RETRY_MS ? 0 : retry_at;
  if (looked_at === null || looked_at > now + CLOCKS_WITHIN_MS) return 0;
  const next = new Cron(schedule, { timezone: timeZone }).nextRun(new Date(looked_at));
  return next?.getTime() ?? Number.POSITIVE_INFINITY;
}

/** Returns the delay after a failure. @param failures number of consecutive failures, including this one */
export function retryWait(failures: number): number {
  const { retryMs } = FEED_TIMES;
  return retryMs[Math.min(failures, retryMs.length) - 1]!;
}
