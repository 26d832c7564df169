import "server-only";
import { z } from "zod";
import { alarmOf } from "../../catalog/feeds/feed-health";
import { type FeedSource, FOLDER } from "../../catalog/feeds/feed-sources";
import { type FeedRun, type FeedState, recentRuns, syncStates } from "../../catalog/feeds/feed-states";
import { nextLook } from "../../catalog/feeds/schedule";
import { FEED_LEASE } from "../../catalog/feeds/worker";
import {
  countPhotos,
  type IncompleteVehicle,
  type PhotoCounts,
  readFailedPhotos,
} from "../../catalog/inventory/photos/wanted-photos";
import type { Db } from "../../core/db/schema";
import { may, type StaffPerson } from "../rights";

/** State of a source. `waiting`: it has never delivered a file and is not late yet. */
export type FeedStanding = "ok" | "waiting" | "failing" | "late" | "stopped" | "refused";

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
  /** Reason why the last file was stopped, or null. */
  stopped: string | null;
  /** Time of the next fetch in milliseconds since 1970; null if the import runs when a file arrives. */
  next: number | null;
  /** Last runs, newest first. */
  runs: readonly FeedRunView[];
  /** Missing photos of the store's vehicles, beside its first source; null if none is missing. */
  photos: MissingPhotos | null;
}

/** Photos of a store that are not on the site yet. */
export interface MissingPhotos extends PhotoCounts {
  /** First vehicles with photos that could not be fetched. */
  examples: readonly IncompleteVehicle[];
}

/** Maximum number of vehicles listed with their failed photos. */
const LISTED_VEHICLES = 20;

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
  const photos = await missingPhotos(db, own);
  return (await syncStates(db, own, now)).map(([source, state]) => {
    const isFirst = own.find(({ store }) => store.id === source.store.id) === source;
    const ofSource = (runs.get(source.store.id) ?? []).filter((run) => run.source === source.name);
    const next = nextLook(source.feed, source.store.timeZone, state, now);
    return {
      storeId: source.store.id,
      store: source.store.name,
      timeZone: source.store.timeZone,
      address: source.name === FOLDER ? null : source.name,
      standing: standingOf(source, state, now),
      stopped: state.stopped,
      next: source.name === FOLDER || !Number.isFinite(next) ? null : Math.max(next, now),
      runs: ofSource.map(runView),
      photos: (isFirst && photos.get(source.store.id)) || null,
    };
  });
}

async function missingPhotos(db: Db, sources: readonly FeedSource[]): Promise<Map<string, MissingPhotos>> {
  const missing = new Map<string, MissingPhotos>();
  const counts = await countPhotos(db);
  for (const storeId of new Set(sources.map(({ store }) => store.id))) {
    const own = counts.get(storeId);
    if (own) missing.set(storeId, { ...own, examples: await readFailedPhotos(db, storeId, LISTED_VEHICLES) });
  }
  return missing;
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
  if (alarm === "stopped" || alarm === "refused") return alarm;
  if (alarm !== null) return "late";
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
