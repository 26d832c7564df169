import { dateFormat } from "@/lib/core/time/zoned-time";
import { formatDate, formatTime } from "@/lib/leads/schedule/format-slot";
import type { Span } from "@/lib/leads/schedule/slots";
import { type CalendarView, minutesOf } from "@/lib/staff/appointments/calendar";

const UTC = (date: string) => new Date(`${date}T00:00:00Z`);

/** Formats a weekday: "Mon". */
export function weekdayShort(date: string): string {
  return dateFormat({ timeZone: "UTC", weekday: "short" }).format(UTC(date));
}

/** Formats a day of the month: "23". */
export function dayOfMonth(date: string): string {
  return String(Number(date.slice(8)));
}

/** Formats a period: "November 23 – 29, 2026", or for one day "Monday, November 23". */
export function periodName(view: CalendarView, dates: readonly string[]): string {
  const [first, last] = [dates[0]!, dates.at(-1)!];
  if (view === "day") return formatDate(first);
  const format = dateFormat({ timeZone: "UTC", month: "long", day: "numeric", year: "numeric" });
  return format.formatRange(UTC(first), UTC(last));
}

/** Formats a time range: "10:30 – 11:15 am". */
export function timesOf(span: Span, timeZone: string): string {
  const { from, to } = minutesOf(span, timeZone);
  return `${formatTime(from)} – ${formatTime(to)}`;
}

/** Formats a start time: "10:30 am". */
export function startOf(span: Span, timeZone: string): string {
  return formatTime(minutesOf(span, timeZone).from);
}
