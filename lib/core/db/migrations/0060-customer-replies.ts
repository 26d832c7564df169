import { type Kysely, sql } from "kysely";

export const isAdditive = true;

/** Time since which a lead waits for a person's answer. Its index is used by the same text only. */
export const WAITING_SINCE = "(case when answered_at is null then created_at else replied_at end)";

/** Condition of the leads that wait. Its index is used by the same text only. */
export const WAITS =
  "((answered_at is null or replied_at is not null) and spam = 0 and stage not in ('sold', 'lost'))";

/** Sort key, ascending: leads that wait, the longest first, then the rest, the newest first. */
export const WAITING_ORDER = `(case when ${WAITS} then ${WAITING_SINCE} else 9007199254740991 - created_at end)`;

/**
 * Adds what customers have answered. A message that arrived earlier, after the last reply or call of the staff, waits as
 * a new one does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["replied_at", "last_reply_at", "reply_notified_at"])
    await db.schema.alterTable("lead_work").addColumn(column, "bigint").execute();
  const reply = "m.lead_id = lead_work.lead_id and m.direction = 'in' and m.automatic = 0";
  await sql`update lead_work set
    last_reply_at = (select max(m.created_at) from lead_messages m where ${sql.raw(reply)}),
    replied_at = (select min(m.created_at) from lead_messages m where ${sql.raw(reply)}
      and not exists (select 1 from lead_messages o
        where o.lead_id = m.lead_id and o.direction = 'out' and o.created_at > m.created_at)
      and not exists (select 1 from lead_notes n
        where n.lead_id = m.lead_id and n.kind <> 'note' and n.created_at > m.created_at))`.execute(db);
  await sql`update lead_work set reply_notified_at = last_reply_at`.execute(db);
  for (const index of ["lead_work_unanswered", "lead_work_by_due"])
    await db.schema.dropIndex(index).execute();
  await sql`create index lead_work_waiting
    on lead_work (${sql.raw(WAITING_SINCE)}, lead_id, store_id, type, assignee) where ${sql.raw(WAITS)}`.execute(
    db,
  );
  await sql`create index lead_work_by_waiting on lead_work (${sql.raw(WAITING_ORDER)}, lead_id)`.execute(db);
  await sql`create index lead_work_replies on lead_work (last_reply_at) where last_reply_at is not null`.execute(
    db,
  );
}
