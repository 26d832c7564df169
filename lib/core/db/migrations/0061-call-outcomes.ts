import type { Kysely } from "kysely";

export const isAdditive = true;

/** Adds how a logged call ended; calls from before have none, and counted as a response. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("lead_notes").addColumn("outcome", "text").execute();
}
