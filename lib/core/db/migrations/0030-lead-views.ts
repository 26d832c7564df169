import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from "kysely";

export interface LeadViewTables {
  /** Leads opened by each person of the staff. */
  lead_reads: { person_id: string; lead_id: string; opened_at: number };
  /** Filters of the list of leads that a person has saved under a name. */
  staff_views: {
    id: string;
    person_id: string;
    name: string;
    /** The query of the list's address, "?stage=new"; never words that were searched for. */
    search: string;
    created_at: number;
  };
}

/**
 * Sort keys of the list of leads that no column has, as expressions: their indexes are used by the same text only. All
 * ascend. `due`: leads without a first reply, the longest waiting first, then the rest, the newest first. `stage`: in
 * the order of a sale, the newest first.
 */
export const LEAD_ORDER_KEYS = {
  due: "(case when answered_at is null and spam = 0 and stage not in ('sold', 'lost') then created_at else 9007199254740991 - created_at end)",
  stage:
    "(case stage when 'new' then 0 when 'contacted' then 1 when 'appointment' then 2 when 'sold' then 3 else 4 end * 100000000000000 - created_at)",
} as const;

const ofPerson = (column: ColumnDefinitionBuilder) =>
  column.notNull().references("staff_people.id").onDelete("cascade");

/** Creates each person's opened leads and saved views, adds the orders of the list, and notifies of changed leads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("lead_reads")
    .addColumn("person_id", "text", ofPerson)
    .addColumn("lead_id", "text", (c) => c.notNull().references("leads.id").onDelete("cascade"))
    .addColumn("opened_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("lead_reads_pk", ["person_id", "lead_id"])
    .execute();
  await db.schema.createIndex("lead_reads_lead").on("lead_reads").column("lead_id").execute();
  await db.schema
    .createTable("staff_views")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("person_id", "text", ofPerson)
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("search", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("staff_views_person").on("staff_views").column("person_id").execute();
  for (const [name, key] of Object.entries(LEAD_ORDER_KEYS))
    await sql`CREATE INDEX ${sql.id(`lead_work_by_${name}`)} ON lead_work (${sql.raw(key)}, lead_id)`.execute(
      db,
    );
  if (db.getExecutor().adapter instanceof PostgresAdapter) await notifyOfLeads(db);
}

/** Every change of a lead notifies all instances at commit, whatever code makes it; equal ones of a transaction are one. */
async function notifyOfLeads(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION forecourt_leads_changed() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_notify('forecourt_leads', coalesce(NEW.store_id, OLD.store_id)); RETURN NULL; END $$`.execute(
    db,
  );
  await sql`
    CREATE TRIGGER leads_changed AFTER INSERT OR UPDATE OR DELETE ON lead_work
    FOR EACH ROW EXECUTE FUNCTION forecourt_leads_changed()`.execute(db);
}
