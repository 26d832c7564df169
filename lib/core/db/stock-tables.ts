import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from "kysely";

/** Orders of the list of vehicles, as expressions: their indexes are used by the same text only. A vehicle without a price comes first of all. */
export const STOCK_ORDER_KEYS = {
  name: "sort_name",
  stock: "stock_number",
  price: "coalesce(amount, -1)",
  lot: "in_stock_at",
  photos: "photos",
  views: "views",
  saves: "saves",
} as const;

const text = (column: ColumnDefinitionBuilder) => column.notNull();
const number = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);

/**
 * Migration 0034: one narrow row for each vehicle, by which the staff's list of vehicles is sorted and searched; what visitors did, as
 * counts; and the vehicle of a lead.
 */
export async function createStockTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("stock_lines")
    .addColumn("store_id", "text", text)
    .addColumn("vin", "text", text)
    .addColumn("name", "text", text)
    .addColumn("sort_name", "text", text)
    .addColumn("stock_number", "text", text)
    .addColumn("condition", "text", text)
    .addColumn("status", "text", text)
    .addColumn("presence", "text", text)
    .addColumn("reserved", "integer", number)
    .addColumn("amount", "bigint")
    .addColumn("photos", "integer", number)
    .addColumn("photo", "text", text)
    .addColumn("in_stock_at", "bigint", number)
    .addColumn("source", "text", text)
    .addColumn("search_text", "text", text)
    .addColumn("views", "integer", number)
    .addColumn("saves", "integer", number)
    .addColumn("import_id", "text", text)
    .addColumn("removed_at", "bigint")
    .addColumn("document_version", "integer", number)
    .addColumn("fees_mark", "text", text)
    .addPrimaryKeyConstraint("stock_lines_pk", ["store_id", "vin"])
    .addForeignKeyConstraint(
      "stock_lines_vehicle",
      ["store_id", "vin"],
      "vehicles",
      ["store_id", "vin"],
      (key) => key.onDelete("cascade"),
    )
    .execute();
  for (const [name, key] of Object.entries(STOCK_ORDER_KEYS))
    await sql`CREATE INDEX ${sql.id(`stock_lines_by_${name}`)} ON stock_lines (${sql.raw(key)}, store_id, vin)`.execute(
      db,
    );
  await db.schema
    .createTable("stock_line_states")
    .addColumn("group_id", "text", (c) => c.primaryKey())
    .addColumn("version", "text", text)
    .execute();
  await createCounts(db);
  await nameVehiclesOfLeads(db);
}

async function createCounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("vehicle_counts")
    .addColumn("day", "text", text)
    .addColumn("store_id", "text", text)
    .addColumn("vin", "text", text)
    .addColumn("views", "integer", number)
    .addColumn("saves", "integer", number)
    .addPrimaryKeyConstraint("vehicle_counts_pk", ["store_id", "vin", "day"])
    .addForeignKeyConstraint(
      "vehicle_counts_vehicle",
      ["store_id", "vin"],
      "vehicles",
      ["store_id", "vin"],
      (key) => key.onDelete("cascade"),
    )
    .execute();
  await db.schema.createIndex("vehicle_counts_day").on("vehicle_counts").column("day").execute();
}

/** Rows of leads that an older release takes later have no VIN: they are not counted. */
async function nameVehiclesOfLeads(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("lead_work").addColumn("vin", "text").execute();
  const vin =
    db.getExecutor().adapter instanceof PostgresAdapter
      ? sql`leads.payload_json::json ->> 'vin'`
      : sql`json_extract(leads.payload_json, '$.vin')`;
  await sql`UPDATE lead_work SET vin = (SELECT ${vin} FROM leads WHERE leads.id = lead_work.lead_id)`.execute(
    db,
  );
  await db.schema
    .createIndex("lead_work_vehicle")
    .on("lead_work")
    .columns(["store_id", "vin", "spam"])
    .execute();
}
