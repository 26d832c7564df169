import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * Migration 0023: what the staff do about leads, and who did what. Rows go with their lead by the database itself: an instance of
 * an older release deletes leads too.
 */
export async function createLeadWorkTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("lead_work")
    .addColumn("lead_id", "text", (c) => c.primaryKey().references("leads.id").onDelete("cascade"))
    .addColumn("store_id", "text", (c) => c.notNull())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("stage", "text", (c) => c.notNull())
    .addColumn("lost_reason", "text")
    .addColumn("assignee", "text")
    .addColumn("spam", "integer", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("email", "text")
    .addColumn("phone", "text")
    .addColumn("source", "text", (c) => c.notNull())
    .addColumn("search_text", "text", (c) => c.notNull())
    .addColumn("answered_at", "bigint")
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .execute();
  for (const columns of LEAD_WORK_INDEXES)
    await db.schema
      .createIndex(`lead_work_${columns[0]}`)
      .on("lead_work")
      .columns([...columns])
      .execute();
  await createNotes(db);
  await createAudit(db);
}

async function createNotes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("lead_notes")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("lead_id", "text", (c) => c.notNull().references("leads.id").onDelete("cascade"))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("author_id", "text", (c) => c.notNull())
    .addColumn("author_name", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("lead_notes_lead").on("lead_notes").column("lead_id").execute();
  await db.schema
    .createTable("lead_tasks")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("lead_id", "text", (c) => c.notNull().references("leads.id").onDelete("cascade"))
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("due_at", "bigint", (c) => c.notNull())
    .addColumn("done_at", "bigint")
    .addColumn("author_id", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("lead_tasks_lead").on("lead_tasks").column("lead_id").execute();
}

async function createAudit(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("audit")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("actor_id", "text", (c) => c.notNull())
    .addColumn("actor_name", "text", (c) => c.notNull())
    .addColumn("action", "text", (c) => c.notNull())
    .addColumn("record_kind", "text", (c) => c.notNull())
    .addColumn("record_id", "text", (c) => c.notNull())
    .addColumn("store_id", "text")
    .addColumn("before_json", "text")
    .addColumn("after_json", "text")
    .execute();
  await db.schema
    .createIndex("audit_record")
    .on("audit")
    .columns(["record_kind", "record_id", "at"])
    .execute();
  await db.schema.createIndex("audit_at").on("audit").column("at").execute();
  await appendOnly(db, "audit");
}

/** Each list of leads is one walk along an index; the last two find the leads of one person. */
const LEAD_WORK_INDEXES = [
  ["created_at", "lead_id"],
  ["store_id", "created_at", "lead_id"],
  ["assignee", "created_at", "lead_id"],
  ["stage", "created_at", "lead_id"],
  ["type", "created_at", "lead_id"],
  ["source", "created_at", "lead_id"],
  ["updated_at", "lead_id"],
  ["name", "lead_id"],
  ["email"],
  ["phone"],
] as const;

/** The database itself refuses to change or delete rows of a table. */
async function appendOnly(db: Kysely<unknown>, table: string): Promise<void> {
  const name = sql.table(table);
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
    for (const event of ["update", "delete"])
      await sql`
        CREATE TRIGGER ${sql.id(`${table}_no_${event}`)} BEFORE ${sql.raw(event)} ON ${name}
        BEGIN SELECT RAISE(ABORT, 'append only'); END`.execute(db);
    return;
  }
  await sql`
    CREATE FUNCTION forecourt_append_only() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'append only'; END $$`.execute(db);
  await sql`
    CREATE TRIGGER ${sql.id(`${table}_append_only`)} BEFORE UPDATE OR DELETE OR TRUNCATE ON ${name}
    FOR EACH STATEMENT EXECUTE FUNCTION forecourt_append_only()`.execute(db);
}
