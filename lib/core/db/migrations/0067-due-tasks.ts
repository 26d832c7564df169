import { type Kysely, sql } from "kysely";

export const isAdditive = true;

/** Adds the index of open tasks, for the to-do list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index lead_tasks_due on lead_tasks (due_at, lead_id) where done_at is null`.execute(db);
}
