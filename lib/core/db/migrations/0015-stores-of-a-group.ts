import type { Kysely } from "kysely";

/** Adds the index of a group's stores. Without it SQLite reads the vehicles of all groups to find those of one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("stores_group").on("stores").column("group_id").execute();
}
