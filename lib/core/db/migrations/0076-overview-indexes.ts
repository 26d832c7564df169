import { type Kysely, sql } from "kysely";
import { WAITING_SINCE, WAITS } from "./0060-customer-replies";

export const isAdditive = true;

/** 1 for a lead whose customer's reply waits, otherwise 0. Its index is used by the same text only. */
export const REPLIED = "(case when replied_at is null then 0 else 1 end)";

/**
 * Adds an index that finds the few replies among the leads that wait, and adds assignee and id to the index that the
 * reports read, so that reports by person do not read the wide rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index lead_work_replied
    on lead_work (${sql.raw(REPLIED)}, ${sql.raw(WAITING_SINCE)}, lead_id, store_id, type, assignee)
    where ${sql.raw(WAITS)}`.execute(db);
  await db.schema.dropIndex("lead_work_report").execute();
  await db.schema
    .createIndex("lead_work_report")
    .on("lead_work")
    .columns([
      "created_at",
      "spam",
      "store_id",
      "type",
      "source",
      "stage",
      "answered_at",
      "assignee",
      "lead_id",
    ])
    .execute();
}
