import type { Kysely } from "kysely";

/** Migration 0039: addresses that mail is not sent to any more, by a keyed hash. */
export async function createMailTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("refused_addresses")
    .addColumn("address_hash", "text", (c) => c.primaryKey())
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
}
