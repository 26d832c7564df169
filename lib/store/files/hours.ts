import { z } from "zod";
import type { WorkingHours } from "../api/location-schema";

const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
const DAY = `(?:${DAYS.join("|")})`;
const DAY_RANGE = new RegExp(`^(${DAY})(?:-(${DAY}))?$`);
const TIMES = /^(\d{1,2})(?::(\d{2}))?-(\d{1,2})(?::(\d{2}))?$/;
const CLOSED = "closed";

/**
 * Opening hours as a file has them: `{"mon-fri": "9-19", "sat": "8:30-14"}`, in hours of the day from 0 to 24. A day that is not
 * there is closed.
 */
export const HoursSchema = z
  .record(
    z.string().regex(DAY_RANGE, "must be a day or days: mon, tue-fri"),
    z
      .string()
      .regex(
        new RegExp(`${TIMES.source}|^${CLOSED}$`),
        "must be two times of the day in 24 hours, or closed: 9-19, 8:30-17",
      ),
  )
  .superRefine((hours, context) => {
    const known = new Set<number>();
    for (const [days, times] of Object.entries(hours)) {
      const wrong = problemOf(days, times, known);
      if (wrong) context.addIssue({ code: "custom", message: wrong, path: [days] });
    }
  });

/** Returns the week that a file's hours mean, Monday first. @param hours as `HoursSchema` takes them */
export function weekOf(hours: Readonly<Record<string, string>>): WorkingHours {
  const week: WorkingHours = DAYS.map(() => ({ closed: true, open: 0, close: 0 }));
  for (const [days, times] of Object.entries(hours)) {
    for (const day of daysOf(days)) week[day] = dayOf(times);
  }
  return week;
}

/** Returns a week as written in a file: neighboring days with the same hours together, closed days omitted. */
export function shortHours(week: WorkingHours): Record<string, string> {
  const hours: Record<string, string> = {};
  let first = 0;
  week.forEach((day, index) => {
    const next = week[index + 1];
    if (next && timesOf(next) === timesOf(day)) return;
    const days = first === index ? DAYS[index]! : `${DAYS[first]}-${DAYS[index]}`;
    if (!day.closed) hours[days] = timesOf(day);
    first = index + 1;
  });
  return hours;
}

/** Returns the problem of a line of hours; the pattern already reports a malformed time. */
function problemOf(days: string, times: string, known: Set<number>): string | null {
  if (times !== CLOSED && !TIMES.test(times)) return null;
  const range = daysOf(days);
  if (range.length === 0) return "must name the earlier day first, as in mon-fri; write sun and mon apart";
  const twice = range.find((day) => known.has(day));
  if (twice !== undefined) return `has ${DAYS[twice]} a second time`;
  for (const day of range) known.add(day);
  const { closed, open, close } = dayOf(times);
  if (closed) return null;
  if (open > 24 || close > 24 || minutesOf(times).some((minutes) => minutes > 59))
    return "must be times of a day, 0 to 24";
  return open < close ? null : "must open before it closes, in 24 hours: 9-19 and not 9-7";
}

/** 0 is Monday; empty when the range runs backward. */
function daysOf(days: string): number[] {
  const [, first, last = first] = DAY_RANGE.exec(days)!;
  const [from, to] = [first, last].map((day) => (DAYS as readonly (string | undefined)[]).indexOf(day));
  return DAYS.map((_, index) => index).slice(from, to! + 1);
}

function dayOf(times: string): WorkingHours[number] {
  if (times === CLOSED) return { closed: true, open: 0, close: 0 };
  const [, from, fromMinutes = 0, to, toMinutes = 0] = TIMES.exec(times)!;
  return {
    closed: false,
    open: Number(from) + Number(fromMinutes) / 60,
    close: Number(to) + Number(toMinutes) / 60,
  };
}

function minutesOf(times: string): number[] {
  const [, , from = 0, , to = 0] = TIMES.exec(times)!;
  return [from, to].map(Number);
}

function timesOf({ closed, open, close }: WorkingHours[number]): string {
  return closed ? CLOSED : `${clock(open)}-${clock(close)}`;
}

function clock(hour: number): string {
  const minutes = Math.round(hour * 60);
  return minutes % 60 === 0
    ? String(minutes / 60)
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
