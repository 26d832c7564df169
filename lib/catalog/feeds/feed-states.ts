import "server-only";
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { FEED_TIMES, LISTED_REFUSALS } from "../../../config/catalog/feeds";
import type { Db, FeedOutcome, Tables } from "../../core/db/schema";
import type { ImportReport } from "../inventory/import/report";
import type { FeedSource } from "./feed-sources";

export type FeedState = Selectable<Tables["feed_states"]>;
export type FeedRun = Selectable<Tables["feed_runs"]>;
type StateChange = Partial<Omit<FeedState, "store_id" | "source">>;

/** Reads the stored state of a source; a new one has the defaults. @param now milliseconds since 1970 */
export async function readState(db: Db, source: FeedSource, now: number): Promise<FeedState> {
  const row = await db
    .selectFrom("feed_states")
    .selectAll()
    .where("store_id", "=", source.store.id)
    .where("source", "=", source.name)
    .executeTakeFirst();
  return row ?? newState(source, now);
}

/**
 * Returns the states of all sources, in order. A source that is expected to deliver files is stored when first read,
 * and can be late from then on. States of removed sources are deleted.
 */
export async function syncStates(
  db: Db,
  sources: readonly FeedSource[],
  now: number,
): Promise<[FeedSource, FeedState][]> {
  const rows = await db.selectFrom("feed_states").selectAll().execute();
  const known = new Map(rows.map((row) => [`${row.store_id} ${row.source}`, row]));
  const keyOf = ({ store, name }: FeedSource) => `${store.id} ${name}`;
  const added = sources.filter((source) => source.isWatched && !known.has(keyOf(source)));
  if (added.length > 0)
    await db
      .insertInto("feed_states")
      .values(added.map((source) => newState(source, now)))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const stores = new Set(sources.map(({ store }) => store.id));
  const keys = new Set(sources.map(keyOf));
  for (const { store_id, source } of rows)
    if (stores.has(store_id) && !keys.has(`${store_id} ${source}`))
      await db
        .deleteFrom("feed_states")
        .where("store_id", "=", store_id)
        .where("source", "=", source)
        .execute();
  return sources.map((source) => [source, known.get(keyOf(source)) ?? newState(source, now)]);
}

/** Updates the stored state of a source. */
export async function writeState(
  db: Db,
  source: FeedSource,
  change: StateChange,
  now: number,
): Promise<void> {
  await db
    .insertInto("feed_states")
    .values({ ...newState(source, now), ...change })
    .onConflict((conflict) => {
      const known = conflict.columns(["store_id", "source"]);
      return Object.keys(change).length === 0 ? known.doNothing() : known.doUpdateSet(change);
    })
    .execute();
}

function newState({ store, name }: FeedSource, now: number): FeedState {
  return {
    store_id: store.id,
    source: name,
    looked_at: null,
    retry_at: null,
    failures: 0,
    seen: null,
    version: null,
    file_hash: null,
    stopped: null,
    watched_from: now,
    fresh_at: null,
    alarm: null,
    fault: null,
  };
}

/** Result of a run. */
export interface RunResult {
  outcome: FeedOutcome;
  reason: string | null;
  file: string | null;
  hash: string | null;
  report: Pick<ImportReport, "added" | "changed" | "removed" | "refused" | "refusedCount"> | null;
  /** True if the file cannot be read as a feed at all. */
  isUnusable?: boolean;
  /** Changes to the stored state of the source. */
  change: StateChange;
}

/** Writes a run and its changes, and deletes runs that are too old. @returns the row */
export async function recordRun(
  db: Db,
  source: FeedSource,
  { report, change, hash, outcome, reason, file }: RunResult,
  { startedAt, now }: { startedAt: number; now: number },
): Promise<FeedRun> {
  const run: FeedRun = {
    id: randomUUID(),
    store_id: source.store.id,
    source: source.name,
    started_at: startedAt,
    finished_at: now,
    file_hash: hash,
    ...{ outcome, reason, file },
    added: report?.added ?? 0,
    changed: report?.changed ?? 0,
    removed: report?.removed ?? 0,
    refused: report?.refusedCount ?? 0,
    refused_json: JSON.stringify(report?.refused.slice(0, LISTED_REFUSALS) ?? []),
  };
  await db.transaction().execute(async (trx) => {
    await trx.insertInto("feed_runs").values(run).execute();
    await trx
      .deleteFrom("feed_runs")
      .where("store_id", "=", run.store_id)
      .where("source", "=", run.source)
      .where("finished_at", "<", now - FEED_TIMES.retentionMs)
      .execute();
    await writeState(trx, source, change, now);
  });
  return run;
}

/** Returns the newest run of each source. */
export async function lastRuns(db: Db): Promise<FeedRun[]> {
  const newest = db
    .selectFrom("feed_runs")
    .select((eb) => ["store_id", "source", eb.fn.max("finished_at").as("finished_at")])
    .groupBy(["store_id", "source"]);
  return db
    .selectFrom("feed_runs")
    .innerJoin(newest.as("newest"), (join) =>
      join
        .onRef("newest.store_id", "=", "feed_runs.store_id")
        .onRef("newest.source", "=", "feed_runs.source")
        .onRef("newest.finished_at", "=", "feed_runs.finished_at"),
    )
    .selectAll("feed_runs")
    .execute();
}

/** Returns the newest runs of a store. */
export function recentRuns(db: Db, storeId: string, limit = 20): Promise<FeedRun[]> {
  return db
    .selectFrom("feed_runs")
    .selectAll()
    .where("store_id", "=", storeId)
    .orderBy("finished_at", "desc")
    .limit(limit)
    .execute();
}
