import "server-only";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Tables } from "../../core/db/schema";
import { addDays, momentOf, wallClock } from "../../core/time/zoned-time";
import { parseLead } from "../../leads/core/stored-lead";
import { personName } from "./person-name";
import { mayBeSeen, type StaffContext } from "./scope";

/** Open task of a lead. */
export interface DueTask {
  id: string;
  leadId: string;
  storeId: string;
  text: string;
  dueAt: number;
  /** Name of the customer. */
  name: string;
}

/** Returns the condition of leads with an open task that is due until the end of the store's day. */
export function hasDueTask(
  eb: ExpressionBuilder<Tables, "lead_work">,
  context: StaffContext,
): Expression<SqlBool> {
  const ofZones = endsOfToday(context).map(({ end, stores }) =>
    eb.and([
      sql<SqlBool>`coalesce(lead_work.store_id, '') in (${sql.join(stores)})`,
      eb(
        "lead_work.lead_id",
        "in",
        eb
          .selectFrom("lead_tasks")
          .select("lead_tasks.lead_id")
          .where("lead_tasks.done_at", "is", null)
          .where("lead_tasks.due_at", "<", end),
      ),
    ]),
  );
  return eb.or(ofZones);
}

/** Returns the open tasks of visible leads that are due until the end of the store's day, earliest first. */
export async function getDueTasks(context: StaffContext, limit: number): Promise<DueTask[]> {
  const rows = await dueTasks(context)
    .innerJoin("leads", "leads.id", "lead_tasks.lead_id")
    .select(["lead_tasks.id", "lead_tasks.lead_id", "lead_tasks.text", "lead_tasks.due_at"])
    .select(["leads.store_id", "leads.payload_json"])
    .orderBy("lead_tasks.due_at")
    .orderBy("lead_tasks.id")
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const { user } = parseLead(row.payload_json, row.lead_id);
    return {
      ...{ id: row.id, leadId: row.lead_id, storeId: row.store_id, text: row.text, dueAt: row.due_at },
      name: personName(user),
    };
  });
}

/** Counts the tasks of `getDueTasks`. */
export async function countDueTasks(context: StaffContext): Promise<number> {
  const { count } = await dueTasks(context)
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Starts from the few open tasks, which are indexed, and looks up the lead of each. */
function dueTasks(context: StaffContext) {
  const zones = endsOfToday(context);
  const latest = Math.max(0, ...zones.map(({ end }) => end));
  return context.db
    .selectFrom("lead_tasks")
    .where("lead_tasks.done_at", "is", null)
    .where("lead_tasks.due_at", "<", latest)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("lead_work")
          .select("lead_work.lead_id")
          .whereRef("lead_work.lead_id", "=", "lead_tasks.lead_id")
          .where("lead_work.spam", "=", 0)
          .where((eb) => mayBeSeen(eb, context))
          .where((eb) =>
            eb.or(
              zones.map(({ end, stores }) =>
                eb.and([eb("store_id", "in", stores), sql<SqlBool>`lead_tasks.due_at < ${end}`]),
              ),
            ),
          ),
      ),
    );
}

/** Returns the ends of the current day, with the stores of each time zone. */
function endsOfToday({ stores, hoursOf, timeZone = "UTC", now }: StaffContext) {
  const ofZones = new Map<string, string[]>();
  for (const storeId of stores) {
    const zone = hoursOf({ storeId, type: "CONTACT_SALES" })?.timeZone ?? timeZone;
    ofZones.set(zone, [...(ofZones.get(zone) ?? []), storeId]);
  }
  return [...ofZones].map(([zone, ids]) => ({ end: endOfDay(now(), zone), stores: ids }));
}

/** Returns the start of the next day, one hour later if a clock change skips midnight. */
function endOfDay(at: number, zone: string): number {
  const date = addDays(wallClock(at, zone).date, 1);
  return momentOf({ date, minutes: 0 }, zone) ?? momentOf({ date, minutes: 60 }, zone)!;
}
