import { dateFormat } from "../../core/time/date-format";
import { wallClock } from "../../core/time/zoned-time";
import { formatHour } from "../../store/locations/format-hours";

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
  const { date, minutes } = wallClock(at, timeZone);
  return `${formatDate(date)} at ${formatTime(minutes)}`;
}
