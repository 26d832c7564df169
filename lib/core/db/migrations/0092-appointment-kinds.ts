import type { Kysely } from "kysely";

export const isAdditive = true;

/** Adds the kind of a booked time. What earlier releases book are test drives. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("test_drives")
    .addColumn("kind", "text", (c) => c.notNull().defaultTo("test-drive"))
    .execute();
}
