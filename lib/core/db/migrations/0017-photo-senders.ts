import type { Kysely } from "kysely";

/** Adds the sender of a photo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("trade_photos").addColumn("sender", "text").execute();
}
