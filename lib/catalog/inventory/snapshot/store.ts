import "server-only";
import { snapshotConfig } from "../../../../config/runtime/store-api";
import { log } from "../../../core/platform/log";
import { type StoreApi, StoreApiError, type StoreScope } from "../../../store/api/store-api";
import { DEFAULT_SEGMENT, scopeOfSegment } from "../../../store/locations/store-segment";
import { buildSnapshot, type StoreSnapshot } from "./build";
import { type Loaded, reasonOf } from "./data";
import { type Entry, newEntry, type SegmentStatus, statusOf } from "./entry";
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
  get(segment: string): Promise<StoreSnapshot | null>;
  /** Asks the store for a newer version of every snapshot in use. Never throws: a failure keeps what there is. */
  refresh(): Promise<void>;
  /**
   * Notes that another look has found the store's version unchanged.
   * @returns false when the last read failed: whether it can be read again is for `refresh` to find out
   */
  confirm(): boolean;
  onChange(listener: (segment: string) => void): () => void;
  /** Whether the group, as far as it is in memory, has this segment. */
  knows(segment: string): boolean;
  status(): SegmentStatus[];
}

export function createSnapshotStore({
  api,
  group,
  saved,
  now = Date.now,
}: SnapshotStoreOptions): SnapshotStore {
  const entries = new Map<string, Entry>();
  const listeners = new Set<(segment: string) => void>();

  async function get(segment: string): Promise<StoreSnapshot | null> {
    const scope = scopeOfSegment(segment, group);
    if (scope === null) return null;
    if (scope.kind === "store") {
      const company = await get(DEFAULT_SEGMENT);
      if (!company?.stores.some((store) => store.id === scope.id)) return null;
    }
    const entry = entryOf(scope.kind === "store" ? `@${scope.id}` : DEFAULT_SEGMENT, scope);
    if (entry.snapshot === null && !heldBack(entry)) await update(entry);
    if (entry.snapshot === null && entry.failure) throw entry.failure.error;
    return entry.snapshot;
  }

  async function refresh(): Promise<void> {
    const company = entryOf(DEFAULT_SEGMENT, { kind: "group", id: group });
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
      await saved?.confirm(entry.segment, entry.confirmedAt);
      if (entry.failure) log().info({ segment: entry.segment }, "the store can be read again");
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
      reportMissed(entry.segment, entry.missed, failures);
      entry.missed = failures;
      if (found) await take(entry, { data: read, version, failures });
    }
    return true;
  }

  async function replace(entry: Entry): Promise<void> {
    const last = async () => entry.data ?? (await saved?.load(entry.segment))?.loaded.data ?? null;
    const loaded = await loadStoreData(api, entry.scope, last);
    if (loaded === null) {
      throw new StoreApiError(
        `The store knows no ${entry.scope.kind} "${entry.scope.id}". Check STORE_GROUP, and that it has been seeded.`,
      );
    }
    reportMissed(entry.segment, entry.missed, loaded.failures);
    entry.missed = loaded.failures;
    if (loaded.version !== entry.version || entry.snapshot === null) await take(entry, loaded);
  }

  async function take(entry: Entry, loaded: Loaded): Promise<void> {
    use(entry, loaded);
    await saved?.save(entry.segment, loaded);
  }

  function use(entry: Entry, { data, version, failures }: Loaded): void {
    const missed = Object.keys(failures).sort();
    const shown = missed.length === 0 ? version : `${version}-without-${missed.join(".")}`;
    swap(entry, buildSnapshot(entry.segment, entry.scope, data, shown));
    Object.assign(entry, { data, version, missed: failures });
  }

  function swap(entry: Entry, snapshot: StoreSnapshot): void {
    const first = entry.snapshot === null;
    entry.snapshot = snapshot;
    if (!first) notify(entry.segment);
  }

  /** One log line when reading begins to fail, not one a second; a copy on disk stands in for data never read. */
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
      { segment: entry.segment, reason: error.message, ...servedInstead(entry) },
      "the store could not be read",
    );
  }

  async function restore(entry: Entry): Promise<void> {
    const copy = await saved?.load(entry.segment);
    if (!copy) return;
    try {
      use(entry, copy.loaded);
      entry.confirmedAt = copy.confirmedAt;
    } catch (error) {
      log().warn({ segment: entry.segment, reason: reasonOf(error) }, "the saved copy cannot be shown");
    }
  }

  /** Age of what is shown meanwhile. */
  function servedInstead(entry: Entry): { ageSeconds?: number } {
    return entry.snapshot === null ? {} : { ageSeconds: Math.round((now() - entry.confirmedAt) / 1000) };
  }

  function heldBack(entry: Entry): boolean {
    return entry.failure !== null && now() - entry.failure.at < snapshotConfig.holdAfterFailure;
  }

  function forget(entry: Entry): void {
    entries.delete(entry.segment);
    notify(entry.segment);
  }

  function notify(segment: string): void {
    for (const listener of listeners) {
      try {
        listener(segment);
      } catch (error) {
        log().error({ segment, reason: reasonOf(error) }, "a listener for changed store data failed");
      }
    }
  }

  function entryOf(segment: string, scope: StoreScope): Entry {
    const known = entries.get(segment);
    if (known) return known;
    const entry = newEntry(segment, scope);
    entries.set(segment, entry);
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
    knows(segment) {
      const scope = scopeOfSegment(segment, group);
      if (scope?.kind !== "store") return scope !== null;
      const company = entries.get(DEFAULT_SEGMENT)?.snapshot;
      return company?.stores.some((store) => store.id === scope.id) ?? false;
    },
    status: () => [...entries.values()].map(statusOf),
  };
}
