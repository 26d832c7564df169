import { Cron } from "croner";
import { FEED_TIMES } from "../../../config/catalog/feeds";
import type { Feed } from "../../store/api/feed-schema";

/** State on which a source's schedule depends; times are in milliseconds since 1970. */
export interface Looked {
  looked_at: number | null;
  retry_at: number | null;
}

/** Returns when a source is next checked, in milliseconds since 1970; 0 means immediately. */
export function nextLook({ schedule }: Feed, timeZone: string, { looked_at, retry_at }: Looked): number {
  if (retry_at !== null) return retry_at;
  if (looked_at === null) return 0;
  const next = new Cron(schedule, { timezone: timeZone }).nextRun(new Date(looked_at));
  return next?.getTime() ?? Number.POSITIVE_INFINITY;
}

/** Returns the delay after a failure. @param failures number of consecutive failures, including this one */
export function retryWait(failures: number): number {
  const { retryMs } = FEED_TIMES;
  return retryMs[Math.min(failures, retryMs.length) - 1]!;
}
