import { describe, expect, it } from "vitest";
import { groupsInMemory } from "@/config/runtime/hosts";
import { createGroupSnapshots } from "@/lib/catalog/inventory/group-snapshots";
import type { SnapshotStore } from "@/lib/catalog/inventory/snapshot/store";

const ONE = groupsInMemory.bytesOfGroup + 100 * groupsInMemory.bytesOfVehicle;

/** A group's store with a hundred vehicles, and a way to change them. */
function fakeStore(): SnapshotStore & { change(): void } {
  const listeners = new Set<(storeSlug: string) => void>();
  return {
    get: async () => null,
    refresh: async () => undefined,
    confirm: () => true,
    knows: () => true,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    status: () => [
      { storeSlug: "@default", version: "1", vehicles: 100, confirmedAt: 0, failure: null, missed: [] },
    ],
    change: () => {
      for (const listener of listeners) listener("@default");
    },
  };
}

describe("the index of each group is loaded on first use and evicted by a memory limit", () => {
  it("a group's store is made once, when it is first used", () => {
    const made: string[] = [];
    const groups = createGroupSnapshots((group) => {
      made.push(group);
      return fakeStore();
    });
    expect(groups.peek("a")).toBeNull();
    expect(groups.use("a")).toBe(groups.use("a"));
    expect(made).toEqual(["a"]);
  });

  it("the groups used least recently are evicted when all together take too much, and their cached pages are notified", () => {
    const groups = createGroupSnapshots(fakeStore, 2.5 * ONE);
    const reported: string[] = [];
    groups.onChange((storeSlug, group) => void reported.push(`${group} ${storeSlug}`));
    for (const group of ["a", "b", "a", "c"]) {
      groups.use(group);
      groups.trim();
    }
    expect(groups.loaded().map(({ group }) => group)).toEqual(["a", "c"]);
    expect(reported).toEqual(["b @default"]);
  });

  it("one that is larger than the limit by itself stays, because it is in use", () => {
    const groups = createGroupSnapshots(fakeStore, ONE / 2);
    groups.use("a");
    groups.use("b");
    groups.trim();
    expect(groups.loaded().map(({ group }) => group)).toEqual(["b"]);
  });

  it("a change names its group", () => {
    const stores = new Map<string, ReturnType<typeof fakeStore>>();
    const groups = createGroupSnapshots((group) => {
      stores.set(group, fakeStore());
      return stores.get(group)!;
    });
    const reported: string[] = [];
    groups.onChange((storeSlug, group) => void reported.push(`${group} ${storeSlug}`));
    groups.use("a");
    groups.use("b");
    stores.get("b")!.change();
    expect(reported).toEqual(["b @default"]);
  });
});
