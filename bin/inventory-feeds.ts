import { FEED_TIMES } from "@/config/catalog/feeds";
import { feedSourceReader } from "@/lib/catalog/feeds/feed-sources";
import { lastRuns, recentRuns, syncStates } from "@/lib/catalog/feeds/feed-states";
import { photoCountsText, runsText, runText, sourcesText } from "@/lib/catalog/feeds/feeds-text";
import { feedSettings, type RunOptions, runFeed } from "@/lib/catalog/feeds/run-feed";
import { FEED_LEASE } from "@/lib/catalog/feeds/worker";
import { failedPhotosText } from "@/lib/catalog/inventory/photos/photos-text";
import { countPhotos, readFailedPhotos } from "@/lib/catalog/inventory/photos/wanted-photos";
import { withLease } from "@/lib/core/db/lease";
import type { Db } from "@/lib/core/db/schema";

/** Maximum number of vehicles listed with their failed photos. */
const LISTED_VEHICLES = 20;

type Outcome = Promise<{ ok: boolean; message: string }>;

/** `npm run inventory -- feeds`: lists all sources, or the last runs of one store. */
export async function listFeeds(db: Db, storeId: string | undefined): Outcome {
  const all = await sourcesIn(db);
  const sources = all.filter(({ store }) => storeId === undefined || store.id === storeId);
  if (sources.length === 0) return { ok: false, message: unknownStore(storeId, all) };
  const now = Date.now();
  const overview = sourcesText(await syncStates(db, sources, now), await lastRuns(db), now);
  const counts = [...(await countPhotos(db))].filter(([id]) => storeId === undefined || id === storeId);
  const parts = [overview, photoCountsText(new Map(counts))];
  if (storeId !== undefined) {
    parts.push(runsText(sources, await recentRuns(db, storeId)));
    const failed = await readFailedPhotos(db, storeId, LISTED_VEHICLES);
    if (failed.length > 0) parts.push(failedPhotosText(failed));
  }
  return { ok: true, message: parts.filter((part) => part !== "").join("\n") };
}

/**
 * `npm run inventory -- feeds run STORE`: fetches and imports immediately from the profile's feed, otherwise
 * from the drop folder.
 */
export async function runStoreFeed(
  db: Db,
  storeId: string,
  options: Pick<RunOptions, "allowShrink" | "onProgress">,
): Outcome {
  const sources = await sourcesIn(db);
  const source = sources.find(({ store }) => store.id === storeId);
  if (!source) return { ok: false, message: unknownStore(storeId, sources) };
  const done = await withLease(db, { name: FEED_LEASE, leaseMs: FEED_TIMES.leaseMs }, async (signal) => ({
    run: await runFeed(source, feedSettings(), { ...options, signal, isManual: true }),
  }));
  if (done === null)
    return { ok: false, message: "The site is fetching feeds at this moment. Run it again in a minute." };
  if (done.run === null) return { ok: false, message: `There is no file in ${source.name} of ${storeId}.` };
  const isGood = done.run.outcome === "imported" || done.run.outcome === "unchanged";
  return { ok: isGood, message: runText(done.run) };
}

async function sourcesIn(db: Db) {
  const groups = await db.selectFrom("store_groups").select("id").orderBy("id").execute();
  return feedSourceReader(db)(groups.map(({ id }) => id));
}

function unknownStore(storeId: string | undefined, sources: Awaited<ReturnType<typeof sourcesIn>>): string {
  const known = [...new Set(sources.map(({ store }) => store.id))];
  if (known.length === 0) return "The database has no stores yet (npm run serve makes them).";
  return `There is no store “${storeId}”. Known stores: ${known.join(", ")}.`;
}
