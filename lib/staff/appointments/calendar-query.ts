import { z } from "zod";
import { STAFF_CALENDAR } from "../../../config/leads/staff-appointments";
import { addDays, isDate, weekdayOf } from "../../core/time/zoned-time";
import { BOOKING_KINDS } from "../../leads/schedule/outcomes";

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
    .meta({ description: "Service appointments or test drives only." }),
  adviser: z
    .string()
    .max(100)
    .optional()
    .catch(undefined)
    .meta({ description: "`me`, `nobody`, or a person's id: who has the lead." }),
});

export type CalendarQuery = z.infer<typeof CalendarQuerySchema>;

export const CALENDAR_PATH = "/staff/appointments";

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
