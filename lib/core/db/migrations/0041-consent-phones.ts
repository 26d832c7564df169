import { type Kysely, sql } from "kysely";

/** Adds phone numbers to consents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("consents")
    .addColumn("phone", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  await sql`CREATE INDEX consents_phone ON consents (phone) WHERE phone <> ''`.execute(db);
}
