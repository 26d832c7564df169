import { z } from "zod";
import { STAFF_CALENDAR } from "../../../config/leads/appointments";
import { addDays, isDate, momentOf, wallClock, weekdayOf } from "../../core/time/zoned-time";
import { BOOKING_KINDS, type BookingKind } from "../../leads/schedule/outcomes";
import { type Span, slotValue } from "../../leads/schedule/slots";
import type { StoreProfile } from "../../store/api/profile-schema";
import { closureOn } from "../../store/locations/closures";
import type { Appointment } from "./appointment";

export const CALENDAR_VIEWS = ["day", "week", "list"] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** Query of the calendar's URL. Invalid values are ignored, so that an old bookmark still works. */
export const CalendarQuerySchema = z.object({
  view: z.enum(CALENDAR_VIEWS).default("week").catch("week").meta({ description: "Which days are shown." }),
  date: z
    .string()
    .refine((text) => /^\d{4}-\d\d-\d\d$/.test(text) && isDate(text))
    .optional()
    .catch(undefined)
    .meta({ description: "`YYYY-MM-DD`, by the store's clocks; today without it." }),
  store: z
    .string()
    .max(100)
    .optional()
    .catch(undefined)
    .meta({ description: "Id of the store; the person's first one without it." }),
  kind: z
    .enum(BOOKING_KINDS)
    .optional()
    .catch(undefined)
    .meta({ description: "Appointments of this kind only." }),
  adviser: z
    .string()
    .max(100)
    .optional()
    .catch(undefined)
    .meta({ description: "`me`, `nobody`, or a person's id: who has the lead." }),
});

export type CalendarQuery = z.infer<typeof CalendarQuerySchema>;

export const CALENDAR_PATH = "/staff/appointments";

/** Prefix of the checkboxes that select appointments; the id follows, and the value is the version. */
export const APPOINTMENT_BOX = "appointment.";

/** Reads the query of a URL. The first of repeated parameters is used, and empty ones are dropped. */
export function readCalendarQuery(parameters: URLSearchParams): CalendarQuery {
  const given: Record<string, string> = {};
  for (const [name, value] of parameters) if (value !== "" && !(name in given)) given[name] = value;
  return CalendarQuerySchema.parse(given);
}

/** Returns the calendar's URL without default values. */
export function staffCalendarPath(query: Partial<CalendarQuery>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && !(name === "view" && value === "week")) parameters.set(name, value);
  return parameters.size === 0 ? CALENDAR_PATH : `${CALENDAR_PATH}?${parameters}`;
}

/** Returns the URL of one appointment. */
export function staffAppointmentPath(id: string): string {
  return `${CALENDAR_PATH}/${encodeURIComponent(id)}`;
}

/** Returns the dates that a view shows around a date. Weeks begin on Monday. */
export function datesOf(view: CalendarView, date: string): string[] {
  if (view === "day") return [date];
  const first = view === "week" ? addDays(date, -weekdayOf(date)) : date;
  return Array.from({ length: view === "week" ? 7 : STAFF_CALENDAR.listDays }, (_, n) => addDays(first, n));
}

/** Time span in minutes since midnight, local time. */
export interface MinuteSpan {
  from: number;
  to: number;
}

/** Appointment with its lane. Appointments at the same time are placed side by side in lanes. */
export interface PlacedAppointment extends MinuteSpan {
  appointment: Appointment;
  lane: number;
  lanes: number;
  /** Number of lanes that the appointment spans if nothing is to its right. */
  width: number;
}

export interface CalendarDay {
  date: string;
  isToday: boolean;
  /** Reason why the store is closed, such as "Thanksgiving Day". */
  closure: string | null;
  /** Opening hours of the shown departments. */
  open: MinuteSpan[];
  /** Appointments of the day, earliest first. */
  appointments: Appointment[];
}

type Hours = Pick<StoreProfile, "sales" | "service" | "closures" | "timeZone">;

/** Returns the span from midnight of the first date to midnight after the last, in milliseconds since 1970. */
export function spanOf(dates: readonly string[], timeZone: string): Span {
  const [first, last] = [dates[0]!, dates.at(-1)!];
  return { start: midnight(first, 0, timeZone), end: midnight(last, 24 * 60, timeZone) };
}

/** If clocks skip midnight, returns the hour after it. */
function midnight(date: string, minutes: number, timeZone: string): number {
  return momentOf({ date, minutes }, timeZone) ?? momentOf({ date, minutes: minutes + 60 }, timeZone)!;
}

/** Returns the days of a calendar with their appointments. */
export function calendarDays(
  dates: readonly string[],
  appointments: readonly Appointment[],
  store: Hours,
  kinds: readonly BookingKind[],
  now: number,
): CalendarDay[] {
  const today = wallClock(now, store.timeZone).date;
  const dateOf = (each: Appointment) => wallClock(each.start, store.timeZone).date;
  return dates.map((date) => ({
    date,
    isToday: date === today,
    closure: closureOn(date, store.closures),
    open: openSpans(date, store, kinds),
    appointments: appointments.filter((each) => dateOf(each) === date),
  }));
}

/** Returns the times when at least one of the departments is open on a date; empty on a closed day. */
export function openSpans(date: string, store: Hours, kinds: readonly BookingKind[]): MinuteSpan[] {
  if (closureOn(date, store.closures) !== null) return [];
  return kinds.flatMap((kind) => {
    const { workingHours } = kind === "service" ? store.service : store.sales;
    const day = workingHours[weekdayOf(date)];
    return day && !day.closed ? [{ from: Math.round(day.open * 60), to: Math.round(day.close * 60) }] : [];
  });
}

/** Returns the hours that a grid shows, so that all opening hours and appointments fit. Whole hours, in minutes. */
export function gridSpan(days: readonly CalendarDay[], timeZone: string): MinuteSpan {
  const spans = days.flatMap((day) => [
    ...day.open,
    ...day.appointments.map((each) => minutesOf(each, timeZone)),
  ]);
  const { hours } = STAFF_CALENDAR;
  if (spans.length === 0) return { from: hours.from * 60, to: hours.to * 60 };
  const from = Math.min(...spans.map((span) => span.from));
  const to = Math.max(...spans.map((span) => span.to));
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}

/** Returns the steps of a column: the start as posted by forms, and whether the department is open. */
export function stepsOf(day: Pick<CalendarDay, "date" | "open">, { from, to }: MinuteSpan) {
  const { stepMinutes } = STAFF_CALENDAR;
  return Array.from({ length: (to - from) / stepMinutes }, (_, n) => {
    const minutes = from + n * stepMinutes;
    const isOpen = day.open.some((span) => span.from <= minutes && minutes + stepMinutes <= span.to);
    return { value: slotValue(day.date, minutes), minutes, isOpen };
  });
}

/** Places each appointment in the first free lane. Overlapping appointments share lanes. */
export function placed(appointments: readonly Appointment[], timeZone: string): PlacedAppointment[] {
  const all = appointments
    .map((appointment) => ({ appointment, ...minutesOf(appointment, timeZone), lane: 0, lanes: 1, width: 1 }))
    .sort((a, b) => a.from - b.from || b.to - a.to);
  let group: PlacedAppointment[] = [];
  let end = 0;
  for (const each of all) {
    if (each.from >= end) group = [];
    const busy = group.filter((other) => other.to > each.from).map(({ lane }) => lane);
    while (busy.includes(each.lane)) each.lane++;
    group.push(each);
    end = Math.max(end, each.to);
    const lanes = Math.max(...group.map(({ lane }) => lane)) + 1;
    for (const other of group) other.lanes = lanes;
  }
  for (const each of all) {
    const right = all.filter(
      (other) => other.lane > each.lane && other.from < each.to && each.from < other.to,
    );
    each.width = Math.min(each.lanes, ...right.map(({ lane }) => lane)) - each.lane;
  }
  return all;
}

/** Returns an appointment's local times in minutes. If it lasts into the next day, it ends at midnight. */
export function minutesOf({ start, end }: Span, timeZone: string): MinuteSpan {
  const { minutes } = wallClock(start, timeZone);
  return { from: minutes, to: Math.min(24 * 60, minutes + Math.round((end - start) / 60_000)) };
}
