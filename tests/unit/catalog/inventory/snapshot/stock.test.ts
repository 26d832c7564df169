import { describe, expect, it, vi } from "vitest";
import { PROFILE_FIELDS } from "@/config/runtime/profile-fields";
import { buildSnapshot } from "@/lib/catalog/inventory/snapshot/build";
import type { StoreData } from "@/lib/catalog/inventory/snapshot/data";
import { loadStoreData } from "@/lib/catalog/inventory/snapshot/load";
import { builtStock, STOCK_FIELDS } from "@/lib/catalog/inventory/snapshot/stock";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { StoreApi, StoreScope } from "@/lib/store/api/store-api";
import { noContent } from "@/lib/store/content/site-content";
import { makeProfile, makeVehicle } from "../../../../support/store-fixture";

const SCOPE: StoreScope = { kind: "group", id: "acme" };
const FEE = { id: "doc", label: "Documentary fee", amount: 100, charge: "dealer" as const };
const VEHICLES = [makeVehicle(1, { storeId: "north" }), makeVehicle(2, { storeId: "gone" })];

function dataOf(company: Partial<StoreProfile> = {}, north: Partial<StoreProfile> = {}): StoreData {
  return {
    profile: makeProfile({ id: "acme", ...company }),
    stores: [makeProfile({ id: "north", ...north })],
    vehicles: VEHICLES,
    offers: [],
    lowestPrices: [{ bodystyle: "sedans", lowestPrice: 20_000 }],
    team: [],
    content: noContent(),
  };
}

/** A change of each field of the table that rebuilds the stock. */
const CHANGES: Readonly<Record<string, Partial<StoreProfile>>> = {
  id: { id: "other" },
  timeZone: { timeZone: "America/Denver" },
  conditions: { conditions: ["used"] },
  fees: { fees: [FEE] },
  pricing: { pricing: { ...makeProfile().pricing, advertised: "before-fees" } },
  financeSliders: { financeSliders: { cashDownPercent: { min: 0, max: 50, step: 1, default: 31 } } },
};

function rebuilt(after: StoreData): boolean {
  const before = dataOf();
  const snapshot = buildSnapshot("@default", SCOPE, before, "1");
  const next = buildSnapshot("@default", SCOPE, after, "2", {}, { data: before, snapshot });
  expect(next.profile).toBe(after.profile);
  return next.index !== snapshot.index;
}

describe("the stock and its search index", () => {
  it("read no field of a profile but those that the table names", () => {
    const read = new Set<string>();
    const watched = (profile: StoreProfile) =>
      new Proxy(profile, {
        get(target, name, receiver) {
          if (typeof name === "string") read.add(name);
          return Reflect.get(target, name, receiver);
        },
      });
    const { profile, stores, ...data } = dataOf();
    builtStock({ ...data, profile: watched(profile), stores: stores.map(watched) });
    expect([...read].sort()).toEqual([...STOCK_FIELDS].sort());
  });

  it.each(STOCK_FIELDS)("are rebuilt when %s of the group or of a store changes", (field) => {
    expect([rebuilt(dataOf(CHANGES[field])), rebuilt(dataOf({}, CHANGES[field]))]).toEqual([true, true]);
  });

  it("stay when any other field changes", () => {
    const others = Object.keys(PROFILE_FIELDS)
      .map((path) => path.split(".")[0]!)
      .filter((name) => !STOCK_FIELDS.includes(name));
    for (const name of others) {
      const other = { [name]: "changed" } as Partial<StoreProfile>;
      expect([name, rebuilt(dataOf({}, other))]).toEqual([name, false]);
    }
    expect(rebuilt(dataOf({ announcement: { id: "sale", text: "Sale", link: null } }))).toBe(false);
  });
});

describe("the lowest prices", () => {
  it.each([
    ["stay when another setting changes", dataOf({ announcement: null }, { accent: "#112233" }), 0],
    ["are read again when a fee changes", dataOf({}, { fees: [FEE] }), 1],
  ])("%s", async (_, after, reads) => {
    const lowestPriceByBodystyle = vi.fn(async () => after.lowestPrices);
    const api = {
      version: async () => "2",
      parts: async () => ({ version: "2", of: (part: string) => (part === "profiles" ? "2" : "1") }),
      profile: async () => after.profile,
      stores: async () => after.stores,
      vehicles: () => Promise.reject(new Error("the stock has not changed")),
      collection: () => Promise.reject(new Error("no collection has changed")),
      lowestPriceByBodystyle,
    } as unknown as StoreApi;
    const held = { data: dataOf(), parts: () => "1", failures: {} };
    const loaded = await loadStoreData(api, SCOPE, async () => null, held);
    expect(loaded?.failures).toEqual({});
    expect(lowestPriceByBodystyle).toHaveBeenCalledTimes(reads);
  });
});
