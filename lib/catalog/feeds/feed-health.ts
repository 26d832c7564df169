import "server-only";
import { FEED_TIMES } from "../../../config/catalog/feeds";
import { db } from "../../core/db/connect";
import type { Db, FeedAlarm } from "../../core/db/schema";
import type { FeedSource } from "./feed-sources";
import { type FeedState, syncStates } from "./feed-states";

/** Change about which the store gets a mail: a problem, or its end. */
export interface AlarmChange {
  source: FeedSource;
  /** Null if the source works again. */
  alarm: FeedAlarm | null;
  state: FeedState;
}

/** Queues the message in the transaction that records the change. */
export type Notify = (trx: Db, change: AlarmChange) => Promise<void>;

/** Returns a source's current problem, or null. @param now milliseconds since 1970 */
export function alarmOf({ isWatched }: FeedSource, state: FeedState, now: number): FeedAlarm | null {
  if (state.stopped !== null) return "stopped";
  return isWatched && now - lastGood(state) > FEED_TIMES.staleMs ? "stale" : null;
}

/** Returns when a source last delivered a usable file, or when it was first expected to. */
export function lastGood({ fresh_at, watched_from }: FeedState): number {
  return fresh_at ?? watched_from;
}

/**
 * Notifies each store once when a source stopped or is late, and once when it has recovered, even with several
 * instances.
 * @param now milliseconds since 1970
 */
export async function updateAlarms(
  db: Db,
  sources: readonly FeedSource[],
  now: number,
  notify: Notify,
): Promise<void> {
  for (const [source, state] of await syncStates(db, sources, now)) {
    const alarm = alarmOf(source, state, now);
    if ((alarm === null) === (state.alarm === null)) continue;
    await db.transaction().execute(async (trx) => {
      const noted = await trx
        .updateTable("feed_states")
        .set({ alarm })
        .where("store_id", "=", source.store.id)
        .where("source", "=", source.name)
        // Another instance may have recorded the change at the same moment.
        .where("alarm", state.alarm === null ? "is" : "is not", null)
        .executeTakeFirst();
      if (noted.numUpdatedRows > 0n) await notify(trx, { source, alarm, state });
    });
  }
}

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
