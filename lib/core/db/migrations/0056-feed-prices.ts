import type { Kysely } from "kysely";

export interface FeedPriceTables {
  /**
   * Prices in the advertising feeds with their start; a vehicle's newest row in a feed is the current one
   * (docs/rules.md#price-history). Written by `lib/marketing/feeds/feed-log`.
   */
  feed_prices: {
    /** File name of the feed. */
    file: string;
    store_id: string;
    vin: string;
    changed_at: number;
    /** Cents; null: the feed does not contain the vehicle any more. */
    amount: number | null;
  };
}

export const isAdditive = true;

/** Creates the log of the advertising feeds. Like the price history, it outlives stores and vehicles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("feed_prices")
    .addColumn("file", "text", (c) => c.notNull())
    .addColumn("store_id", "text", (c) => c.notNull())
    .addColumn("vin", "text", (c) => c.notNull())
    .addColumn("changed_at", "bigint", (c) => c.notNull())
    .addColumn("amount", "bigint")
    .addPrimaryKeyConstraint("feed_prices_pk", ["file", "store_id", "vin", "changed_at"])
    .execute();
  await db.schema.createIndex("feed_prices_vin").on("feed_prices").column("vin").execute();
}
