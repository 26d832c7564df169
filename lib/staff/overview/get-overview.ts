import "server-only";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { RESPONSE_GOAL } from "../../../config/leads/lead-work";
import { LEAD_TYPES } from "../../../config/leads/leads";
import { OVERVIEW_LISTS, REPORT_LIMITS } from "../../../config/leads/reports";
import type { Tables } from "../../core/db/schema";
import { leadDepartment } from "../../leads/schedule/opening-hours";
import { countLeads, linesOf } from "../leads/get-lead-page";
import { readLeadList } from "../leads/list-query";
import { openingClocks } from "../leads/opening-clock";
import { isUnanswered, mayBeSeen, type StaffContext, waitingSince } from "../leads/scope";
import { countAppointments } from "../reports/appointments";
import { todayOf } from "../reports/period";
import { grantsOf } from "../rights";
import type { Overview } from "./overview-schema";

export interface OverviewContext extends StaffContext {
  /** IANA time zone that defines a day. */
  timeZone: string;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const MINUTE_MS = 60_000;
/** Number of days for which opening hours are counted. Older leads are late in any case. */
const LOOK_BACK_DAYS = 30;

/** Returns the tasks that need the person's attention now. */
export async function getOverview(context: OverviewContext): Promise<Overview> {
  const [leads, appointments] = await Promise.all([leadsOf(context), appointmentsOf(context)]);
  return { leads, appointments };
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
    oldestUnanswered(context),
    lastAnswerOf(context),
  ]);
  return { unanswered, replied, overdue, undelivered, waiting, lastAnswer };
}

async function oldestUnanswered(context: OverviewContext) {
  const rows = await context.db
    .selectFrom("lead_work")
    .selectAll()
    .where(isUnanswered())
    .where((eb) => mayBeSeen(eb, context))
    .orderBy(waitingSince())
    .orderBy("lead_id")
    .limit(REPORT_LIMITS.waiting)
    .execute();
  return linesOf(context, rows);
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

const SERVICE_TYPES = Object.keys(LEAD_TYPES).filter((type) => leadDepartment(type) === "service");

/**
 * Returns the condition of leads that have waited for more than an open hour. The database does not know opening hours, so
 * the moment is calculated per department; departments with the same hours share it.
 */
function isLate(
  eb: ExpressionBuilder<Tables, "lead_work">,
  { stores, hoursOf, now }: OverviewContext,
): Expression<SqlBool> {
  const at = now();
  const clockOf = openingClocks(hoursOf, at - LOOK_BACK_DAYS * DAY_MS, at);
  const moments = new Map<string, { before: number; isService: boolean; stores: string[] }>();
  for (const storeId of stores)
    for (const isService of [false, true]) {
      const type = isService ? "SERVICE" : "CONTACT_SALES";
      const before = clockOf({ storeId, type }).before(at, RESPONSE_GOAL.lateMinutes);
      if (before === null) continue;
      const key = `${before} ${isService}`;
      const moment = moments.get(key) ?? { before, isService, stores: [] };
      moment.stores.push(storeId);
      moments.set(key, moment);
    }
  return eb.or(
    [...moments.values()].map((moment) =>
      eb.and([
        eb(waitingSince(), "<=", moment.before),
        eb("store_id", "in", moment.stores),
        eb("type", moment.isService ? "in" : "not in", SERVICE_TYPES),
      ]),
    ),
  );
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
async function appointmentsOf({
  db,
  person,
  stores,
  timeZone,
  now,
}: OverviewContext): Promise<number | null> {
  const grants = grantsOf(person, "appointments");
  if (grants.length === 0) return null;
  const storesWith = (kind: "service" | "test-drive") => [
    ...new Set(
      grants
        .filter(({ scope }) => scope === "all" || scope === kind)
        .flatMap(({ storeId }) => (storeId === null ? stores : stores.filter((id) => id === storeId))),
    ),
  ];
  return countAppointments(db, todayOf(timeZone, now()), {
    service: storesWith("service"),
    testDrives: storesWith("test-drive"),
  });
}
