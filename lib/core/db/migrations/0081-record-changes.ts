import { type Kysely, PostgresAdapter, sql } from "kysely";

export const isAdditive = true;

export interface RecordChangeTables {
  /**
   * Records that programs read, one row for each, with the place of its last change in the order of changes
   * (`lib/staff/sync/change-order`). Triggers write the rows, whatever code changes a record. The row with an empty
   * kind holds the last number that was given.
   */
  record_changes: {
    /** lead, appointment or vehicle. */
    kind: string;
    store_id: string;
    /** Id of a lead, also for its appointment; VIN of a vehicle. */
    record_id: string;
    /** 1: the record was deleted. */
    deleted: number;
    /** Place in the order; null: changed, and not numbered yet. */
    seq: number | null;
    /** Time when it was numbered; 0: never. */
    numbered_at: number;
  };
  /** Sales of vehicles to the person of a lead, as another system reported them. */
  sales: {
    lead_id: string;
    store_id: string;
    /** VIN of the sold vehicle, listed here or not; null: not reported. */
    vin: string | null;
    /** Cents; null: not reported. */
    price: number | null;
    sold_at: number;
    /** Program or person who reported it. */
    actor_id: string;
  };
  /** Ids of a lead in other systems. */
  foreign_ids: {
    lead_id: string;
    /** Name of the other system, such as `drivecentric`. */
    system: string;
    store_id: string;
    value: string;
    /** Program or person who stored it. */
    actor_id: string;
    created_at: number;
  };
}

type Event = "insert" | "update" | "delete";

/** Columns whose change is one for programs; others, such as counted page views, are none. */
const VEHICLE_COLUMNS = "status, presence, amount, import_id, removed_at, document_version, fees_mark";

/** Tables whose rows are a record, with the column of its id; `columns` limits the updates that count. */
const RECORDS = [
  { table: "lead_work", kind: "lead", id: "lead_id" },
  { table: "test_drives", kind: "appointment", id: "lead_id" },
  { table: "service_appointments", kind: "appointment", id: "lead_id" },
  { table: "appointment_outcomes", kind: "appointment", id: "lead_id" },
  { table: "stock_lines", kind: "vehicle", id: "vin", columns: VEHICLE_COLUMNS },
] as const;

/** Tables with parts of a lead. */
const PARTS = ["lead_notes", "lead_tasks", "foreign_ids", "sales"] as const;

/** Creates the order of changes for programs, with all present records in it, the leads' ids in other systems, and reported sales. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("record_changes")
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("store_id", "text", (c) => c.notNull())
    .addColumn("record_id", "text", (c) => c.notNull())
    .addColumn("deleted", "integer", (c) => c.notNull())
    .addColumn("seq", "bigint")
    .addColumn("numbered_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("record_changes_pk", ["kind", "record_id", "store_id"])
    .execute();
  await db.schema.createIndex("record_changes_seq").on("record_changes").column("seq").execute();
  await db.schema
    .createTable("sales")
    .addColumn("lead_id", "text", (c) => c.primaryKey().references("leads.id").onDelete("cascade"))
    .addColumn("store_id", "text", (c) => c.notNull())
    .addColumn("vin", "text")
    .addColumn("price", "bigint")
    .addColumn("sold_at", "bigint", (c) => c.notNull())
    .addColumn("actor_id", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("foreign_ids")
    .addColumn("lead_id", "text", (c) => c.notNull().references("leads.id").onDelete("cascade"))
    .addColumn("system", "text", (c) => c.notNull())
    .addColumn("store_id", "text", (c) => c.notNull())
    .addColumn("value", "text", (c) => c.notNull())
    .addColumn("actor_id", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("foreign_ids_pk", ["lead_id", "system"])
    .addUniqueConstraint("foreign_ids_value", ["store_id", "system", "value"])
    .execute();
  await sql`INSERT INTO record_changes (kind, store_id, record_id, deleted, seq, numbered_at)
    VALUES ('', '', '', 0, 0, 0)`.execute(db);
  for (const { kind, table, id } of RECORDS)
    await sql`INSERT INTO record_changes (kind, store_id, record_id, deleted, seq, numbered_at)
      SELECT ${sql.lit(kind)}, store_id, ${sql.ref(id)}, 0, NULL, 0 FROM ${sql.table(table)} WHERE 1 = 1
      ON CONFLICT (kind, record_id, store_id) DO NOTHING`.execute(db);
  for (const { table, kind, id, ...more } of RECORDS) {
    const write = (row: "NEW" | "OLD", deleted: 0 | 1) =>
      `INSERT INTO record_changes (kind, store_id, record_id, deleted, seq, numbered_at)
       VALUES ('${kind}', ${row}.store_id, ${row}.${id}, ${deleted}, NULL, 0)
       ON CONFLICT (kind, record_id, store_id) DO UPDATE SET deleted = ${deleted}, seq = NULL;`;
    const columns = "columns" in more ? more.columns : undefined;
    await onChange(db, table, columns, (event) => (event === "delete" ? write("OLD", 1) : write("NEW", 0)));
  }
  for (const table of PARTS)
    await onChange(
      db,
      table,
      undefined,
      (event) =>
        `UPDATE record_changes SET seq = NULL
         WHERE kind = 'lead' AND record_id = ${event === "delete" ? "OLD" : "NEW"}.lead_id;`,
    );
}

/** Runs a statement after each change of a table's rows. */
export async function onChange(
  db: Kysely<unknown>,
  table: string,
  columns: string | undefined,
  statement: (event: Event) => string,
): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const event of ["insert", "update", "delete"] as const) {
    const name = `${table}_noted_${event}`;
    const on = `AFTER ${event}${event === "update" && columns ? ` OF ${columns}` : ""} ON ${table}`;
    if (isPostgres) {
      await sql
        .raw(
          `CREATE FUNCTION forecourt_${name}() RETURNS trigger LANGUAGE plpgsql AS
           $$ BEGIN ${statement(event)} RETURN NULL; END $$`,
        )
        .execute(db);
      await sql
        .raw(`CREATE TRIGGER ${name} ${on} FOR EACH ROW EXECUTE FUNCTION forecourt_${name}()`)
        .execute(db);
    } else await sql.raw(`CREATE TRIGGER ${name} ${on} BEGIN ${statement(event)} END`).execute(db);
  }
}
