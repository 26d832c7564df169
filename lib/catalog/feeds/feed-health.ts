import "server-only";
import { db } from "../../core/db/connect";
import type { Db, FeedAlarm } from "../../core/db/schema";

/** Health of a source, for monitoring. */
export interface FeedHealth {
  storeId: string;
  source: string;
  /** Seconds since the source last delivered a usable file, or since it was first expected to. */
  ageSeconds: number;
  /** Number of consecutive failed runs. */
  failures: number;
  alarm: FeedAlarm | null;
}

/**
 * Returns the health of all sources that ever ran or are expected to deliver files. Never throws, because an
 * unreachable database has its own alarm.
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
