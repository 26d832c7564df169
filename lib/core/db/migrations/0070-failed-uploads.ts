import type { Kysely } from "kysely";

export const isAdditive = true;

/** Adds since when an uploaded feed is being imported, and why its last import failed, so that a failure loses no file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, type] of [
    ["applied_at", "bigint"],
    ["problem", "text"],
  ] as const)
    await db.schema.alterTable("feed_uploads").addColumn(name, type).execute();
}
