import "server-only";
import { OVERVIEW_LISTS, REPORT_LIMITS } from "../../../config/leads/reports";
import { countLeads, linesOf } from "../leads/get-lead-page";
import { readLeadList } from "../leads/list-query";
import { isLate, longestWaiting } from "../leads/longest-waiting";
import { openingClocks } from "../leads/opening-clock";
import { isUnanswered, mayBeSeen, type StaffContext } from "../leads/scope";
import { countAppointments } from "../reports/appointments";
import { todayOf } from "../reports/period";
import { grantsOf } from "../rights";
import type { Overview } from "./overview-schema";
import { getToDo, storesWithAppointments } from "./to-do";

export interface OverviewContext extends StaffContext {
  /** IANA time zone that defines a day. */
  timeZone: string;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const MINUTE_MS = 60_000;
/** Number of days in which the last response is searched. */
const LOOK_BACK_DAYS = 30;

/** Returns the tasks that need the person's attention now. */
export async function getOverview(caller: OverviewContext): Promise<Overview> {
  const at = caller.now();
  // All parts share one moment, and so the opening hours until then.
  const context = { ...caller, now: () => at };
  const [toDo, leads, appointments] = await Promise.all([
    getToDo(context),
    leadsOf(context),
    appointmentsOf(context),
  ]);
  return { toDo, leads, appointments };
}

async function leadsOf(context: OverviewContext): Promise<Overview["leads"]> {
  if (grantsOf(context.person, "leads.answer").length === 0) return null;
  const countOf = (list: Record<string, string>) =>
    countLeads(context, readLeadList(new URLSearchParams(list)));
  const [unanswered, replied, undelivered, overdue, waiting, lastAnswer] = await Promise.all([
    countOf(OVERVIEW_LISTS.unanswered),
    countOf(OVERVIEW_LISTS.replied),
    countOf(OVERVIEW_LISTS.undelivered),
    countOverdue(context),
    waitingLongest(context),
    lastAnswerOf(context),
  ]);
  return { unanswered, replied, overdue, undelivered, waiting, lastAnswer };
}

async function waitingLongest(context: OverviewContext) {
  const waiting = await longestWaiting(context, { limit: REPORT_LIMITS.waiting });
  return linesOf(
    context,
    waiting.map(({ row }) => row),
  );
}

async function countOverdue(context: OverviewContext): Promise<number> {
  const { count } = await context.db
    .selectFrom("lead_work")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where(isUnanswered())
    .where((eb) => mayBeSeen(eb, context))
    .where((eb) => isLate(eb, context))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns how long the customer with the latest reply had waited. */
async function lastAnswerOf(context: OverviewContext) {
  const { db, hoursOf, now } = context;
  const row = await db
    .selectFrom("lead_work")
    .select(["store_id", "type", "created_at", "answered_at"])
    .where("created_at", ">=", now() - LOOK_BACK_DAYS * DAY_MS)
    .where("answered_at", "is not", null)
    .where((eb) => mayBeSeen(eb, context))
    .orderBy("answered_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row || row.answered_at === null) return null;
  const lead = { storeId: row.store_id, type: row.type };
  const clock = openingClocks(hoursOf, row.created_at, row.answered_at)(lead);
  return {
    openMinutes: clock.minutes(row.created_at, row.answered_at),
    minutes: Math.floor((row.answered_at - row.created_at) / MINUTE_MS),
  };
}

/** Returns the day's appointments that the person manages, or null if the person manages none. */
async function appointmentsOf(context: OverviewContext): Promise<number | null> {
  const { db, person, timeZone, now } = context;
  if (grantsOf(person, "appointments").length === 0) return null;
  return countAppointments(db, todayOf(timeZone, now()), {
    service: storesWithAppointments(context, "service"),
    sales: storesWithAppointments(context, "test-drive"),
  });
}
