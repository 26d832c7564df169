import { z } from "zod";
import { REPORT_LIMITS } from "../../../config/leads/reports";
import { addDays, isDate, momentOf, wallClock } from "../../core/time/zoned-time";

const date = z.string().refine(isDate).optional().catch(undefined);

/** Query of a report's URL. Invalid values are ignored. */
export const ReportQuerySchema = z.object({
  days: z.coerce
    .number()
    .refine((days) => (REPORT_LIMITS.days as readonly number[]).includes(days))
    .default(REPORT_LIMITS.defaultDays)
    .catch(REPORT_LIMITS.defaultDays)
    .meta({ description: "The last 7, 30 or 90 days, today included; 30 without it." }),
  from: date.meta({ description: "First day, YYYY-MM-DD; it takes the place of `days`." }),
  to: date.meta({
    description: `Last day, YYYY-MM-DD; today without it. At most ${REPORT_LIMITS.maxDays} days are covered.`,
  }),
  store: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .catch(undefined)
    .meta({ description: "Id of one store; all that the person may see without it." }),
});

export type ReportQuery = z.infer<typeof ReportQuerySchema>;

/** Period of days in one time zone. */
export interface Period {
  /** First day, `YYYY-MM-DD`; the first and last day are included. */
  firstDay: string;
  lastDay: string;
  /** Start of the first day, in milliseconds since 1970; `to` is the end of the last day. */
  from: number;
  to: number;
  timeZone: string;
}

/** Reads the query of a URL. The first of repeated parameters is used, and empty ones are dropped. */
export function readReportQuery(parameters: URLSearchParams): ReportQuery {
  const given: Record<string, string> = {};
  for (const [name, value] of parameters) if (value !== "" && !(name in given)) given[name] = value;
  return ReportQuerySchema.parse(given);
}

/** Returns a report's query without default values. @returns "?days=7", or "" */
export function reportSearch({ days, from, to, store }: Partial<ReportQuery>): string {
  const parameters = new URLSearchParams();
  if (from !== undefined) {
    parameters.set("from", from);
    if (to !== undefined) parameters.set("to", to);
  } else if (days !== undefined && days !== REPORT_LIMITS.defaultDays) parameters.set("days", String(days));
  if (store !== undefined) parameters.set("store", store);
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}

/** Returns the period of a query. Two dates may be in either order. A period above the maximum retains its last day. */
export function periodOf({ days, from, to }: ReportQuery, timeZone: string, now: number): Period {
  const today = wallClock(now, timeZone).date;
  if (from === undefined) return periodBetween(addDays(today, 1 - days), today, timeZone);
  const [first, last] = [from, to ?? today].toSorted() as [string, string];
  const [, begin] = [first, addDays(last, 1 - REPORT_LIMITS.maxDays)].toSorted() as [string, string];
  return periodBetween(begin, last, timeZone);
}

/** Returns the current day as a period. */
export function todayOf(timeZone: string, now: number): Period {
  const today = wallClock(now, timeZone).date;
  return periodBetween(today, today, timeZone);
}

/** Returns every day of a period, `YYYY-MM-DD`. */
export function daysOf({ firstDay, lastDay }: Period): string[] {
  const days: string[] = [];
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) days.push(day);
  return days;
}

function periodBetween(firstDay: string, lastDay: string, timeZone: string): Period {
  const from = startOf(firstDay, timeZone);
  return { firstDay, lastDay, from, to: startOf(addDays(lastDay, 1), timeZone), timeZone };
}

/** Returns the start of a day: one o'clock if a clock change skips midnight. */
function startOf(date: string, timeZone: string): number {
  return momentOf({ date, minutes: 0 }, timeZone) ?? momentOf({ date, minutes: 60 }, timeZone)!;
}
