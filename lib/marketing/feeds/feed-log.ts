import "server-only";
import { PRICE_RECORD_YEARS } from "../../../config/catalog/pricing";
import { toCents } from "../../catalog/pricing/out-the-door";
import { shownPrice } from "../../catalog/vehicle/shown-price";
import type { Db } from "../../core/db/schema";
import type { FeedStock } from "./feed-rows";
import { FEEDS } from "./feeds";
import type { AdFeed } from "./write-feed";

/** Rows per statement, well within SQLite's limit on bound values. */
const ROWS_AT_ONCE = 500;
const YEAR_MS = 365.25 * 24 * 60 * 60 * 1_000;

/** Price of a vehicle in a feed, from a time until the next row. */
export interface FeedPrice {
  file: string;
  storeId: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Cents, or null from the time when the feed no longer contained the vehicle. */
  amount: number | null;
}

/**
 * Records the prices in the advertising feeds that differ from the log, and the vehicles that left a feed
 * (docs/rules.md#price-history).
 * @param now milliseconds since 1970
 * @returns how many rows were written
 */
export async function recordFeedPrices(db: Db, stock: FeedStock, now: number): Promise<number> {
  let count = 0;
  const stores = [...new Set([stock.profile.id, ...stock.stores.map(({ id }) => id)])];
  for (const [file, feed] of Object.entries(FEEDS)) {
    const current = pricesIn(feed, stock);
    const logged = await newestRows(db, file, stores);
    const changed = [...current].filter(([key, amount]) => logged.get(key)?.amount !== amount);
    const gone = [...logged].filter(([key, { amount }]) => amount !== null && !current.has(key));
    const rows = [...changed, ...gone.map(([key]) => [key, null] as const)].map(([key, amount]) => {
      const [storeId = "", vin = ""] = key.split(" ");
      // Later than the last row even after a clock was set back.
      return {
        file,
        store_id: storeId,
        vin,
        changed_at: Math.max(now, (logged.get(key)?.at ?? 0) + 1),
        amount,
      };
    });
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await db
        .insertInto("feed_prices")
        .values(rows.slice(at, at + ROWS_AT_ONCE))
        .onConflict((conflict) => conflict.columns(["file", "store_id", "vin", "changed_at"]).doNothing())
        .execute();
    count += rows.length;
  }
  return count;
}

/** Returns the prices of a feed in cents, by store and VIN. */
function pricesIn(feed: AdFeed, { vehicles }: FeedStock): Map<string, number> {
  const prices = new Map<string, number>();
  for (const vehicle of vehicles) {
    const { salePrice } = shownPrice(vehicle);
    if (salePrice && feed.takes(vehicle.status))
      prices.set(keyOf(vehicle.storeId, vehicle.vin), toCents(salePrice));
  }
  return prices;
}

/** Neither part contains a space. */
function keyOf(storeId: string, vin: string): string {
  return `${storeId} ${vin}`;
}

async function newestRows(
  db: Db,
  file: string,
  stores: readonly string[],
): Promise<Map<string, { at: number; amount: number | null }>> {
  const rows = await db
    .selectFrom("feed_prices as row")
    .select(["store_id", "vin", "changed_at", "amount"])
    .where("file", "=", file)
    .where("store_id", "in", stores)
    .where("changed_at", "=", ({ selectFrom }) =>
      selectFrom("feed_prices as any_row")
        .select(({ fn }) => fn.max("any_row.changed_at").as("newest"))
        .whereRef("any_row.file", "=", "row.file")
        .whereRef("any_row.store_id", "=", "row.store_id")
        .whereRef("any_row.vin", "=", "row.vin"),
    )
    .execute();
  return new Map(
    rows.map((row) => [
      keyOf(row.store_id, row.vin),
      { at: Number(row.changed_at), amount: row.amount === null ? null : Number(row.amount) },
    ]),
  );
}

/** Returns the log of a vehicle in all feeds, oldest first. */
export async function readFeedPrices(db: Db, vin: string): Promise<FeedPrice[]> {
  const rows = await db
    .selectFrom("feed_prices")
    .selectAll()
    .where("vin", "=", vin)
    .orderBy("file")
    .orderBy("store_id")
    .orderBy("changed_at")
    .execute();
  return rows.map(({ file, store_id, changed_at, amount }) => ({
    file,
    storeId: store_id,
    at: Number(changed_at),
    amount: amount === null ? null : Number(amount),
  }));
}

/**
 * Deletes rows whose price ended more than `PRICE_RECORD_YEARS` ago. A price ends with the next row; the last row of a
 * vehicle that left a feed only marks that end.
 */
export async function purgeFeedPrices(db: Db, now: number): Promise<void> {
  const before = now - PRICE_RECORD_YEARS * YEAR_MS;
  await db
    .deleteFrom("feed_prices")
    .where("changed_at", "<=", before)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb("amount", "is", null),
        exists(
          selectFrom("feed_prices as later")
            .select("later.vin")
            .whereRef("later.file", "=", "feed_prices.file")
            .whereRef("later.store_id", "=", "feed_prices.store_id")
            .whereRef("later.vin", "=", "feed_prices.vin")
            .whereRef("later.changed_at", ">", "feed_prices.changed_at")
            .where("later.changed_at", "<=", before),
        ),
      ]),
    )
    .execute();
}
