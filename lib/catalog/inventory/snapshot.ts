import "server-only";
import { join } from "node:path";
import { snapshotConfig } from "../../../config/runtime/store-api";
import { listenForStoreChanges } from "../../core/db/listen";
import { env } from "../../core/platform/env";
import { repeatedly } from "../../core/platform/repeatedly";
import { singleton } from "../../core/platform/singleton";
import { inSite } from "../../core/platform/site";
import { getSiteForGroup, sites } from "../../core/platform/sites";
import { getStoreApi } from "../../store/api/get-store-api";
import { parseStoreSlug, storeSlugInGroup } from "../../store/locations/store-slug";
import { changedGroups } from "./changed-groups";
import { createGroupSnapshots, type GroupSnapshots, type LoadedGroup } from "./group-snapshots";
import { refreshGroups } from "./refresh-groups";
import type { StoreSnapshot } from "./snapshot/build";
import type { StoreStatus } from "./snapshot/entry";
import { savedSnapshots } from "./snapshot/saved";
import { createSnapshotStore, type SnapshotStore } from "./snapshot/store";

export type { StoreSnapshot, StoreStatus };

/**
 * The store's data for a segment (`@default`, `@{storeId}`), from memory; read on first use. Null: no such store.
 * @throws StoreApiError when it has never been readable, neither now nor before a restart
 */
export async function getSnapshot(storeSlug: string): Promise<StoreSnapshot | null> {
  const snapshot = await snapshots().get(storeSlug);
  groups().trim();
  return snapshot;
}

/**
 * Calls back with the segment and its group after its data has changed, or its store is gone; not for a first read.
 * @returns a function that ends it
 */
export function onSnapshotChange(listener: (storeSlug: string, group: string) => void): () => void {
  return groups().onChange(listener);
}

/** Whether pages under this path segment may be cached: the group's own, and those of its stores. Reads memory only. */
export function isKnownStore(path: string): boolean {
  const { store, storeSlug } = inMemory(path);
  return store?.knows(storeSlug) ?? false;
}

/** Version of a path's segment as it is in memory; null when it is not. */
export function getStoreVersion(path: string): string | null {
  const { store, storeSlug } = inMemory(path);
  return store?.status().find((each) => each.storeSlug === storeSlug)?.version ?? null;
}

/** What is in memory of the present group, segment by segment; for `/api/health`. */
export function snapshotStatus(): StoreStatus[] {
  return snapshots().status();
}

/** The segments of every group in memory, as they appear in paths; for `/api/metrics`. */
export function everySnapshotStatus(): StoreStatus[] {
  const many = sites().length > 0;
  return loadedGroups().flatMap(({ group, store }) =>
    store
      .status()
      .map((status) => ({ ...status, storeSlug: storeSlugInGroup(status.storeSlug, many ? group : null) })),
  );
}

/** Groups in memory. */
export function loadedGroups(): LoadedGroup[] {
  return groups().loaded();
}

/**
 * Looks for newer data: every second in the embedded store (one row), every `STORE_REFRESH_SECONDS` in a remote API.
 * PostgreSQL notifies of a change at once; polling covers lost notifications.
 * @returns a function that stops it
 */
export function startSnapshotRefresh(): () => void {
  const { STORE_API_URL, STORE_REFRESH_SECONDS, DATABASE_URL } = env();
  const interval = STORE_API_URL ? STORE_REFRESH_SECONDS * 1_000 : snapshotConfig.embeddedPoll;
  const changed = STORE_API_URL ? null : changedGroups(() => loadedGroups().map(({ group }) => group));
  const refresher = repeatedly(async () => {
    if (sites().length === 0) return snapshots().refresh();
    await refreshGroups(loadedGroups(), (await changed?.()) ?? null, (group, work) =>
      inSite(getSiteForGroup(group), work),
    );
  }, interval);
  const listener =
    DATABASE_URL && !STORE_API_URL ? listenForStoreChanges(DATABASE_URL, () => refresher.now()) : null;
  return () => {
    refresher.stop();
    void listener?.stop();
  };
}

/** The present group's. */
function snapshots(): SnapshotStore {
  return groups().use(env().STORE_GROUP);
}

function inMemory(path: string): { store: SnapshotStore | null; storeSlug: string } {
  const { group, storeSlug } = parseStoreSlug(path);
  return { store: group === null ? snapshots() : groups().peek(group), storeSlug };
}

function groups(): GroupSnapshots {
  return singleton("snapshots", () => {
    const { HOSTS_FILE, STOCK_MEMORY_MB } = env();
    const maxBytes = HOSTS_FILE ? STOCK_MEMORY_MB * 1024 * 1024 : Number.POSITIVE_INFINITY;
    return createGroupSnapshots(getSnapshotsFor, maxBytes);
  });
}

function getSnapshotsFor(group: string): SnapshotStore {
  const { STORE_API_URL, DATA_DIR } = env();
  return createSnapshotStore({
    api: getStoreApi(),
    group,
    saved: STORE_API_URL ? savedSnapshots(join(DATA_DIR, "snapshots"), group, STORE_API_URL) : null,
  });
}
