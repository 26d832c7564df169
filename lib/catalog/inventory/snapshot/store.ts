import "server-only";
import { snapshotConfig } from "../../../../config/runtime/store-api";
import { log } from "../../../core/platform/log";
import { type StoreApi, StoreApiError, type StoreScope } from "../../../store/api/store-api";
import { DEFAULT_STORE_SLUG, getStoreScope } from "../../../store/locations/store-slug";
import { buildSnapshot, type StoreSnapshot } from "./build";
import { type Loaded, reasonOf } from "./data";
import { type Entry, newEntry, type StoreStatus, statusOf } from "./entry";
import { loadStoreData } from "./load";
import { readOptional, reportMissed } from "./optional";
import type { SavedSnapshots } from "./saved";

export interface SnapshotStoreOptions {
  api: StoreApi;
  group: string;
  /** Null where the store is on this machine: a copy of it would only be older. */
  saved: SavedSnapshots | null;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** The snapshots of one store group, each replaced as a whole. */
export interface SnapshotStore {
  get(storeSlug: string): Promise<StoreSnapshot | null>;
  /** Checks the store for a newer version of every snapshot in use. Never throws: on failure the current data stays. */
  refresh(): Promise<void>;
  /**
   * Notes that another look has found the store's version unchanged.
   * @returns false when the last read failed: whether it can be read again is for `refresh` to find out
   */
  confirm(): boolean;
  onChange(listener: (storeSlug: string) => void): () => void;
  /** Whether the group, as far as it is in memory, has this segment. */
  knows(storeSlug: string): boolean;
  status(): StoreStatus[];
}

export function createSnapshotStore({
  api,
  group,
  saved,
  now = Date.now,
}: SnapshotStoreOptions): SnapshotStore {
  const entries = new Map<string, Entry>();
  const listeners = new Set<(storeSlug: string) => void>();

  async function get(storeSlug: string): Promise<StoreSnapshot | null> {
    const scope = getStoreScope(storeSlug, group);
    if (scope === null) return null;
    if (scope.kind === "store") {
      const company = await get(DEFAULT_STORE_SLUG);
      if (!company?.stores.some((store) => store.id === scope.id)) return null;
    }
    const entry = entryOf(scope.kind === "store" ? `@${scope.id}` : DEFAULT_STORE_SLUG, scope);
    if (entry.snapshot === null && !inBackoff(entry)) await update(entry);
    if (entry.snapshot === null && entry.failure) throw entry.failure.error;
    return entry.snapshot;
  }

  async function refresh(): Promise<void> {
    const company = entryOf(DEFAULT_STORE_SLUG, { kind: "group", id: group });
    await update(company);
    for (const entry of [...entries.values()]) {
      if (entry === company || entry.snapshot === null) continue;
      if (company.snapshot?.stores.some((store) => store.id === entry.scope.id)) await update(entry);
      else forget(entry);
    }
  }

  function update(entry: Entry): Promise<void> {
    entry.reading ??= readEntry(entry).finally(() => {
      entry.reading = null;
    });
    return entry.reading;
  }

  async function readEntry(entry: Entry): Promise<void> {
    try {
      if (!(await isCurrent(entry))) await replace(entry);
      entry.confirmedAt = now();
      await saved?.confirm(entry.storeSlug, entry.confirmedAt);
      if (entry.failure) log().info({ segment: entry.storeSlug }, "the store can be read again");
      entry.failure = null;
    } catch (error) {
      await fail(entry, error);
    }
  }

  /** Whether the store's version is the one we have; optional collections that were missed are read by the way. */
  async function isCurrent(entry: Entry): Promise<boolean> {
    const { data, scope, version } = entry;
    if (data === null || (await api.version(scope)) !== version) return false;
    const missed = Object.keys(entry.missed);
    if (missed.length > 0) {
      const { data: read, failures } = await readOptional(api, scope, data, missed);
      const found = missed.length > Object.keys(failures).length;
      reportMissed(entry.storeSlug, entry.missed, failures);
      entry.missed = failures;
      if (found) await take(entry, { data: read, version, failures });
    }
    return true;
  }

  async function replace(entry: Entry): Promise<void> {
    const last = async () => entry.data ?? (await saved?.load(entry.storeSlug))?.loaded.data ?? null;
    const loaded = await loadStoreData(api, entry.scope, last);
    if (loaded === null) {
      throw new StoreApiError(
        `The store knows no ${entry.scope.kind} "${entry.scope.id}". Check STORE_GROUP, and that it has been seeded.`,
      );
    }
    reportMissed(entry.storeSlug, entry.missed, loaded.failures);
    entry.missed = loaded.failures;
    if (loaded.version !== entry.version || entry.snapshot === null) await take(entry, loaded);
  }

  async function take(entry: Entry, loaded: Loaded): Promise<void> {
    use(entry, loaded);
    await saved?.save(entry.storeSlug, loaded);
  }

  function use(entry: Entry, { data, version, failures }: Loaded): void {
    const missed = Object.keys(failures).sort();
    const shown = missed.length === 0 ? version : `${version}-without-${missed.join(".")}`;
    swap(entry, buildSnapshot(entry.storeSlug, entry.scope, data, shown));
    Object.assign(entry, { data, version, missed: failures });
  }

  function swap(entry: Entry, snapshot: StoreSnapshot): void {
    const first = entry.snapshot === null;
    entry.snapshot = snapshot;
    if (!first) notify(entry.storeSlug);
  }

  /** One log line when reading begins to fail, not one per second; a copy on disk is used for data never read. */
  async function fail(entry: Entry, cause: unknown): Promise<void> {
    const error =
      cause instanceof StoreApiError
        ? cause
        : new StoreApiError(`The store's data could not be used: ${reasonOf(cause)}`, { cause });
    const first = entry.failure === null;
    entry.failure = { error, at: now() };
    if (!first) return;
    if (entry.snapshot === null) await restore(entry);
    log().error(
      { segment: entry.storeSlug, reason: error.message, ...servedInstead(entry) },
      "the store could not be read",
    );
  }

  async function restore(entry: Entry): Promise<void> {
    const copy = await saved?.load(entry.storeSlug);
    if (!copy) return;
    try {
      use(entry, copy.loaded);
      entry.confirmedAt = copy.confirmedAt;
    } catch (error) {
      log().warn({ segment: entry.storeSlug, reason: reasonOf(error) }, "the saved copy cannot be shown");
    }
  }

  /** Age of the data shown until the next successful read. */
  function servedInstead(entry: Entry): { ageSeconds?: number } {
    return entry.snapshot === null ? {} : { ageSeconds: Math.round((now() - entry.confirmedAt) / 1000) };
  }

  function inBackoff(entry: Entry): boolean {
    return entry.failure !== null && now() - entry.failure.at < snapshotConfig.holdAfterFailure;
  }

  function forget(entry: Entry): void {
    entries.delete(entry.storeSlug);
    notify(entry.storeSlug);
  }

  function notify(storeSlug: string): void {
    for (const listener of listeners) {
      try {
        listener(storeSlug);
      } catch (error) {
        log().error(
          { segment: storeSlug, reason: reasonOf(error) },
          "a listener for changed store data failed",
        );
      }
    }
  }

  function entryOf(storeSlug: string, scope: StoreScope): Entry {
    const known = entries.get(storeSlug);
    if (known) return known;
    const entry = newEntry(storeSlug, scope);
    entries.set(storeSlug, entry);
    return entry;
  }

  return {
    get,
    refresh,
    confirm() {
      const inUse = [...entries.values()];
      if (inUse.some(({ failure, missed }) => failure !== null || Object.keys(missed).length > 0))
        return false;
      for (const entry of inUse) if (entry.snapshot !== null) entry.confirmedAt = now();
      return true;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    knows(storeSlug) {
      const scope = getStoreScope(storeSlug, group);
      if (scope?.kind !== "store") return scope !== null;
      const company = entries.get(DEFAULT_STORE_SLUG)?.snapshot;
      return company?.stores.some((store) => store.id === scope.id) ?? false;
    },
    status: () => [...entries.values()].map(statusOf),
  };
}
