import { dateFormat, wallClock } from "../../core/time/zoned-time";
import { clockMessages } from "../../store/i18n/en/opening-hours";
import { formatHour } from "../../store/locations/working-hours";
import type { Slot } from "./slots";

/** Formats a date: "Monday, November 23". */
export function formatDate(date: string, weekday: "long" | "short" = "long"): string {
  const month = weekday;
  return dateFormat({ timeZone: "UTC", weekday, month, day: "numeric" }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** Formats a time: "10:30 am". */
export function formatTime(minutes: number): string {
  return formatHour(minutes / 60);
}

/** Formats a moment in a time zone: "Monday, November 23 at 10:30 am". */
export function formatDateTime(at: number, timeZone: string): string {
  return formatSlot(wallClock(at, timeZone));
}

/** Formats a slot in the store's local time, given as a date and the minutes since midnight. */
export function formatSlot({ date, minutes }: { date: string; minutes: number }): string {
  return clockMessages().moment(formatDate(date), formatTime(minutes));
}

/** Parts of a day, with their ends in minutes since midnight. */
const ENDS = { morning: 12 * 60, afternoon: 17 * 60, evening: 24 * 60 } as const;

type PartOfDay = keyof typeof ENDS;

/** Groups a day's slots by part of the day, in order. Empty parts are skipped. */
export function partsOfDay(slots: readonly Slot[]): { part: PartOfDay; slots: Slot[] }[] {
  const partOf = ({ minutes }: Slot) => PARTS.find((part) => minutes < ENDS[part]);
  return PARTS.map((part) => ({ part, slots: slots.filter((slot) => partOf(slot) === part) })).filter(
    (each) => each.slots.length > 0,
  );
}

const PARTS = Object.keys(ENDS) as PartOfDay[];
