import type { Kysely } from "kysely";

export const isAdditive = true;

/** Adds the status that a lead had before its appointment; a cancellation restores it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("lead_work").addColumn("stage_before", "text").execute();
}
