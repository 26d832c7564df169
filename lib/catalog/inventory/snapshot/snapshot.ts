import "server-only";
import { join } from "node:path";
import { snapshotConfig } from "../../../../config/runtime/connections";
import { listenForStoreChanges } from "../../../core/db/listen";
import { env } from "../../../core/platform/env";
import { singleton } from "../../../core/platform/singleton";
import { inSite } from "../../../core/platform/site";
import { getSiteForGroup, sites } from "../../../core/platform/sites";
import { startWorker, type Worker } from "../../../core/workers/start-worker";
import { parseStoreSlug, storeSlugInGroup } from "../../../store/locations/store-slug";
import { getStoreApi } from "../../../store/sources/get-store-api";
import type { StoreSnapshot } from "./build";
import { SnapshotHolder, type SnapshotListener, type StoreStatus } from "./holder";
import type { TagPrints } from "./parts";
import { changedGroups } from "./refresh";
import { savedSnapshots } from "./saved";

export type { StoreSnapshot, StoreStatus, TagPrints };

/**
 * Returns the store's data for a slug (`@default`, `@{storeId}`) from memory; it is read on first use. Returns null if
 * the store does not exist.
 * @throws StoreApiError if it was never readable, not even before a restart
 */
export function getSnapshot(storeSlug: string): Promise<StoreSnapshot | null> {
  return holder().get(storeSlug);
}

/**
 * Calls back with a slug and its group after its data has changed or its store was removed; not after a first read.
 * @returns a function that unsubscribes
 */
export function onSnapshotChange(listener: SnapshotListener): () => void {
  return holder().onChange(listener);
}

/**
 * Returns true if pages below this path segment may be cached: the group's own, and those of its stores. Reads only
 * memory.
 */
export function isKnownStore(path: string): boolean {
  const { group, storeSlug } = parseStoreSlug(path);
  if (group === null) return holder().knows(storeSlug);
  return holder().groupsInMemory().includes(group) && holder().knows(storeSlug, group);
}

/** Returns the in-memory fingerprints by cache tag for a path's slug, or null. */
export function getTagPrints(path: string): TagPrints | null {
  const { group, storeSlug } = parseStoreSlug(path);
  return holder().tagPrints(storeSlug, group ?? undefined);
}

/** Returns the in-memory state of the current group by slug, for `/api/health`. */
export function snapshotStatus(): StoreStatus[] {
  return holder().status();
}

/** Returns the slugs of all groups in memory, as in paths, for `/api/metrics`. */
export function everySnapshotStatus(): StoreStatus[] {
  return inEveryGroup((group) => holder().status(group));
}

/** Returns the snapshots of all groups in memory, with their slugs as in paths. */
export function everySnapshot(): StoreSnapshot[] {
  return inEveryGroup((group) => holder().inMemory(group));
}

/**
 * Checks for newer data: every second in the embedded store (one row), every `STORE_REFRESH_SECONDS` in a remote API.
 * PostgreSQL also sends a notification with each change; polling covers lost notifications.
 */
export function startSnapshotRefresh(): Worker {
  const { STORE_API_URL, STORE_REFRESH_SECONDS, DATABASE_URL } = env();
  const changed = STORE_API_URL ? null : changedGroups(() => holder().groupsInMemory());
  const refresher = startWorker({
    name: "snapshots",
    everyMs: STORE_API_URL ? STORE_REFRESH_SECONDS * 1_000 : snapshotConfig.embeddedPoll,
    scope: "process",
    wakeOn(now) {
      const listener = DATABASE_URL && !STORE_API_URL ? listenForStoreChanges(DATABASE_URL, now) : null;
      return () => void listener?.stop();
    },
    async run() {
      if (sites().length === 0) return holder().refresh();
      await holder().refreshAll((await changed?.()) ?? null, (group, work) =>
        inSite(getSiteForGroup(group), work),
      );
    },
  });
  inUse().refresher = refresher;
  return refresher;
}

/**
 * Checks for newer data immediately after something was published on this instance. Other instances notice it at their
 * next check.
 */
export function refreshSnapshots(): void {
  inUse().refresher?.now();
}

/** Returns the refresh that this process has started. */
function inUse(): { refresher: Pick<Worker, "now"> | null } {
  return singleton("snapshot-refresh", () => ({ refresher: null }));
}

/** Adds the group to each slug, because slugs are unique only within a group. */
function inEveryGroup<T extends { storeSlug: string }>(list: (group: string) => T[]): T[] {
  const many = sites().length > 0;
  return holder()
    .groupsInMemory()
    .flatMap((group) =>
      list(group).map((each) => ({
        ...each,
        storeSlug: storeSlugInGroup(each.storeSlug, many ? group : null),
      })),
    );
}

/** Returns this process's holder of snapshots. */
function holder(): SnapshotHolder {
  return singleton("snapshots", () => {
    const { HOSTS_FILE, STOCK_MEMORY_MB } = env();
    return new SnapshotHolder({
      source(group) {
        const { STORE_API_URL, DATA_DIR } = env();
        return {
          api: getStoreApi(),
          saved: STORE_API_URL ? savedSnapshots(join(DATA_DIR, "snapshots"), group, STORE_API_URL) : null,
        };
      },
      presentGroup: () => env().STORE_GROUP,
      maxBytes: HOSTS_FILE ? STOCK_MEMORY_MB * 1024 * 1024 : Number.POSITIVE_INFINITY,
    });
  });
}
