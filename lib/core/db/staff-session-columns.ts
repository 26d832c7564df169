import { type Kysely, sql } from "kysely";

/**
 * Migration 0049: when a session was last used, and the time step of the last code that an authenticator app's owner signed in with.
 * Sessions whose token was stored as it is end: from now on the database has hashes.
 */
export async function addSessionColumns(db: Kysely<unknown>): Promise<void> {
  await sql`delete from staff_sessions`.execute(db);
  await db.schema
    .alterTable("staff_sessions")
    .addColumn("used_at", "bigint", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("staff_two_factors").addColumn("used_step", "bigint").execute();
}
