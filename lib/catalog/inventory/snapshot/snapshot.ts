import "server-only";
import { join } from "node:path";
import { env } from "../../../core/platform/env";
import { singleton } from "../../../core/platform/singleton";
import { sites } from "../../../core/platform/sites";
import { parseStoreSlug, storeSlugInGroup } from "../../../store/locations/store-slug";
import { getStoreApi } from "../../../store/sources/get-store-api";
import type { StoreSnapshot } from "./build";
import { SnapshotHolder, type SnapshotListener, type StoreStatus } from "./holder";
import type { TagPrints } from "./parts";
import { savedSnapshots } from "./saved";
import { inCurrentLanguage } from "./snapshot-language";

export type { StoreSnapshot, StoreStatus, TagPrints };

/**
 * Returns the store's data for a slug (`@default`, `@{storeId}`) from memory, with texts in the current language; it is
 * read on first use. Returns null if the store does not exist.
 * @throws StoreApiError if it was never readable, not even before a restart
 */
export async function getSnapshot(storeSlug: string): Promise<StoreSnapshot | null> {
  const snapshot = await snapshotHolder().get(storeSlug);
  return snapshot && inCurrentLanguage(snapshot);
}

/**
 * Calls back with a slug and its group after its data has changed or its store was removed; not after a first read.
 * @returns a function that unsubscribes
 */
export function onSnapshotChange(listener: SnapshotListener): () => void {
  return snapshotHolder().onChange(listener);
}

/**
 * Returns true if pages below this path segment may be cached: the group's own, and those of its stores. Reads only
 * memory.
 */
export function isKnownStore(path: string): boolean {
  const { group, storeSlug } = parseStoreSlug(path);
  if (group === null) return snapshotHolder().knows(storeSlug);
  return snapshotHolder().groupsInMemory().includes(group) && snapshotHolder().knows(storeSlug, group);
}

/** Returns the in-memory fingerprints by cache tag for a path's slug, or null. */
export function getTagPrints(path: string): TagPrints | null {
  const { group, storeSlug } = parseStoreSlug(path);
  return snapshotHolder().tagPrints(storeSlug, group ?? undefined);
}

/** Returns the in-memory state of the current group by slug, for `/api/health`. */
export function snapshotStatus(): StoreStatus[] {
  return snapshotHolder().status();
}

/** Returns the slugs of all groups in memory, as in paths, for `/api/metrics`. */
export function everySnapshotStatus(): StoreStatus[] {
  return inEveryGroup((group) => snapshotHolder().status(group));
}

/** Returns the snapshots of all groups in memory, with their slugs as in paths. */
export function everySnapshot(): StoreSnapshot[] {
  return inEveryGroup((group) => snapshotHolder().inMemory(group));
}

/** Adds the group to each slug, because slugs are unique only within a group. */
function inEveryGroup<T extends { storeSlug: string }>(list: (group: string) => T[]): T[] {
  const many = sites().length > 0;
  return snapshotHolder()
    .groupsInMemory()
    .flatMap((group) =>
      list(group).map((each) => ({
        ...each,
        storeSlug: storeSlugInGroup(each.storeSlug, many ? group : null),
      })),
    );
}

/** Returns this process's holder of snapshots. */
export function snapshotHolder(): SnapshotHolder {
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
