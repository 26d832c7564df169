import "server-only";
import { snapshotConfig } from "../../../../config/runtime/connections";
import { log } from "../../../core/platform/log";
import { type StoreApi, StoreApiError, type StoreScope } from "../../../store/api/store-api";
import { buildSnapshot, type StoreSnapshot } from "./build";
import { errorReason, type Failures, type Loaded, type PartVersions, type StoreData } from "./data";
import { loadStoreData, readVersions, type VersionsRead } from "./load";
import { readOptional, reportMissed } from "./optional";
import { partPrints } from "./parts";
import type { SavedSnapshots } from "./saved";

/** Source of one store group's data. */
export interface SnapshotSource {
  api: StoreApi;
  /** Copies on disk; null if the store is on this machine, where a copy would only be older. */
  saved: SavedSnapshots | null;
}

/** Entry of the holder: the snapshot of a store or the whole group, and the result of its last read. */
export interface Entry {
  source: SnapshotSource;
  storeSlug: string;
  scope: StoreScope;
  snapshot: StoreSnapshot | null;
  /** Version of the data, as stated by the store. */
  version: string;
  /** Data of the snapshot, or null if there is none. */
  data: StoreData | null;
  /** Versions of the parts of the data; null if there are none. */
  parts: PartVersions | null;
  missed: Failures;
  confirmedAt: number;
  failure: { error: StoreApiError; at: number } | null;
  /** Read in progress, shared by all callers. */
  reading: Promise<void> | null;
}

/** Dependencies of reading an entry. */
export interface EntryHolder {
  /** Returns the current time in milliseconds since 1970. */
  now(): number;
  /** Called after an entry's snapshot was replaced, but not for its first. */
  changed(entry: Entry, before: StoreSnapshot): void;
}

/** Returns an entry that has not been read yet. */
export function newEntry(source: SnapshotSource, storeSlug: string, scope: StoreScope): Entry {
  return {
    source,
    storeSlug,
    scope,
    snapshot: null,
    version: "",
    data: null,
    parts: null,
    missed: {},
    confirmedAt: 0,
    failure: null,
    reading: null,
  };
}

/** Updates an entry, once for all concurrent callers. Never throws: after a failure, the last good snapshot remains. */
export function updateEntry(entry: Entry, holder: EntryHolder): Promise<void> {
  entry.reading ??= readEntry(entry, holder).finally(() => {
    entry.reading = null;
  });
  return entry.reading;
}

/** Returns true if the last read failed so recently that visitors must not cause another one. */
export function inBackoff({ failure }: Entry, now: number): boolean {
  return failure !== null && now - failure.at < snapshotConfig.holdAfterFailure;
}

async function readEntry(entry: Entry, holder: EntryHolder): Promise<void> {
  try {
    const versions = await readVersions(entry.source.api, entry.scope);
    if (!(await isCurrent(entry, holder, versions))) await replace(entry, holder, versions);
    entry.confirmedAt = holder.now();
    await entry.source.saved?.confirm(entry.storeSlug, entry.confirmedAt);
    if (entry.failure) log().info({ segment: entry.storeSlug }, "the store can be read again");
    entry.failure = null;
  } catch (error) {
    await fail(entry, holder, error);
  }
}

/** Returns true if the store's version is the one in memory. Also reads optional collections that were missing. */
async function isCurrent(entry: Entry, holder: EntryHolder, now: VersionsRead): Promise<boolean> {
  const { data, scope, version } = entry;
  const { api } = entry.source;
  if (data === null || now.version !== version) return false;
  const missed = Object.keys(entry.missed);
  if (missed.length > 0) {
    const { data: read, failures } = await readOptional(api, scope, data, missed);
    const found = missed.length > Object.keys(failures).length;
    reportMissed(entry.storeSlug, entry.missed, failures);
    entry.missed = failures;
    if (found) await take(entry, holder, { data: read, version, parts: entry.parts, failures });
  }
  return true;
}

async function replace(entry: Entry, holder: EntryHolder, versions: VersionsRead): Promise<void> {
  const { api, saved } = entry.source;
  const last = async () => entry.data ?? (await saved?.load(entry.storeSlug))?.loaded.data ?? null;
  const held = entry.data && { data: entry.data, parts: entry.parts, failures: entry.missed };
  const loaded = await loadStoreData(api, entry.scope, last, held, versions);
  if (loaded === null) {
    throw new StoreApiError(
      `The store knows no ${entry.scope.kind} "${entry.scope.id}". Check STORE_GROUP, and that it has been seeded.`,
    );
  }
  reportMissed(entry.storeSlug, entry.missed, loaded.failures);
  entry.missed = loaded.failures;
  if (loaded.version !== entry.version || entry.snapshot === null) await take(entry, holder, loaded);
}

async function take(entry: Entry, holder: EntryHolder, loaded: Loaded): Promise<void> {
  await use(entry, holder, loaded);
  await entry.source.saved?.save(entry.storeSlug, loaded);
}

async function use(
  entry: Entry,
  holder: EntryHolder,
  { data, version, parts, failures }: Loaded,
): Promise<void> {
  const missed = Object.keys(failures).sort();
  const shown = missed.length === 0 ? version : `${version}-without-${missed.join(".")}`;
  const before = entry.snapshot;
  const built = before && entry.data && { data: entry.data, snapshot: before };
  const prints = await partPrints(data, built && { data: built.data, prints: built.snapshot.parts });
  const snapshot = buildSnapshot(entry.storeSlug, entry.scope, data, shown, prints, built);
  entry.snapshot = snapshot;
  if (before !== null) holder.changed(entry, before);
  Object.assign(entry, { data, version, parts, missed: failures });
}

/**
 * Logs one line when reading starts to fail, instead of one per second. If the data was never read, a copy on disk is
 * used.
 */
async function fail(entry: Entry, holder: EntryHolder, cause: unknown): Promise<void> {
  const error =
    cause instanceof StoreApiError
      ? cause
      : new StoreApiError(`The store's data could not be used: ${errorReason(cause)}`, { cause });
  const first = entry.failure === null;
  entry.failure = { error, at: holder.now() };
  if (!first) return;
  if (entry.snapshot === null) await restore(entry, holder);
  // Age of the data shown until the next successful read.
  const ageSeconds = Math.round((holder.now() - entry.confirmedAt) / 1000);
  log().error(
    { segment: entry.storeSlug, reason: error.message, ...(entry.snapshot !== null && { ageSeconds }) },
    "the store could not be read",
  );
}

async function restore(entry: Entry, holder: EntryHolder): Promise<void> {
  const copy = await entry.source.saved?.load(entry.storeSlug);
  if (!copy) return;
  try {
    await use(entry, holder, copy.loaded);
    entry.confirmedAt = copy.confirmedAt;
  } catch (error) {
    log().warn({ segment: entry.storeSlug, reason: errorReason(error) }, "the saved copy cannot be shown");
  }
}
