import { MIN_LIMIT_SCALE } from "../../../config/runtime/outbox";

/**
 * Returns the time limit of one attempt, in milliseconds.
 * @param limitMs limit in production
 * @param timeScale `TIME_SCALE`, which shortens limits to a tenth at most
 */
export function timeLimit(limitMs: number, timeScale: number): number {
  return limitMs * Math.max(timeScale, MIN_LIMIT_SCALE);
}
