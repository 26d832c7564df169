import type { Kysely } from "kysely";

export const isAdditive = true;

export interface NoticeTables {
  /** Notices to a person of the staff by mail: those that wait, and until a day later those that were mailed. */
  staff_notices: {
    id: string;
    group_id: string;
    person_id: string;
    /** One of `STAFF_NOTICES`. */
    kind: string;
    lead_id: string;
    created_at: number;
    /** Time of its mail; null while it waits. */
    mailed_at: number | null;
  };
}

/** Creates the notices that are gathered into mails, the choice of push, and the time of a task's notice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("staff_notices")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("group_id", "text", (c) => c.notNull())
    .addColumn("person_id", "text", (c) => c.notNull().references("staff_people.id").onDelete("cascade"))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("lead_id", "text", (c) => c.notNull().references("leads.id").onDelete("cascade"))
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("mailed_at", "bigint")
    .execute();
  for (const column of ["person_id", "lead_id"])
    await db.schema.createIndex(`staff_notices_${column}`).on("staff_notices").column(column).execute();
  await db.schema.alterTable("staff_mail_choices").addColumn("push", "integer").execute();
  await db.schema.alterTable("lead_tasks").addColumn("notified_at", "bigint").execute();
}
