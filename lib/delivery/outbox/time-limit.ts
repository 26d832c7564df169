import { MIN_LIMIT_SCALE } from "../../../config/runtime/outbox";

/**
 * Returns the time limit of one attempt, in milliseconds.
 * @param limitMs the limit of a real site
 * @param timeScale `TIME_SCALE`; it shortens waits without end, but limits only to a tenth
 */
export function timeLimit(limitMs: number, timeScale: number): number {
  return limitMs * Math.max(timeScale, MIN_LIMIT_SCALE);
}
