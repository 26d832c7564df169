import type { WorkingDay, WorkingHours } from "../api/location-schema";
import { clockMessages } from "../i18n/en/opening-hours";
import type { ZoneOffset } from "./zone-offsets";

interface HoursRow {
  /** Days of the row: "Mon–Fri", "Sat". */
  days: string;
  /** Hours of the row: "9 am–8 pm"; null if closed. */
  time: string | null;
}

/** Returns working hours for readers. Adjacent days with the same hours share a row. */
export function hoursRows(hours: WorkingHours): HoursRow[] {
  const groups: { first: number; last: number; time: string | null }[] = [];
  hours.forEach((day, index) => {
    const time = timeRange(day);
    const previous = groups.at(-1);
    if (previous && previous.time === time) previous.last = index;
    else groups.push({ first: index, last: index, time });
  });
  return groups.map(({ first, last, time }) => ({ days: dayRange(first, last), time }));
}

/** Formats decimal hours as a time: 20 → "8 pm", 9.5 → "9:30 am", 24 → "12 am". */
export function formatHour(hour: number): string {
  const minutes = Math.round(hour * 60);
  return clockMessages().time(Math.floor(minutes / 60) % 24, minutes % 60);
}

/** Short name of a weekday, 0 for Monday: "Mon". */
export function weekdayName(weekday: number): string {
  return clockMessages().weekdays[weekday % 7]!;
}

function timeRange(day: WorkingDay): string | null {
  return day.closed ? null : `${formatHour(day.open)}–${formatHour(day.close)}`;
}

function dayRange(first: number, last: number): string {
  return first === last ? weekdayName(first) : `${weekdayName(first)}–${weekdayName(last)}`;
}

/** Packs a week into a short attribute, Monday first: "9-20 9-20 9-20 9-20 9-20 9.5-19 -". */
export function packHours(hours: WorkingHours): string {
  return hours.map(({ closed, open, close }) => (closed ? "-" : `${open}-${close}`)).join(" ");
}

/** Parses the output of `packHours`. */
export function unpackHours(text: string): WorkingHours {
  return text.split(" ").map((day) => {
    const [open, close] = day.split("-");
    return open
      ? { closed: false, open: Number(open), close: Number(close) }
      : { closed: true, open: 0, close: 0 };
  });
}

/** Packs a zone's offsets into an attribute: "29562240:-300 29573220:-360". */
export function packZone(offsets: readonly ZoneOffset[]): string {
  return offsets.map(({ from, offset }) => `${from}:${offset}`).join(" ");
}

/** Parses the output of `packZone`. */
export function unpackZone(text: string): ZoneOffset[] {
  return text.split(" ").map((each) => {
    const [from, offset] = each.split(":").map(Number);
    return { from: from!, offset: offset! };
  });
}
