import type { Kysely } from "kysely";

export interface PushTables {
  /** Browsers of the staff that get notifications: the address at their push service, and the keys it is encrypted with. */
  staff_push_subscriptions: {
    id: string;
    session_id: string;
    person_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: number;
  };
}

/** Creates browsers that get notifications. The database deletes a row with its session or person. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
