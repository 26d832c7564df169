import { dateFormat, wallClock } from "../../core/time/zoned-time";
import { formatHour } from "../../store/locations/working-hours";

/** "Monday, November 23". */
export function formatDate(date: string, weekday: "long" | "short" = "long"): string {
  const month = weekday;
  return dateFormat({ timeZone: "UTC", weekday, month, day: "numeric" }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** "10:30 am". */
export function formatTime(minutes: number): string {
  return formatHour(minutes / 60);
}

/** "Monday, November 23 at 10:30 am", by the clocks of a time zone. */
export function formatDateTime(at: number, timeZone: string): string {
  return formatSlot(wallClock(at, timeZone));
}

/** The same of a time that is given by the store's own clocks: a date and the minutes since its midnight. */
export function formatSlot({ date, minutes }: { date: string; minutes: number }): string {
  return `${formatDate(date)} at ${formatTime(minutes)}`;
}
