import "server-only";
import { groupsInMemory } from "../../../config/runtime/hosts";
import type { StoreStatus } from "./snapshot/entry";
import type { SnapshotStore } from "./snapshot/store";

export interface LoadedGroup {
  group: string;
  store: SnapshotStore;
}

/** The snapshot stores of the groups in use, the least recently used first. */
export interface GroupSnapshots {
  /** Creates the group's store when there is none. */
  use(group: string): SnapshotStore;
  /** Without using it. */
  peek(group: string): SnapshotStore | null;
  loaded(): LoadedGroup[];
  /** Drops the groups used least recently, until the rest fits; never the last one. */
  trim(): void;
  /** Calls back when a segment's data has changed or is no longer in memory. */
  onChange(listener: (storeSlug: string, group: string) => void): () => void;
}

/** @param mostBytes what all groups together may take, by estimate */
export function createGroupSnapshots(
  create: (group: string) => SnapshotStore,
  maxBytes = Number.POSITIVE_INFINITY,
): GroupSnapshots {
  const stores = new Map<string, SnapshotStore>();
  const listeners = new Set<(storeSlug: string, group: string) => void>();
  const notify = (storeSlug: string, group: string) => {
    for (const listener of listeners) listener(storeSlug, group);
  };

  return {
    use(group) {
      let store = stores.get(group);
      if (store) stores.delete(group);
      else {
        store = create(group);
        store.onChange((storeSlug) => notify(storeSlug, group));
      }
      stores.set(group, store);
      return store;
    },
    peek: (group) => stores.get(group) ?? null,
    loaded: () => [...stores].map(([group, store]) => ({ group, store })),
    trim() {
      if (maxBytes === Number.POSITIVE_INFINITY) return;
      const sizes = new Map([...stores].map(([group, store]) => [group, bytesOf(store.status())]));
      let total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
      for (const [group, store] of stores) {
        if (total <= maxBytes || stores.size === 1) return;
        stores.delete(group);
        total -= sizes.get(group)!;
        // Its data is no longer watched for changes, so its cached pages are rendered again on the next request.
        for (const { storeSlug } of store.status()) notify(storeSlug, group);
      }
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A store's own snapshot holds the same vehicles in a separate index. */
function bytesOf(segments: readonly StoreStatus[]): number {
  return segments.reduce(
    (sum, { vehicles }) => sum + groupsInMemory.bytesOfGroup + vehicles * groupsInMemory.bytesOfVehicle,
    0,
  );
}
