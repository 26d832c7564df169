import { dateFormat, wallClock } from "../../core/time/zoned-time";
import { formatHour } from "../../store/locations/working-hours";

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
  return `${formatDate(date)} at ${formatTime(minutes)}`;
}
