import { storeApiConfig } from "../../../config/runtime/store-api";

/**
 * How long to wait before the next try of a read, milliseconds; null: give up. Full jitter, so that many sites that
 * lost the same API do not come back to it in step.
 * @param tries made so far, from 1
 * @param retryAfter the answer's `Retry-After`, if any: never undercut, and too long a one ends the tries
 */
export function retryDelay(
  tries: number,
  retryAfter: string | null,
  random: () => number = Math.random,
  now: number = Date.now(),
): number | null {
  const { maxTries, maxRetryAfter, retryDelay: growth } = storeApiConfig;
  if (tries >= maxTries) return null;
  const requestedDelay = retryAfterMs(retryAfter, now);
  if (requestedDelay > maxRetryAfter) return null;
  const jitter = Math.floor(random() * Math.min(growth.max, growth.base * 2 ** tries));
  return Math.max(requestedDelay, jitter);
}

/** Seconds or an HTTP date (RFC 9110 §10.2.3) in milliseconds from now; 0 for anything else. */
function retryAfterMs(header: string | null, now: number): number {
  if (header === null) return 0;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
