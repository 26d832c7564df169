import "server-only";
import { openingClocks } from "../leads/opening-clock";
import { leadsIn, type ReportContext, type ReportScope } from "./report-scope";

/**
 * Wraps a read so that the reports of one request share it. Each request has its own scope, so that no request sees the
 * data of an earlier one.
 */
export function oncePerScope<T>(
  read: (context: ReportContext, scope: ReportScope) => Promise<T>,
): (context: ReportContext, scope: ReportScope) => Promise<T> {
  const known = new WeakMap<ReportScope, Promise<T>>();
  return (context, scope) => {
    const result = known.get(scope) ?? read(context, scope);
    known.set(scope, result);
    return result;
  };
}

/** Reads the period's leads with the fields that determine their response times, from the report's index alone. */
export const readReportLeads = oncePerScope(({ db }, scope) =>
  db
    .selectFrom("lead_work")
    .select(["store_id", "type", "assignee", "stage", "created_at", "answered_at"])
    .where((eb) => leadsIn(eb, scope))
    .execute(),
);

/** Returns the clock of each lead's department for the period and the time since. */
export const reportClocks = oncePerScope(async ({ hoursOf, now }, { period }) =>
  openingClocks(hoursOf, period.from, now()),
);
