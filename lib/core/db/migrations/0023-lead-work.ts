import { type Generated, type Kysely, PostgresAdapter, sql } from "kysely";

export interface LeadWorkTables {
  /**
   * State of the staff's work on a lead, with its search values: one narrow row for each lead
   * (`lib/leads/core/lead-work`).
   */
  lead_work: {
    lead_id: string;
    store_id: string;
    type: string;
    created_at: number;
    /** A `LeadStage` of `config/leads/lead-work`. */
    stage: string;
    /** Reason for a lost lead: a `LostReason` of `config/leads/lead-work`. */
    lost_reason: string | null;
    /** Status before the appointment, which a cancellation restores; null: no appointment, or unknown. */
    stage_before: string | null;
    /** Id of the assigned person of the staff; null: unassigned. */
    assignee: string | null;
    /** 1: spam, as the form suspected or the staff said. */
    spam: number;
    /** "o'neill ada": by what lists are sorted. */
    name: string;
    /** Address and digits of who wrote, by which one person's leads are found; null: not given. */
    email: string | null;
    phone: string | null;
    /** Advertising source; `none` if unknown. */
    source: string;
    search_text: string;
    /** VIN of the listed vehicle that it is about; null: none, or unknown. */
    vin: string | null;
    /** Time of a person's first reply, by mail or phone; an automatic mail is no reply. */
    answered_at: number | null;
    /** Time of the customer's first message that no person has answered; null: none waits. */
    replied_at: number | null;
    /** Time of the customer's latest message after the lead itself; null: none. */
    last_reply_at: number | null;
    /** Value of `last_reply_at` about which the notices to the staff were queued. */
    reply_notified_at: number | null;
    /** Raised with each change of the row. */
    version: number;
    updated_at: number;
  };
  /** Staff notes about a lead; only a logged call can be changed or removed, by its author. */
  lead_notes: {
    id: string;
    lead_id: string;
    /** `call`: a call that was made; `mail`: a mail that was written by hand. */
    kind: "note" | "call" | "mail";
    /** Result of a call: a `CallOutcome` of `config/leads/lead-work`; null: no call, or one of an earlier release. */
    outcome: string | null;
    text: string;
    author_id: string;
    author_name: string;
    created_at: number;
  };
  /** Staff tasks for a lead, with their due times. */
  lead_tasks: {
    id: string;
    lead_id: string;
    text: string;
    due_at: number;
    done_at: number | null;
    author_id: string;
    created_at: number;
    /** Time at which the notice that it is due was queued (migration 0077). */
    notified_at: Generated<number | null>;
  };
  /**
   * Actions of the staff on records; the database refuses to change or delete a row. Never personal data of a visitor.
   */
  audit: {
    id: string;
    at: number;
    actor_id: string;
    actor_name: string;
    action: string;
    record_kind: string;
    record_id: string;
    store_id: string | null;
    before_json: string | null;
    after_json: string | null;
  };
}

/**
 * Creates the staff's work on leads, and the audit. The database deletes rows with their lead, because an instance of an
 * older release deletes leads too. Rows of older leads are written by `lib/leads/core/lead-work` when the site starts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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
