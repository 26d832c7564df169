import "server-only";
import type { Kysely } from "kysely";
import type { Tables } from "../../../core/db/schema";
import { STAFF_IMPORT } from "../../../core/db/stored-vehicles";
import { StoreProfileSchema } from "../../../store/api/profile-schema";
import type { Condition } from "../../../store/api/vehicle-schema";
import { readStoreSettings } from "../../../store/sources/embedded-profiles";

export interface StockRow {
  sourceHash: string;
  removed: boolean;
  /** True if staff added the vehicle. Feeds that do not list it leave it unchanged. */
  addedByStaff: boolean;
}

/** The store's rows when the import began, and a version by which changes by others are noticed. */
export interface Stock {
  rows: ReadonlyMap<string, StockRow>;
  /** Number of vehicles on offer from feeds. */
  active: number;
  stockVersion: string;
}

/** Reads the store's stock without the vehicles' data. */
export async function readStock(db: Kysely<Tables>, storeId: string): Promise<Stock> {
  const stockVersion = await getStockVersion(db, storeId);
  const found = await db
    .selectFrom("vehicles")
    .select(["vin", "source_hash", "removed_at", "import_id"])
    .where("store_id", "=", storeId)
    .execute();
  const rows = new Map<string, StockRow>();
  for (const row of found) {
    const addedByStaff = row.import_id === STAFF_IMPORT;
    rows.set(row.vin, { sourceHash: row.source_hash, removed: row.removed_at !== null, addedByStaff });
  }
  const active = [...rows.values()].filter(({ removed, addedByStaff }) => !removed && !addedByStaff).length;
  return { rows, active, stockVersion };
}

/**
 * Returns a version that changes with each import of the store, because every import that writes raises `updated_at` of
 * its rows.
 */
export async function getStockVersion(db: Kysely<Tables>, storeId: string): Promise<string> {
  const found = await db
    .selectFrom("vehicles")
    .select((e) => [
      e.fn.countAll().as("rows"),
      e.fn.count("removed_at").as("removed"),
      e.fn.max("updated_at").as("at"),
    ])
    .where("store_id", "=", storeId)
    .executeTakeFirstOrThrow();
  return `${found.rows}/${found.removed}/${found.at}`;
}

const ConditionsOfStore = StoreProfileSchema.pick({ conditions: true });

/** Returns the condition of vehicles whose feed states none, from the conditions that the store sells. */
export async function assumedCondition(db: Kysely<Tables>, storeId: string): Promise<Condition | null> {
  const read = ConditionsOfStore.safeParse(await readStoreSettings(db, storeId));
  return read.success ? soleCondition(read.data.conditions) : null;
}

/**
 * Returns the only possible condition, or null if a store sells new and used vehicles. Only the feed can say which used
 * vehicles are certified.
 */
export function soleCondition(conditions: readonly Condition[]): Condition | null {
  if (!conditions.includes("new")) return "used";
  return conditions.length === 1 ? "new" : null;
}
