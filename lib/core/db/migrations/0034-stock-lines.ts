import type { Generated } from "kysely";
import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from "kysely";

export interface StockTables {
  /**
   * Search and sort values of the staff's list of vehicles: one narrow row for each, made from its record and the
   * staff's edits (`lib/staff/stock/refresh-lines`). It is made again when one of the last four columns differs.
   */
  stock_lines: {
    store_id: string;
    vin: string;
    /** "2021 Honda CR-V EX-L". */
    name: string;
    /** "honda cr-v ex-l 2021". */
    sort_name: string;
    stock_number: string;
    condition: string;
    /** A `VehicleStatus` of `lib/store/api/vehicle-schema`. */
    status: string;
    /** A `StockPresence` of `lib/staff/stock/list-address`. */
    presence: string;
    /** 1: in the private reserve. */
    reserved: number;
    /** Cents, with the dealership's fees; null: advertised without a price, or not any more. */
    amount: number | null;
    photos: number;
    /** Address of the picture that represents it. */
    photo: string;
    in_stock_at: number;
    /** Source of the vehicle: `feed` or `staff`. */
    source: string;
    search_text: string;
    /** Sums of `vehicle_counts`, also of days that are no longer stored. */
    views: Generated<number>;
    saves: Generated<number>;
    import_id: string;
    removed_at: number | null;
    document_version: number;
    fees_mark: string;
  };
  /** Version of a group's data for which its lines were made. */
  stock_line_states: { group_id: string; version: string };
  /**
   * Actions of visitors who allow analytics on a vehicle: counts by day (UTC), nothing of the visitor
   * (`lib/staff/stock`).
   */
  vehicle_counts: { day: string; store_id: string; vin: string; views: number; saves: number };
}

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
 * Creates one narrow row for each vehicle, by which the staff's list is sorted and searched, the counts of what visitors
 * did, and the vehicle of a lead. Lines are written by `lib/staff/stock/refresh-lines` when they are first read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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
