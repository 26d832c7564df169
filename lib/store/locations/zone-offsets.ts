import { zoneOffset } from "../../core/time/zoned-time";

/** Pages are cached for hours only, but a year covers both clock changes. */
const AHEAD_DAYS = 366;
const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;

/** Offset of a zone from UTC in minutes, valid from a minute since 1970. */
export interface ZoneOffset {
  from: number;
  offset: number;
}

/** Offsets by time zone; each entry starts at the day of its last calculation. */
const known = new Map<string, ZoneOffset[]>();

/**
 * Returns a time zone's offset at the start of the current UTC day, and each change within a year. With these, a
 * browser calculates a store's local time without creating a formatter, which blocks a slow phone for a tenth of a
 * second.
 * @param timeZone IANA name
 * @returns offsets in minutes, earliest first
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

/** Returns the minute in which the offset changes to that of `end`. */
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
