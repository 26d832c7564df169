import "server-only";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { RESPONSE_GOAL } from "../../../config/leads/lead-work";
import { LEAD_TYPES } from "../../../config/leads/leads";
import { WAITING_SINCE } from "../../core/db/migrations/0060-customer-replies";
import type { Tables } from "../../core/db/schema";
import { leadDepartment } from "../../leads/schedule/opening-hours";
import { worksAt } from "../rights";
import type { LeadWorkRow } from "./lead-state";
import { type OpeningClock, openingClocks } from "./opening-clock";
import { isUnanswered, mayBeSeen, type StaffContext, waitingSince } from "./scope";
import { longestFirst, restOfClock, type WaitingLead } from "./waiting-order";

type Builder = ExpressionBuilder<Tables, "lead_work">;

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Number of days for which opening hours are counted. Older leads are late in any case. */
const LOOK_BACK_DAYS = 30;

const SERVICE_TYPES = Object.keys(LEAD_TYPES).filter((type) => leadDepartment(type) === "service");

/** Position in the order of waiting leads, which is stable at the time of the first page. */
export interface WaitingPosition extends WaitingLead {
  /** Time until which the waits are counted, in milliseconds since 1970. */
  at: number;
}

interface Selection {
  /** Further conditions. */
  where?: (eb: Builder) => Expression<SqlBool>;
  limit: number;
  /** Position after which the leads start; by default the first lead. */
  after?: WaitingPosition | null;
}

/** Returns leads that the person may see and that wait, those that waited the most opening hours first. */
export async function longestWaiting(
  context: StaffContext,
  { where, limit, after = null }: Selection,
): Promise<{ row: LeadWorkRow; position: WaitingPosition }[]> {
  const at = after?.at ?? context.now();
  const ofClocks = await Promise.all(
    departmentsByClock(context, at).map(({ clock, covers }) =>
      firstOfClock(context, {
        clock,
        at,
        after,
        limit,
        where: (eb) => eb.and([covers(eb), ...(where ? [where(eb)] : [])]),
      }),
    ),
  );
  const first = ofClocks.flat().sort(longestFirst).slice(0, limit);
  if (first.length === 0) return [];
  const rows = await context.db
    .selectFrom("lead_work")
    .selectAll()
    .where(
      "lead_id",
      "in",
      first.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.lead_id, row]));
  return first.flatMap((lead) => {
    const row = byId.get(lead.id);
    return row ? [{ row, position: { ...lead, at } }] : [];
  });
}

/** Returns the first leads of one clock. Its order is that of arrival, which an index has. */
async function firstOfClock(
  context: StaffContext,
  { clock, at, after, limit, where }: Required<Selection> & { clock: OpeningClock; at: number },
): Promise<WaitingLead[]> {
  const since = sql<number>`${sql.raw(WAITING_SINCE)}`;
  const rest = after ? restOfClock(clock, at, after) : null;
  const rows = await context.db
    .selectFrom("lead_work")
    .select(["lead_id", since.as("since")])
    .where(isUnanswered())
    .where((eb) => mayBeSeen(eb, context))
    .where(where)
    .$if(rest !== null, (more) =>
      more
        .where(since, ">=", rest!.from)
        .where((eb) =>
          eb.or([
            eb(since, ">", rest!.allAfter),
            sql<SqlBool>`(${since}, lead_id) > (${after!.since}, ${after!.id})`,
          ]),
        ),
    )
    .orderBy(since)
    .orderBy("lead_id")
    .limit(limit)
    .execute();
  return rows.map(({ lead_id: id, since: from }) => {
    const start = Number(from);
    return { id, since: start, minutes: clock.minutes(start, at) };
  });
}

/** Returns the condition of leads whose answer is late, by the opening hours of their departments. */
export function isLate(eb: Builder, context: StaffContext): Expression<SqlBool> {
  const at = context.now();
  const late = departmentsByClock(context, at).flatMap(({ clock, covers }) => {
    const before = clock.before(at, RESPONSE_GOAL.lateMinutes);
    return before === null ? [] : [eb.and([eb(waitingSince(), "<=", before), covers(eb)])];
  });
  return eb.or(late);
}

/**
 * Returns the condition of the departments that share a clock, for each clock. The database does not know opening hours,
 * so a query is made of moments of each clock.
 */
function departmentsByClock(context: StaffContext, at: number): Department[] {
  const known = clocksOf.get(context);
  if (known?.at === at) return known.departments;
  const departments = computeDepartments(context, at);
  clocksOf.set(context, { at, departments });
  return departments;
}

/** Departments that share opening hours. */
interface Department {
  clock: OpeningClock;
  covers: (eb: Builder) => Expression<SqlBool>;
}

/** Departments of each request, whose queries share a moment. */
const clocksOf = new WeakMap<StaffContext, { at: number; departments: Department[] }>();

function computeDepartments({ person, stores, hoursOf }: StaffContext, at: number): Department[] {
  const clockOf = openingClocks(hoursOf, at - LOOK_BACK_DAYS * DAY_MS, at);
  const byClock = new Map<OpeningClock, { sales: string[]; service: string[] }>();
  for (const storeId of stores.filter((id) => worksAt(person, id)))
    for (const department of ["sales", "service"] as const) {
      const clock = clockOf({ storeId, type: department === "service" ? "SERVICE" : "CONTACT_SALES" });
      const departments = byClock.get(clock) ?? { sales: [], service: [] };
      departments[department].push(storeId);
      byClock.set(clock, departments);
    }
  return [...byClock].map(([clock, { sales, service }]) => ({
    clock,
    covers: (eb) =>
      eb.or([
        ...(sales.length > 0 ? [eb.and([isAtStore(sales), eb("type", "not in", SERVICE_TYPES)])] : []),
        ...(service.length > 0 ? [eb.and([isAtStore(service), eb("type", "in", SERVICE_TYPES)])] : []),
      ]),
  }));
}

/** Returns the condition of some stores' leads, as an expression that keeps the scan in the order of the list. */
function isAtStore(stores: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`coalesce(store_id, '') in (${sql.join(stores)})`;
}
