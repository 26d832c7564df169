import { describe, expect, it } from "vitest";
import { groupsInMemory } from "@/config/runtime/server";
import { SnapshotHolder } from "@/lib/catalog/inventory/snapshot/holder";
import type { StoreApi } from "@/lib/store/api/store-api";
import { makeProfile, makeVehicle } from "../../../../support/store-fixture";

const ONE = groupsInMemory.bytesOfGroup + 100 * groupsInMemory.bytesOfVehicle;
const vehicles = Array.from({ length: 100 }, (_, n) => makeVehicle(n));

/** A holder of groups with a hundred vehicles each, what it has made and reported, and a version for each group. */
function scene(maxBytes?: number) {
  const versions = new Map<string, number>();
  const made: string[] = [];
  const reported: string[] = [];
  const holder = new SnapshotHolder({
    source: (group) => {
      made.push(group);
      return { api: apiOf(group, () => versions.get(group) ?? 1), saved: null };
    },
    presentGroup: () => "a",
    maxBytes,
  });
  holder.onChange((storeSlug, group) => void reported.push(`${group} ${storeSlug}`));
  return { holder, versions, made, reported };
}

function apiOf(group: string, version: () => number): StoreApi {
  return {
    profile: async () => makeProfile({ id: group, group }),
    stores: async () => [],
    vehicles: async () => vehicles,
    removedVehicle: async () => null,
    vehicleSitemap: async () => [],
    lowestPriceByBodystyle: async () => [],
    collection: async () => [],
    version: async () => String(version()),
  };
}

describe("the index of each group is loaded on first use and evicted by a memory limit", () => {
  it("a group's source is made once, when it is first used; others do not get it", async () => {
    const { holder, made } = scene();
    expect(holder.status("a")).toEqual([]);
    expect(holder.inMemory("a")).toEqual([]);
    const [snapshot] = await Promise.all([holder.get("@default", "a"), holder.get("@default")]);
    expect(await holder.get("@default", "b")).toMatchObject({ scope: { kind: "group", id: "b" } });
    expect(holder.inMemory("a")).toEqual([snapshot]);
    expect(made).toEqual(["a", "b"]);
  });

  it("the least recently used groups are evicted above the limit, and their cached pages expire", async () => {
    const { holder, reported } = scene(2.5 * ONE);
    for (const group of ["a", "b", "a", "c"]) await holder.get("@default", group);
    expect(holder.groupsInMemory()).toEqual(["a", "c"]);
    expect(reported).toEqual(["b @default"]);
  });

  it("a group larger than the limit stays while in use", async () => {
    const { holder } = scene(ONE / 2);
    await holder.get("@default", "a");
    await holder.get("@default", "b");
    expect(holder.groupsInMemory()).toEqual(["b"]);
  });

  it("neither a listing nor a refresh counts as use", async () => {
    const { holder, versions } = scene(2.5 * ONE);
    for (const group of ["a", "b"]) await holder.get("@default", group);
    versions.set("a", 2);
    await holder.refreshAll(["a"], (_, work) => work());
    expect([holder.status("a").length, holder.knows("@default", "a"), holder.knows("@x", "c")]).toEqual([
      1,
      true,
      false,
    ]);
    await holder.get("@default", "c");
    expect(holder.groupsInMemory()).toEqual(["b", "c"]);
  });

  it("a change names its group", async () => {
    const { holder, versions, reported } = scene();
    await holder.get("@default", "a");
    await holder.get("@default", "b");
    versions.set("b", 2);
    await holder.refreshAll(null, (_, work) => work());
    expect(reported).toEqual(["b @default"]);
  });

  it("a check for changes does not reload an evicted group", async () => {
    const { holder, made } = scene(2.5 * ONE);
    await holder.get("@default", "a");
    await holder.get("@default", "b");
    await holder.refreshAll(null, async (group, work) => {
      await work();
      if (group === "a") for (const next of ["c", "d"]) await holder.get("@default", next);
    });
    expect(holder.groupsInMemory()).toEqual(["c", "d"]);
    expect(made).toEqual(["a", "b", "c", "d"]);
  });
});
