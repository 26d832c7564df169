import "server-only";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { FEED_TIMES } from "../../../config/catalog/feeds";
import { withLease } from "../../core/db/lease";
import { log } from "../../core/platform/log";
import { type Notify, updateAlarms } from "./feed-health";
import { type FeedSource, FOLDER, readSecrets } from "./feed-sources";
import { type FeedRun, type FeedState, readState, syncStates } from "./feed-states";
import { type FeedSettings, isTroubled, RUN_FOLDER, runFeed } from "./run-feed";
import { nextLook } from "./schedule";
import { newestIn } from "./sources/folder";

/** Lease of the instance that fetches and imports feeds. */
export const FEED_LEASE = "feeds";

export interface FeedWorkerOptions {
  settings: FeedSettings;
  /** Returns the currently configured sources. */
  sources: () => Promise<FeedSource[]>;
  notify: Notify;
  /**
   * Settings with which this process last checked each source. A source that fails is checked at once when they change,
   * and when the process starts.
   */
  checked: Map<string, string>;
}

/**
 * Runs due sources one after the other, unless another instance does; then notifies the stores of changes.
 * @param signal aborts the work early
 * @returns the runs
 * @throws when the database is unavailable
 */
export async function feedTurn(
  { settings, sources: readSources, notify, checked }: FeedWorkerOptions,
  signal: AbortSignal,
): Promise<FeedRun[]> {
  const { db, now } = settings;
  const sources = await readSources();
  const runs: FeedRun[] = [];
  const due: FeedSource[] = [];
  const isDueNow = async (source: FeedSource, state: FeedState) =>
    (state.failures > 0 && checked.get(keyOf(source)) !== settingsOf(source, settings)) ||
    (await isDue(source, state, settings));
  for (const [source, state] of await syncStates(db, sources, now()))
    if (await isDueNow(source, state)) due.push(source);
  if (due.length > 0) {
    await withLease(db, { name: FEED_LEASE, leaseMs: FEED_TIMES.leaseMs }, async (lost) => {
      await removeLeftovers(settings.dataDir);
      const ending = AbortSignal.any([signal, lost]);
      for (const source of due) {
        if (ending.aborted) return;
        // Another instance may have run this source since.
        if (!(await isDueNow(source, await readState(db, source, now())))) continue;
        checked.set(keyOf(source), settingsOf(source, settings));
        const run = await runFeed(source, settings, { signal: ending });
        if (run) runs.push(report(run));
      }
    });
  }
  await updateAlarms(db, sources, now(), notify);
  return runs;
}

function keyOf({ store, name }: FeedSource): string {
  return `${store.id} ${name}`;
}

/** Returns the settings on which fetching depends, with the secrets: a value for comparison in memory only. */
function settingsOf(source: FeedSource, { secretsDir, privateHosts }: FeedSettings): string {
  let secrets: unknown;
  try {
    secrets = readSecrets(source, secretsDir);
  } catch (error) {
    secrets = String(error);
  }
  return JSON.stringify([source.feed, privateHosts, secrets]);
}

async function isDue(source: FeedSource, state: FeedState, { dataDir, now }: FeedSettings): Promise<boolean> {
  const { store, feed, name } = source;
  if (name !== FOLDER) return nextLook(feed, store.timeZone, state, now()) <= now();
  // Reading a folder is cheap, so a new file is imported immediately.
  const file = await newestIn(join(dataDir, "feeds", store.id)).catch(() => null);
  if (file === null) return isTroubled(state);
  if (file.version === state.version) return false;
  return file.version !== state.seen || state.retry_at === null || state.retry_at <= now();
}

/** Deletes files of a killed process. Only the holder of the lease has such files. */
async function removeLeftovers(dataDir: string): Promise<void> {
  const folder = join(dataDir, "tmp");
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(RUN_FOLDER)))
    await rm(join(folder, name), { recursive: true, force: true });
}

/** Logs one line per run. */
function report(run: FeedRun): FeedRun {
  const { store_id: storeId, source, file, reason, outcome: state } = run;
  const fields = { storeId, source, file, state };
  if (run.outcome === "imported")
    log().info({ ...fields, count: run.added + run.changed + run.removed }, "a feed was imported");
  if (run.outcome === "unchanged") log().debug(fields, "a feed has not changed");
  if (run.outcome === "failed")
    log().warn({ ...fields, reason }, "a feed failed and will be tried again; the stock is as it was");
  if (run.outcome === "stopped")
    log().error({ ...fields, reason }, "a feed was STOPPED; the stock is as it was");
  return run;
}
