import type { Kysely } from "kysely";

/** Drops the chosen statuses, which 0032 converted to documents; nothing has read them since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("vehicle_status_choices").execute();
}
