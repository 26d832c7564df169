import { dateFormat } from "../i18n/date-format";
import { formatHour } from "../store/format-hours";
import { wallClock } from "./zoned-time";

/** "Monday, November 23". */
export function dateWords(date: string, weekday: "long" | "short" = "long"): string {
  const month = weekday;
  return dateFormat({ timeZone: "UTC", weekday, month, day: "numeric" }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** "10:30 am". */
export function timeWords(minutes: number): string {
  return formatHour(minutes / 60);
}

/** "Monday, November 23 at 10:30 am", by the clocks of a time zone. */
export function momentWords(at: number, timeZone: string): string {
  const { date, minutes } = wallClock(at, timeZone);
  return `${dateWords(date)} at ${timeWords(minutes)}`;
}
