import { zoneOffset } from "../../core/time/zoned-time";

/** Pages are cached for hours, not for months; a year covers both clock changes. */
const AHEAD_DAYS = 366;
const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;

/** A zone's distance from UTC, minutes, from a minute since 1970 on. */
export interface ZoneOffset {
  from: number;
  offset: number;
}

/** Cache by time zone; each entry starts on the day on which it was last requested. */
const known = new Map<string, ZoneOffset[]>();

/**
 * Returns a time zone's offset at the start of this day (UTC), and each change of it within a year. With them a browser
 * reads a store's wall clock without creating a formatter, which blocks a slow phone for a tenth of a second.
 * @param timeZone IANA name
 * @returns the earliest first; offsets in minutes
 * @throws RangeError for an unknown time zone
 */
export function zoneOffsets(timeZone: string, now = new Date()): ZoneOffset[] {
  const today = Math.floor(now.getTime() / MINUTE_MS / DAY_MINUTES) * DAY_MINUTES;
  const cached = known.get(timeZone);
  if (cached?.[0]?.from === today) return cached;
  const offsets = readOffsets(timeZone, today);
  known.set(timeZone, offsets);
  return offsets;
}

function readOffsets(timeZone: string, today: number): ZoneOffset[] {
  const offsets = [{ from: today, offset: offsetAt(timeZone, today) }];
  for (let day = 1; day <= AHEAD_DAYS; day++) {
    const end = today + day * DAY_MINUTES;
    const offset = offsetAt(timeZone, end);
    if (offset !== offsets.at(-1)!.offset)
      offsets.push({ from: changeWithin(timeZone, end - DAY_MINUTES, end), offset });
  }
  return offsets;
}

/** The minute in which the offset becomes that of `end`. */
function changeWithin(timeZone: string, start: number, end: number): number {
  const after = offsetAt(timeZone, end);
  let [before, changed] = [start, end];
  while (changed - before > 1) {
    const middle = Math.floor((before + changed) / 2);
    if (offsetAt(timeZone, middle) === after) changed = middle;
    else before = middle;
  }
  return changed;
}

function offsetAt(timeZone: string, minute: number): number {
  return zoneOffset(minute * MINUTE_MS, timeZone) / MINUTE_MS;
}
