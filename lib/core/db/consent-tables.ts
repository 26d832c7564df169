import { type Kysely, sql } from "kysely";

/** Migration 0041: consents that are about a number. */
export async function addConsentPhones(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("consents")
    .addColumn("phone", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  await sql`CREATE INDEX consents_phone ON consents (phone) WHERE phone <> ''`.execute(db);
}
