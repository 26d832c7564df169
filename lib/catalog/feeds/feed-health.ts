import "server-only";
import { db } from "../../core/db/connect";
import type { Db, FeedAlarm } from "../../core/db/schema";

/** Health of a source, for monitoring. */
export interface FeedHealth {
  storeId: string;
  source: string;
  /** Age since it last brought a usable file, or since it has been expected to. */
  ageSeconds: number;
  /** Failed runs in a row. */
  failures: number;
  alarm: FeedAlarm | null;
}

/**
 * Returns the health of all sources that were ever run or are expected to bring files. Never throws: a database out of
 * reach has its own alarm.
 */
export async function feedHealth(database: Db = db(), now = Date.now()): Promise<FeedHealth[]> {
  try {
    const rows = await database
      .selectFrom("feed_states")
      .select(["store_id", "source", "failures", "alarm", "fresh_at", "watched_from"])
      .orderBy("store_id")
      .orderBy("source")
      .execute();
    return rows.map(({ store_id, source, failures, alarm, fresh_at, watched_from }) => ({
      storeId: store_id,
      source,
      ageSeconds: Math.max(0, Math.round((now - (fresh_at ?? watched_from)) / 1_000)),
      failures,
      alarm,
    }));
  } catch {
    return [];
  }
}
