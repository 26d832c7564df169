import { GIVE_UP_AFTER_MS, MIN_WAIT_MS, RETRY_WAITS_MS } from "../../../config/runtime/outbox";

export interface FailedAttempt {
  /** Attempts made so far, this one included; 1 or more. */
  attempts: number;
  /** When the delivery was queued, milliseconds since 1970. */
  queuedAt: number;
  /** When this attempt failed, milliseconds since 1970. */
  now: number;
  /** The receiver requested at least this wait, milliseconds. */
  retryAfterMs?: number;
  /** Shortens every wait except one that the receiver requested. */
  timeScale?: number;
}

/**
 * When to try again: a random moment within the wait of this attempt ("full jitter", so that many do not come back at
 * once), never past the time to give up. Waits: 10 s, 30 s, 2 min, 10 min, 30 min, then hourly to 72 h.
 * @param random from 0 to 1
 * @returns milliseconds since 1970, or null to give up
 */
export function nextAttempt(failed: FailedAttempt, random: number): number | null {
  const { timeScale = 1 } = failed;
  const giveUpAt = failed.queuedAt + GIVE_UP_AFTER_MS * timeScale;
  if (failed.now >= giveUpAt) return null;
  const max = RETRY_WAITS_MS[Math.min(failed.attempts, RETRY_WAITS_MS.length) - 1]!;
  const own = Math.max(MIN_WAIT_MS, max * random) * timeScale;
  const wait = Math.max(Math.round(own), failed.retryAfterMs ?? 0);
  return Math.min(failed.now + wait, giveUpAt);
}
