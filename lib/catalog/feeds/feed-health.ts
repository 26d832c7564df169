import "server-only";
import { db } from "../../core/db/connect";
import type { Db, FeedAlarm } from "../../core/db/schema";
import { countPhotos, readFailedPhotos } from "../inventory/photos/wanted-photos";
import type { FeedSource } from "./feed-sources";
import { type FeedState, syncStates, writeState } from "./feed-states";

/** Change about which the store gets a mail: a problem, or its end. */
export interface AlarmChange {
  source: FeedSource;
  /** Null if the source works again. */
  alarm: FeedAlarm | null;
  /** State of the source; its `alarm` is the former one. */
  state: FeedState;
  /** Vehicles with photos that cannot be fetched. */
  photos: PhotoTrouble | null;
}

export interface PhotoTrouble {
  vehicles: number;
  /** Reason and address of one photo. */
  example: string;
}

/** Queues the message in the transaction that records the change. */
export type Notify = (trx: Db, change: AlarmChange) => Promise<void>;

const HOUR_MS = 60 * 60 * 1_000;

/**
 * Returns a source's current problem, or null. A failure that only a person can end is one at once; others after the
 * feed's `alarmAfterHours`. @param now milliseconds since 1970
 */
export function alarmOf({ isWatched, feed }: FeedSource, state: FeedState, now: number): FeedAlarm | null {
  if (state.stopped !== null) return "stopped";
  if (state.fault !== null) return "refused";
  return isWatched && now - lastGood(state) > feed.alarmAfterHours * HOUR_MS ? "stale" : null;
}

/** Returns when a source last delivered a usable file, or when it was first expected to. */
export function lastGood({ fresh_at, watched_from }: FeedState): number {
  return fresh_at ?? watched_from;
}

/**
 * Notifies each store once of each problem (a source stopped or is late, photos cannot be fetched), and once of its end,
 * even with several instances.
 * @param now milliseconds since 1970
 */
export async function updateAlarms(
  db: Db,
  sources: readonly FeedSource[],
  now: number,
  notify: Notify,
): Promise<void> {
  const trouble = await photoTrouble(db);
  for (const [source, state] of await syncStates(db, sources, now)) {
    const photos =
      sources.find(({ store }) => store.id === source.store.id) === source && trouble.get(source.store.id);
    const alarm = alarmOf(source, state, now) ?? (photos ? "photos" : null);
    if (alarm === state.alarm) continue;
    await db.transaction().execute(async (trx) => {
      await writeState(trx, source, {}, now);
      const noted = await trx
        .updateTable("feed_states")
        .set({ alarm })
        .where("store_id", "=", source.store.id)
        .where("source", "=", source.name)
        // Another instance may have recorded the change at the same moment.
        .where("alarm", state.alarm === null ? "is" : "=", state.alarm)
        .executeTakeFirst();
      if (noted.numUpdatedRows > 0n) await notify(trx, { source, alarm, state, photos: photos || null });
    });
  }
}

/** Returns the stores where so many photos cannot be fetched that they are alarmed. */
async function photoTrouble(db: Db): Promise<Map<string, PhotoTrouble>> {
  const trouble = new Map<string, PhotoTrouble>();
  for (const [storeId, { failed, isAlarming }] of await countPhotos(db)) {
    if (!isAlarming) continue;
    const [first] = await readFailedPhotos(db, storeId, 1);
    const problem = first?.problems[0];
    trouble.set(storeId, {
      vehicles: failed,
      example: problem ? `${withoutScheme(problem.address)}: ${problem.reason}` : "",
    });
  }
  return trouble;
}

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//i, "");
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
