import { beforeEach, describe, expect, it, vi } from "vitest";
import { cacheRules } from "@/config/runtime/cache";
import { snapshotConfig } from "../../../../../config/runtime/connections";
import { SnapshotHolder } from "../../../../../lib/catalog/inventory/snapshot/holder";
import { log } from "../../../../../lib/core/platform/log";
import type { StoreProfile } from "../../../../../lib/store/api/profile-schema";
import { type StoreApi, StoreApiError } from "../../../../../lib/store/api/store-api";
import type { LowestPrice, Vehicle } from "../../../../../lib/store/api/vehicle-schema";
import { makeOffer, makeProfile, makeVehicle, vinOf } from "../../../../support/store-fixture";

/** A store whose data, version and failures the test decides. */
interface FakeStore {
  profile: StoreProfile | null;
  stores: StoreProfile[];
  vehicles: Vehicle[];
  lowestPrices: LowestPrice[] | "down";
  version: string | null;
  down: boolean;
  reads: number;
}

let fake: FakeStore;
let store: SnapshotHolder;
let clock: number;
const error = vi.fn();
const warn = vi.fn();
const info = vi.fn();

const api: StoreApi = {
  profile: async (scope) => {
    if (fake.down) throw new StoreApiError("the store is down");
    fake.reads++;
    return scope.kind === "group" ? fake.profile : (fake.stores.find(({ id }) => id === scope.id) ?? null);
  },
  stores: async () => fake.stores,
  vehicles: async (scope) =>
    fake.vehicles.filter((vehicle) => scope.kind === "group" || vehicle.storeId === scope.id),
  removedVehicle: async () => null,
  vehicleSitemap: async () => [],
  collection: (async (_: unknown, name: string) =>
    name === "offers" ? [makeOffer("ofr_1")] : []) as StoreApi["collection"],
  lowestPriceByBodystyle: async () => {
    if (fake.lowestPrices === "down") throw new StoreApiError("no prices today");
    return fake.lowestPrices;
  },
  version: async () => {
    if (fake.down) throw new StoreApiError("the store is down");
    return fake.version;
  },
};

beforeEach(() => {
  for (const [level, spy] of Object.entries({ error, warn, info })) {
    spy.mockClear();
    vi.spyOn(log(), level as "error").mockImplementation(spy);
  }
  clock = 1_000_000;
  fake = {
    profile: makeProfile({ id: "acme", group: "acme" }),
    stores: [makeProfile({ id: "north", group: "acme" }), makeProfile({ id: "south", group: "acme" })],
    vehicles: [makeVehicle(1), makeVehicle(2, { storeId: "south" })],
    lowestPrices: [{ bodystyle: "sedans", lowestPrice: 20_000 }],
    version: "1",
    down: false,
    reads: 0,
  };
  store = new SnapshotHolder({
    source: () => ({ api, saved: null }),
    presentGroup: () => "acme",
    now: () => clock,
  });
});

describe("a snapshot", () => {
  it("holds the whole group under @default and a store's own under @{storeId}", async () => {
    const company = await store.get("@default");
    expect(company).toMatchObject({
      storeSlug: "@default",
      scope: { kind: "group", id: "acme" },
      version: "1",
    });
    expect(company?.vehicles.map(({ vin }) => vin)).toEqual([vinOf(1), vinOf(2)]);
    const south = await store.get("@south");
    expect(south).toMatchObject({ storeSlug: "@south", profile: { id: "south" } });
    expect(south?.vehicles.map(({ vin }) => vin)).toEqual([vinOf(2)]);
  });

  it.each(["@nowhere", "@", "default", "@../etc", "@acme"])(
    "is null for %j, which is no store",
    async (storeSlug) => {
      expect(await store.get(storeSlug)).toBeNull();
      expect(store.knows(storeSlug)).toBe(false);
    },
  );

  it("is found under the percent-encoded segment that Next passes", async () => {
    expect(await store.get("%40south")).toBe(await store.get("@south"));
  });

  it("contains its stores once the group has been read", async () => {
    expect([store.knows("@default"), store.knows("@south")]).toEqual([true, false]);
    await store.get("@default");
    expect(store.knows("@south")).toBe(true);
  });

  it("keeps private vehicles only in the reserve", async () => {
    fake.vehicles.push(makeVehicle(3, { private: true }));
    const snapshot = await store.get("@default");
    expect(snapshot?.vehicles.map(({ vin }) => vin)).toEqual([vinOf(1), vinOf(2)]);
    expect(snapshot?.byVin.has(vinOf(3))).toBe(false);
    expect(snapshot?.index.vehicles).toHaveLength(2);
    expect(snapshot?.reserve.map(({ vin }) => vin)).toEqual([vinOf(3)]);
  });

  it("lists a VIN once", async () => {
    fake.vehicles.push(makeVehicle(1, { trim: "listed again" }));
    expect((await store.get("@default"))?.vehicles).toHaveLength(2);
  });

  it("is read once for simultaneous requests", async () => {
    const snapshots = await Promise.all([store.get("@default"), store.get("@default"), store.get("@north")]);
    expect(snapshots[0]).toBe(snapshots[1]);
    expect(fake.reads).toBe(2); // the group, and the store
  });

  it("requests lowest prices of a condition only when one alone is configured", async () => {
    const requested = vi.spyOn(api, "lowestPriceByBodystyle");
    fake.profile = makeProfile({ id: "acme", conditions: ["used"] });
    await store.get("@default");
    expect(requested).toHaveBeenCalledWith({ kind: "group", id: "acme" }, "used");
    fake.version = "2";
    fake.profile = makeProfile({ id: "acme", conditions: ["used", "new"] });
    await store.refresh();
    expect(requested).toHaveBeenLastCalledWith({ kind: "group", id: "acme" }, undefined);
  });
});

describe("a refresh", () => {
  it("replaces every snapshot in use when the version has changed, and notifies the listeners", async () => {
    const changed: string[] = [];
    const stop = store.onChange((storeSlug) => changed.push(storeSlug));
    await store.get("@south");
    fake.vehicles = [makeVehicle(7, { storeId: "south" })];
    fake.version = "2";
    await store.refresh();
    expect((await store.get("@default"))?.vehicles.map(({ vin }) => vin)).toEqual([vinOf(7)]);
    expect((await store.get("@south"))?.version).toBe("2");
    // The store once more: its pages show some of the group's vehicles.
    expect(changed).toEqual(["@default", "@south", "@south"]);
    stop();
    fake.version = "3";
    await store.refresh();
    expect(changed).toHaveLength(3);
  });

  it("reads only the version while it is unchanged", async () => {
    const before = await store.get("@default");
    await store.refresh();
    expect(fake.reads).toBe(1);
    expect(await store.get("@default")).toBe(before);
  });

  it("compares the content where the store has no version", async () => {
    fake.version = null;
    const changed = vi.fn();
    store.onChange(changed);
    const before = await store.get("@default");
    await store.refresh();
    expect(await store.get("@default")).toBe(before);
    fake.vehicles = [makeVehicle(1, { internetPrice: 19_999 })];
    await store.refresh();
    expect((await store.get("@default"))?.vehicles[0]?.internetPrice).toBe(19_999);
    expect(changed.mock.calls).toEqual([["@default", "acme", ["inventory"]]]);
  });

  it("forgets a store that the group no longer has", async () => {
    await store.get("@south");
    const changed = vi.fn();
    store.onChange(changed);
    fake.stores = fake.stores.slice(0, 1);
    fake.version = "2";
    await store.refresh();
    expect(await store.get("@south")).toBeNull();
    expect(changed.mock.calls).toEqual([
      ["@default", "acme", ["profile"]],
      ["@south", "acme", ["profile"]],
      ["@south", "acme", cacheRules.map(({ tag }) => tag)],
    ]);
  });

  it("continues when a listener fails", async () => {
    await store.get("@default");
    const second = vi.fn();
    store.onChange(() => {
      throw new Error("a broken listener");
    });
    store.onChange(second);
    fake.version = "2";
    await store.refresh();
    expect(second).toHaveBeenCalledTimes(1);
    expect(error).toHaveBeenCalledTimes(1);
  });
});

describe("a store that cannot be read", () => {
  it("keeps the last good snapshot, and logs the start and the end of the failure, not each refresh", async () => {
    const before = await store.get("@default");
    fake.down = true;
    clock += 90_000;
    for (let turn = 0; turn < 5; turn++) await store.refresh();
    expect(await store.get("@default")).toBe(before);
    expect(error.mock.calls).toEqual([
      [{ segment: "@default", reason: "the store is down", ageSeconds: 90 }, "the store could not be read"],
    ]);
    expect(store.status()).toMatchObject([
      { storeSlug: "@default", failure: "the store is down", confirmedAt: 1_000_000 },
    ]);
    fake.down = false;
    await store.refresh();
    expect(info).toHaveBeenCalledTimes(1);
    expect(store.status()).toMatchObject([{ failure: null, confirmedAt: 1_090_000 }]);
  });

  it("keeps it also when the store suddenly reports a missing group", async () => {
    const before = await store.get("@default");
    fake.profile = null;
    fake.version = null;
    await store.refresh();
    expect(await store.get("@default")).toBe(before);
  });

  it("throws StoreApiError while it was never readable, and serves as soon as it is", async () => {
    fake.down = true;
    await expect(store.get("@default")).rejects.toBeInstanceOf(StoreApiError);
    await expect(store.get("@north")).rejects.toBeInstanceOf(StoreApiError);
    fake.down = false;
    await store.refresh();
    expect(await store.get("@default")).toMatchObject({ version: "1" });
  });

  it("throws for a group that the store does not have: a wrong setting is not a missing page", async () => {
    fake.profile = null;
    await expect(store.get("@default")).rejects.toThrow('knows no group "acme"');
  });

  it("is not called again for each visitor, but after a while", async () => {
    const requested = vi.spyOn(api, "version");
    fake.down = true;
    for (let visitor = 0; visitor < 5; visitor++) await expect(store.get("@default")).rejects.toThrow();
    expect(requested).toHaveBeenCalledTimes(1);
    clock += snapshotConfig.holdAfterFailure;
    fake.down = false;
    expect(await store.get("@default")).toMatchObject({ version: "1" });
  });
});

describe("a failed lowest-price call", () => {
  const list = [{ bodystyle: "sedans", lowestPrice: 20_000 }];

  it("keeps the previous list and shows the rest of the new data", async () => {
    await store.get("@default");
    fake.lowestPrices = "down";
    fake.version = "2";
    fake.vehicles = [];
    await store.refresh();
    expect(await store.get("@default")).toMatchObject({ lowestPrices: list, vehicles: [] });
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it("leaves body styles without a price when there never was a list", async () => {
    fake.lowestPrices = "down";
    expect((await store.get("@default"))?.lowestPrices).toEqual([]);
  });

  it("is repeated at each refresh, without a log line each, until it succeeds", async () => {
    fake.lowestPrices = "down";
    const saved = await store.get("@default");
    await store.refresh();
    await store.refresh();
    expect(warn).toHaveBeenCalledTimes(1);
    fake.lowestPrices = [{ bodystyle: "sedans", lowestPrice: 20_000 }];
    const changed = vi.fn();
    store.onChange(changed);
    await store.refresh();
    const now = await store.get("@default");
    // With the dealership's fee, as everywhere.
    expect(now?.lowestPrices).toEqual([{ bodystyle: "sedans", lowestPrice: 20_225 }]);
    expect(now?.version).not.toBe(saved?.version);
    expect(changed).toHaveBeenCalledTimes(1);
    expect(fake.reads).toBe(1);
  });
});

describe("a group of many in one process, where one query shows which have changed", () => {
  const look = (changed: string[] | null) => store.refreshAll(changed, (_, work) => work());

  it("is recognized as current without being read", async () => {
    await store.get("@default");
    const { reads } = fake;
    clock += 600_000;
    await look(["another"]);
    expect(fake.reads).toBe(reads);
    expect(store.status()).toMatchObject([{ confirmedAt: clock }]);
    fake.version = "2";
    await look(["acme"]);
    expect(fake.reads).toBeGreaterThan(reads);
  });

  it("is read again after an outage, although nothing in it has changed: health is well again", async () => {
    await store.get("@default");
    fake.down = true;
    await look(null);
    expect(store.status()).toMatchObject([{ failure: "the store is down" }]);
    fake.down = false;
    clock += 1_000;
    await look([]);
    expect(store.status()).toMatchObject([{ failure: null, confirmedAt: clock }]);
  });
});
