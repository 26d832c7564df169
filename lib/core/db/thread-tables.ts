import type { Kysely } from "kysely";

/**
 * Migration 0028: the e-mails of a lead, which leads the managers were warned of, and which mails people of the staff want.
 * Rows go with their lead, or person, by the database itself.
 */
export async function createThreadTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("lead_messages")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("lead_id", "text", (c) => c.notNull().references("leads.id").onDelete("cascade"))
    .addColumn("direction", "text", (c) => c.notNull())
    .addColumn("message_id", "text", (c) => c.notNull().unique())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("author_id", "text")
    .addColumn("author_name", "text", (c) => c.notNull())
    .addColumn("sender", "text")
    .addColumn("automatic", "integer", (c) => c.notNull())
    .addColumn("files_json", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("lead_messages_lead")
    .on("lead_messages")
    .columns(["lead_id", "created_at"])
    .execute();
  await db.schema
    .createTable("lead_alarms")
    .addColumn("lead_id", "text", (c) => c.primaryKey().references("leads.id").onDelete("cascade"))
    .addColumn("sent_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("staff_mail_choices")
    .addColumn("person_id", "text", (c) => c.notNull().references("staff_people.id").onDelete("cascade"))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("wanted", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("staff_mail_choices_pk", ["person_id", "kind"])
    .execute();
}
