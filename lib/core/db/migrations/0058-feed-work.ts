import { type Kysely, sql } from "kysely";

export const isAdditive = true;

/**
 * Adds the photos that each record still waits for, which are fetched after the import; and the failure of a feed that
 * only a person can end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const records = db.schema.alterTable("vehicle_records");
  await records.addColumn("wanted_photos_json", "text").execute();
  await records.addColumn("photos_due_at", "bigint").execute();
  await records.addColumn("photo_attempts", "integer", (c) => c.notNull().defaultTo(0)).execute();
  await records.addColumn("photo_problems_json", "text", (c) => c.notNull().defaultTo("[]")).execute();
  // The further columns let records be counted without reading their data.
  await sql`create index vehicle_records_photos
    on vehicle_records (photos_due_at, photo_attempts, store_id, vin, import_id)
    where photos_due_at is not null`.execute(db);
  await db.schema.alterTable("feed_states").addColumn("fault", "text").execute();
}
