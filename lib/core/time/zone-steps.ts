import { zoneOffset } from "./zoned-time";

/** Period in which a zone's offset from UTC is constant. */
export interface ZoneStep {
  /** End of the period in milliseconds since 1970; infinite for the last one. */
  until: number;
  /** Offset from UTC in milliseconds. */
  offset: number;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Returns a zone's offsets between two moments: one period, and one more for each clock change.
 * @throws RangeError for an unknown time zone
 */
export function zoneSteps(from: number, to: number, timeZone: string): ZoneStep[] {
  const steps: ZoneStep[] = [];
  let offset = zoneOffset(from, timeZone);
  for (let at = from; at < to; at += DAY_MS) {
    const next = Math.min(at + DAY_MS, to);
    const later = zoneOffset(next, timeZone);
    if (later === offset) continue;
    steps.push({ until: changeBetween(at, next, offset, timeZone), offset });
    offset = later;
  }
  return [...steps, { until: Number.POSITIVE_INFINITY, offset }];
}

/** Returns the first moment after `before` with another offset. */
function changeBetween(before: number, after: number, offset: number, timeZone: string): number {
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (zoneOffset(middle, timeZone) === offset) low = middle;
    else high = middle;
  }
  return high;
}
