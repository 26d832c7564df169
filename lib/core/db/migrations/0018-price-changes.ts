import type { Kysely } from "kysely";

export interface PriceTables {
  /**
   * Advertised amounts of each vehicle with their start; a vehicle's newest record is the current one
   * (docs/decisions/0021-prices.md). Written by `lib/catalog/inventory/prices`.
   */
  price_changes: {
    store_id: string;
    vin: string;
    changed_at: number;
    /** Cents; null: advertised without a price, or not any more. */
    amount: number | null;
    /** Components of the amount, `PricePart[]` of `lib/catalog/pricing/out-the-door`. */
    parts_json: string;
    /** Feed, command or member of staff that caused it. */
    source: string;
  };
}

/** Creates the history of advertised prices. It refers to neither stores nor vehicles, because it outlives both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("price_changes")
    .addColumn("store_id", "text", (c) => c.notNull())
    .addColumn("vin", "text", (c) => c.notNull())
    .addColumn("changed_at", "bigint", (c) => c.notNull())
    .addColumn("amount", "bigint")
    .addColumn("parts_json", "text", (c) => c.notNull())
    .addColumn("source", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("price_changes_pk", ["store_id", "vin", "changed_at"])
    .execute();
  await db.schema.createIndex("price_changes_vin").on("price_changes").column("vin").execute();
}
