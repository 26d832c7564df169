import type { Kysely } from "kysely";

export interface ServerKeyTables {
  /** Secrets of this installation that sign values stored in browsers (`lib/core/db/server-key`). */
  server_keys: { name: string; value: string; created_at: number };
}

/** Creates the secrets with which this installation signs values. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("server_keys")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("value", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
}
