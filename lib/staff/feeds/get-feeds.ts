import "server-only";
import { z } from "zod";
import { alarmOf } from "../../catalog/feeds/feed-health";
import { type FeedSource, FOLDER } from "../../catalog/feeds/feed-sources";
import { type FeedRun, type FeedState, recentRuns, syncStates } from "../../catalog/feeds/feed-states";
import { nextLook } from "../../catalog/feeds/schedule";
import { FEED_LEASE } from "../../catalog/feeds/worker";
import type { Db } from "../../core/db/schema";
import { may, type StaffPerson } from "../rights";

/** State of a source. `waiting`: it has never delivered a file and is not late yet. */
export type FeedStanding = "ok" | "waiting" | "failing" | "late" | "stopped";

/** Row of the file that was not imported. */
export interface RefusedRow {
  line: number;
  vin: string | null;
  message: string;
}

/** Source of a store's stock, with its last runs. */
export interface FeedView {
  storeId: string;
  store: string;
  timeZone: string;
  /** URL without user and query, or null for the store's drop folder. */
  address: string | null;
  standing: FeedStanding;
  /** Time of the next fetch in milliseconds since 1970; null if the import runs when a file arrives. */
  next: number | null;
  /** Last runs, newest first. */
  runs: readonly FeedRunView[];
}

export interface FeedRunView {
  id: string;
  startedAt: number;
  finishedAt: number;
  file: string | null;
  outcome: FeedRun["outcome"];
  reason: string | null;
  added: number;
  changed: number;
  removed: number;
  refused: number;
  /** First refused rows of the file. */
  rows: readonly RefusedRow[];
}

const RefusedRowsSchema = z.array(
  z.object({ line: z.number(), vin: z.string().nullable(), message: z.string() }),
);

/**
 * Returns the sources of the stores whose feeds the person manages, in the site's order. @param now milliseconds since
 * 1970
 */
export async function getFeeds(
  db: Db,
  person: StaffPerson,
  sources: readonly FeedSource[],
  now: number,
): Promise<FeedView[]> {
  const own = sources.filter(({ store }) => may(person, "stock.manage", { storeId: store.id }));
  const runs = new Map<string, FeedRun[]>();
  for (const storeId of new Set(own.map(({ store }) => store.id)))
    runs.set(storeId, await recentRuns(db, storeId));
  return (await syncStates(db, own, now)).map(([source, state]) => {
    const ofSource = (runs.get(source.store.id) ?? []).filter((run) => run.source === source.name);
    const next = nextLook(source.feed, source.store.timeZone, state);
    return {
      storeId: source.store.id,
      store: source.store.name,
      timeZone: source.store.timeZone,
      address: source.name === FOLDER ? null : source.name,
      standing: standingOf(source, state, now),
      next: source.name === FOLDER || !Number.isFinite(next) ? null : Math.max(next, now),
      runs: ofSource.map(runView),
    };
  });
}

/** Returns true if any instance is fetching a feed now. */
export async function isFetching(db: Db, now: number): Promise<boolean> {
  const lease = await db
    .selectFrom("leases")
    .select("until")
    .where("name", "=", FEED_LEASE)
    .executeTakeFirst();
  return lease !== undefined && Number(lease.until) > now;
}

function standingOf(source: FeedSource, state: FeedState, now: number): FeedStanding {
  const alarm = alarmOf(source, state, now);
  if (alarm !== null) return alarm === "stopped" ? "stopped" : "late";
  if (state.failures > 0) return "failing";
  return state.fresh_at === null ? "waiting" : "ok";
}

function runView(run: FeedRun): FeedRunView {
  const rows = RefusedRowsSchema.safeParse(JSON.parse(run.refused_json));
  return {
    id: run.id,
    startedAt: Number(run.started_at),
    finishedAt: Number(run.finished_at),
    file: run.file,
    outcome: run.outcome,
    reason: run.reason,
    added: run.added,
    changed: run.changed,
    removed: run.removed,
    refused: run.refused,
    rows: rows.data ?? [],
  };
}
