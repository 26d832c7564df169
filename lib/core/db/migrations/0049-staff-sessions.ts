import { type Kysely, sql } from "kysely";

/**
 * Adds the last use of a session, and the time step of the last code from an authenticator app. Sessions whose token was
 * stored in plain text end: from now on the database has hashes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from staff_sessions`.execute(db);
  await db.schema
    .alterTable("staff_sessions")
    .addColumn("used_at", "bigint", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("staff_two_factors").addColumn("used_step", "bigint").execute();
}
