import { HOLIDAY_IDS, HOLIDAYS, type HolidayRule } from "../../../config/runtime/holidays";
import { addDays, currentDate, weekdayOf } from "../../core/time/zoned-time";
import type { Closures } from "../api/location-schema";
import { holidayMessages as copy } from "../i18n/holiday-messages";

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Offset of the westernmost time zone behind UTC, in milliseconds. */
const LAST_ZONE_MS = 12 * 60 * 60 * 1_000;

/**
 * Returns the reason why a store is closed on a date, such as "Thanksgiving Day", or null if its weekday's hours apply.
 * @param date `YYYY-MM-DD`
 */
export function closureOn(date: string, { holidays, days }: Closures): string | null {
  const own = days.find((day) => day.date === date);
  if (own) return own.name;
  const year = Number(date.slice(0, 4));
  const holiday = holidays.find((id) => dateOf(HOLIDAYS[id], year) === date);
  return holiday === undefined ? null : copy().names[holiday];
}

/** Returns the closed dates within a year, earliest first. @param from first date, `YYYY-MM-DD` */
export function closedDates({ holidays, days }: Closures, from: string): string[] {
  const year = Number(from.slice(0, 4));
  const until = `${year + 1}${from.slice(4)}`;
  const ruled = holidays.flatMap((id) => [year, year + 1].map((each) => dateOf(HOLIDAYS[id], each)));
  const all = new Set([...ruled, ...days.map(({ date }) => date)]);
  return [...all].filter((date) => from <= date && date < until).sort();
}

/**
 * Packs the closed dates of the coming year into a short attribute, as days since January 1, 1970: "20783 20812". It
 * starts with yesterday, because the store's day may end hours after UTC's.
 */
export function packClosures(closures: Closures): string {
  return closedDates(closures, addDays(currentDate(), -1))
    .map((date) => Date.parse(`${date}T00:00:00Z`) / DAY_MS)
    .join(" ");
}

/**
 * Returns "Closed on Christmas Day and December 26, 2026 (inventory)" without past days; empty without closures. A day
 * is past after it has ended in every time zone, so that the line is the same for all readers.
 * @param now milliseconds since 1970
 */
export function closuresLine({ holidays, days }: Closures, now = Date.now()): string {
  const today = new Date(now - LAST_ZONE_MS).toISOString().slice(0, 10);
  const coming = days.filter(({ date }) => date >= today).sort((a, b) => (a.date < b.date ? -1 : 1));
  const all = [
    ...HOLIDAY_IDS.filter((id) => holidays.includes(id)).map((id) => copy().names[id]),
    ...coming.map(({ date, name }) => copy().day(date, name)),
  ];
  return all.length === 0 ? "" : copy().closedOn(all);
}

/** Returns a holiday's date in a year, `YYYY-MM-DD`. */
function dateOf(rule: HolidayRule, year: number): string {
  const dateAt = (day: number) => `${year}-${twoDigits(rule.month)}-${twoDigits(day)}`;
  if ("day" in rule) return dateAt(rule.day);
  const daysInMonth = new Date(Date.UTC(year, rule.month, 0)).getUTCDate();
  const first = 1 + ((rule.weekday - weekdayOf(dateAt(1)) + 7) % 7);
  if (rule.nth !== "last") return dateAt(first + 7 * (rule.nth - 1));
  return dateAt(first + 7 * Math.floor((daysInMonth - first) / 7));
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
