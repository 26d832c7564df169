import "server-only";
import type { Kysely } from "kysely";
import type { Tables } from "../../../core/db/schema";

export interface StockRow {
  sourceHash: string;
  removed: boolean;
}

/** The store's rows when the import began, and a mark by which a change by someone else is noticed. */
export interface Stock {
  rows: ReadonlyMap<string, StockRow>;
  /** Vehicles on offer. */
  active: number;
  stockVersion: string;
}

/** Reads the store's stock without the vehicles' data. */
export async function readStock(db: Kysely<Tables>, storeId: string): Promise<Stock> {
  const stockVersion = await getStockVersion(db, storeId);
  const found = await db
    .selectFrom("vehicles")
    .select(["vin", "source_hash", "removed_at"])
    .where("store_id", "=", storeId)
    .execute();
  const rows = new Map<string, StockRow>();
  for (const row of found)
    rows.set(row.vin, { sourceHash: row.source_hash, removed: row.removed_at !== null });
  return { rows, active: found.filter((row) => row.removed_at === null).length, stockVersion };
}

/** Differs after every import of the store: each one that writes raises `updated_at` of the rows that it touches. */
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
