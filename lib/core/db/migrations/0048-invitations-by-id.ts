import { type Kysely, sql } from "kysely";

/** Deletes open invitations: they hold their sender's name, by which no right can be checked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from staff_invitations where used_at is null`.execute(db);
}
