import type { Kysely } from "kysely";

/** Migration 0031: browsers that get notifications. A row goes with its session, and so with its person, by the database itself. */
export async function createPushTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("staff_push_subscriptions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("session_id", "text", (c) => c.notNull().references("staff_sessions.id").onDelete("cascade"))
    .addColumn("person_id", "text", (c) => c.notNull().references("staff_people.id").onDelete("cascade"))
    .addColumn("endpoint", "text", (c) => c.notNull().unique())
    .addColumn("p256dh", "text", (c) => c.notNull())
    .addColumn("auth", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  for (const column of ["session_id", "person_id"])
    await db.schema
      .createIndex(`staff_push_subscriptions_${column}`)
      .on("staff_push_subscriptions")
      .column(column)
      .execute();
}
