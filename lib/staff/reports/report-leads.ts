import "server-only";
import { sql } from "kysely";
import type { OpeningHours } from "../../leads/schedule/opening-hours";
import { type OpeningClock, openingClock, openingClocks } from "../leads/opening-clock";
import { leadsIn, type ReportContext, type ReportScope } from "./report-scope";
import { type ResponseTally, tallyResponses, together } from "./response-tally";

const DAY_MS = 24 * 60 * 60 * 1_000;

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

/** Leads of a period with the same store, type, assignee and stage. */
export interface LeadGroup {
  storeId: string;
  type: string;
  assignee: string | null;
  stage: string;
  /** Each lead's creation and first personal reply, in milliseconds since 1970; null without a reply. */
  times: readonly (readonly [createdAt: number, answeredAt: number | null])[];
}

/**
 * Reads the period's leads, from the report's index alone. The database writes the times of a group as one text: reading
 * a row for each of the leads takes three times as long.
 */
export const readReportLeads = oncePerScope(async ({ db }, scope): Promise<LeadGroup[]> => {
  const rows = await db
    .selectFrom("lead_work")
    .select([
      "store_id",
      "type",
      "assignee",
      "stage",
      sql<string>`string_agg(cast(created_at as text) || ':' || coalesce(cast(answered_at as text), ''), ',')`.as(
        "times",
      ),
    ])
    .where((eb) => leadsIn(eb, scope))
    .groupBy(["store_id", "type", "assignee", "stage"])
    .execute();
  return rows.map(({ store_id, times, ...group }) => ({
    ...group,
    storeId: store_id,
    times: times.split(",").map(readTimes),
  }));
});

function readTimes(text: string): [number, number | null] {
  const colon = text.indexOf(":");
  const answered = text.slice(colon + 1);
  return [Number(text.slice(0, colon)), answered === "" ? null : Number(answered)];
}

/** Clocks of hours and spans that were asked for last: those of a year take longer to make than to use. */
const clocks = new Map<string, OpeningClock>();
const MAX_CLOCKS = 100;

/** Returns the clock of each lead's department for the period and the time since. */
const reportClocks = oncePerScope(async ({ hoursOf, now }, { period }) =>
  // Until the end of the day, so that the requests of a day share a clock.
  openingClocks(hoursOf, period.from, Math.ceil(now() / DAY_MS) * DAY_MS, rememberedClock),
);

function rememberedClock(open: OpeningHours | null, from: number, to: number): OpeningClock {
  const key = JSON.stringify([open, from, to]);
  const clock = clocks.get(key) ?? openingClock(open, from, to);
  clocks.delete(key);
  clocks.set(key, clock);
  for (const oldest of clocks.keys()) if (clocks.size > MAX_CLOCKS) clocks.delete(oldest);
  return clock;
}

/** Returns the first replies to each group of leads, in opening hours. */
const readResponses = oncePerScope(async (context, scope) => {
  const [groups, clockOf] = await Promise.all([
    readReportLeads(context, scope),
    reportClocks(context, scope),
  ]);
  const now = context.now();
  return groups.map((group) => ({ group, tally: tallyResponses(group, clockOf(group), now) }));
});

/** Returns the tallies of the first replies by a key of each group of leads. */
export async function responsesBy(
  context: ReportContext,
  scope: ReportScope,
  keyOf: (group: LeadGroup) => string,
): Promise<Map<string, ResponseTally>> {
  const byKey = new Map<string, ResponseTally[]>();
  for (const { group, tally } of await readResponses(context, scope)) {
    const key = keyOf(group);
    byKey.set(key, [...(byKey.get(key) ?? []), tally]);
  }
  return new Map([...byKey].map(([key, tallies]) => [key, together(tallies)]));
}
