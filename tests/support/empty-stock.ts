import type { Db, Tables } from "../../lib/core/db/schema";

/** Tables with references come before the tables to which they refer. */
const TABLES = [
  "staff_documents",
  "staff_revisions",
  "price_changes",
  "vehicles",
  "vehicle_records",
  "stores",
  "versions",
  "store_groups",
] as const;

/**
 * Removes data of earlier tests: groups with their stores, vehicles and edits, and first the rows of further
 * tables.
 */
export async function emptyStock(db: Db, further: readonly (keyof Tables)[] = []): Promise<void> {
  for (const table of [...further, ...TABLES]) await db.deleteFrom(table).execute();
}
