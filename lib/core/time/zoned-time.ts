import { languageTag } from "../language/current-language";

/** Local date (`YYYY-MM-DD`) and time of day in minutes since midnight, as clocks show it. */
interface WallClock {
  date: string;
  minutes: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Returns the local date and time in a time zone. @throws RangeError for an unknown time zone */
export function wallClock(at: number, timeZone: string): WallClock {
  const shown = new Date(at + zoneOffset(at, timeZone));
  return {
    date: shown.toISOString().slice(0, 10),
    minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
  };
}

/**
 * Returns the moment of a local date and time, in milliseconds since 1970. Returns null for a time that a clock change
 * skips, and the first moment for a time that occurs twice.
 */
export function momentOf({ date, minutes }: WallClock, timeZone: string): number | null {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS;
  const moments = [asUtc - DAY_MS, asUtc + DAY_MS]
    .map((around) => asUtc - zoneOffset(around, timeZone))
    .filter((at) => at + zoneOffset(at, timeZone) === asUtc);
  return moments.length > 0 ? Math.min(...moments) : null;
}

/** Returns true if a date exists. `Date` alone would convert November 31 to December 1. */
export function isDate(date: string): boolean {
  const at = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === date;
}

/** Returns the current UTC date, used for cached pages. The reader's local date may be one day before or after. */
export function currentDate(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Returns the date a number of days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the weekday; 0 is Monday, as in the working-hours list (docs/rules.md#working-hours). */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/**
 * Returns a zone's offset from UTC in milliseconds.
 * @param at milliseconds since 1970
 * @throws RangeError for an unknown time zone
 */
export function zoneOffset(at: number, timeZone: string): number {
  return offsetOfDay(Math.floor(at / DAY_MS), timeZone) ?? computedOffset(at, timeZone);
}

/** Offsets by zone and UTC day; null for a day with a clock change. */
const offsetsOfDays = new Map<string, number | null>();
/** Size at which the cache is cleared. Bookings are some months ahead, but a form may name any date. */
const MAX_DAYS = 2_000;

/**
 * Returns the offset of a whole day, or null for a day with a clock change. `Intl` takes microseconds per offset, and a
 * month of appointments needs thousands.
 */
function offsetOfDay(day: number, timeZone: string): number | null {
  const key = `${timeZone} ${day}`;
  const known = offsetsOfDays.get(key);
  if (known !== undefined) return known;
  const first = computedOffset(day * DAY_MS, timeZone);
  const offset = first === computedOffset((day + 1) * DAY_MS, timeZone) ? first : null;
  if (offsetsOfDays.size >= MAX_DAYS) offsetsOfDays.clear();
  offsetsOfDays.set(key, offset);
  return offset;
}

function computedOffset(at: number, timeZone: string): number {
  const whole = Math.floor(at / 1_000) * 1_000;
  const parts = new Map(
    format(timeZone)
      .formatToParts(whole)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return shown - whole;
}

function format(timeZone: string): Intl.DateTimeFormat {
  return dateFormat({
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
    hourCycle: "h23",
  });
}

const made = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns an `Intl` date formatter in the current language, cached by its options. Creating one takes about a hundred times as long
 * as using it, and a page formats dozens of opening hours.
 * @throws RangeError for an unknown time zone
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const tag = languageTag();
  const key = tag + JSON.stringify(options);
  const known = made.get(key) ?? new Intl.DateTimeFormat(tag, options);
  made.set(key, known);
  return known;
}

/** Formats a date of the last or next weeks: "Sep 28". @param date `YYYY-MM-DD` */
export function shortDate(date: string): string {
  return dateFormat({ timeZone: "UTC", month: "short", day: "numeric" }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** Formats a date: "September 28, 2026". @param date `YYYY-MM-DD` */
export function longDate(date: string): string {
  return dateFormat({ timeZone: "UTC", dateStyle: "long" }).format(new Date(`${date}T00:00:00Z`));
}

/**
 * Returns the name of a time zone: "Central Time". @param at moment in milliseconds since 1970, which decides about
 * daylight saving time
 */
export function zoneName(timeZone: string, at: number): string {
  const parts = dateFormat({ timeZone, timeZoneName: "longGeneric" }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
