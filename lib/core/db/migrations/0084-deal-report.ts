import type { Kysely } from "kysely";

export const isAdditive = true;

/** Adds the index of the report about deals, which counts those begun in a period. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("deals_created_at").on("deals").column("created_at").execute();
}
