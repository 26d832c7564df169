import { type Generated, type Kysely, sql } from "kysely";

export interface VehicleRecordTables {
  /**
   * Imported data of each vehicle. Written before the import takes effect, and never changed then. A later import
   * deletes it when no vehicle refers to it and it is a day old (docs/decisions/0042-short-write-locks.md).
   */
  vehicle_records: {
    store_id: string;
    /** Id that starts with its time, ISO 8601; "0": from before there were records. */
    import_id: string;
    vin: string;
    /** A `Vehicle` of `lib/store/api/vehicle-schema`. */
    data_json: string;
    source_hash: string;
    /** Advertised amount, as in `price_changes`. */
    amount: number | null;
    parts_json: string;
    /**
     * JSON list of the feed's photo addresses in order, if some are not stored on this site yet; null: none is missing.
     */
    wanted_photos_json: Generated<string | null>;
    /** Time of the next attempt to fetch missing photos; null: none is missing. */
    photos_due_at: Generated<number | null>;
    /** Number of consecutive attempts after which photos were still missing. */
    photo_attempts: Generated<number>;
    /** `FailedPhoto[]` of `lib/catalog/inventory/photos/wanted-photos`. */
    photo_problems_json: Generated<string>;
  };
}

/** Creates vehicle records, so that an import writes most of its data before it takes the lock that publishes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("vehicle_records")
    .addColumn("store_id", "text", (c) => c.notNull())
    .addColumn("import_id", "text", (c) => c.notNull())
    .addColumn("vin", "text", (c) => c.notNull())
    .addColumn("data_json", "text", (c) => c.notNull())
    .addColumn("source_hash", "text", (c) => c.notNull())
    .addColumn("amount", "bigint")
    .addColumn("parts_json", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("vehicle_records_pk", ["store_id", "import_id", "vin"])
    .execute();
  await sql`insert into vehicle_records (store_id, import_id, vin, data_json, source_hash, parts_json)
    select store_id, '0', vin, data_json, source_hash, '[]' from vehicles`.execute(db);
  await db.schema
    .alterTable("vehicles")
    .addColumn("import_id", "text", (c) => c.notNull().defaultTo("0"))
    .execute();
}
