import { beforeEach, describe, expect, it, test } from "vitest";
import { recentlyViewedConfig } from "@/config/catalog/shortlist";
import { vehiclesByVin } from "@/lib/catalog/inventory/search/results/vehicles-by-vin";
import {
  forgetAll,
  forgetVins,
  type RecentStorage,
  recentVins,
  rememberVin,
} from "@/lib/catalog/vehicle/recently-viewed";
import { makeVehicle, vinOf } from "../../../support/store-fixture";

let saved: Map<string, string>;
let storage: RecentStorage;
beforeEach(() => {
  saved = new Map();
  storage = {
    getItem: (key) => saved.get(key) ?? null,
    setItem: (key, value) => void saved.set(key, value),
    removeItem: (key) => void saved.delete(key),
  };
});

describe("recently viewed, stored in the browser", () => {
  test("the newest first, each once", () => {
    for (const number of [1, 2, 3, 1]) rememberVin(storage, vinOf(number));
    expect(recentVins(storage)).toEqual([1, 3, 2].map(vinOf));
  });

  test("no more than are of use", () => {
    for (let number = 0; number < 40; number++) rememberVin(storage, vinOf(number));
    expect(recentVins(storage)).toHaveLength(recentlyViewedConfig.max);
    expect(recentVins(storage)[0]).toBe(vinOf(39));
  });

  test("sold vehicles are forgotten, and everything on demand", () => {
    for (const number of [1, 2, 3]) rememberVin(storage, vinOf(number));
    forgetVins(storage, [vinOf(2)]);
    expect(recentVins(storage)).toEqual([3, 1].map(vinOf));
    forgetAll(storage);
    expect(saved.size).toBe(0);
  });

  it.each(["nonsense", "{}", "null", '[1, null, "<b>", "short"]', `["${vinOf(1)}`])(
    "something else in the storage counts as nothing: %s",
    (text) => {
      saved.set(recentlyViewedConfig.storageKey, text);
      expect(recentVins(storage)).toEqual([]);
      rememberVin(storage, vinOf(7));
      expect(recentVins(storage)).toEqual([vinOf(7)]);
    },
  );

  test("a browser without storage has an empty list, and no error", () => {
    const full: RecentStorage = {
      getItem: () => {
        throw new Error("forbidden");
      },
      setItem: () => {
        throw new Error("full");
      },
      removeItem: () => {
        throw new Error("forbidden");
      },
    };
    for (const each of [full, undefined]) {
      rememberVin(each, vinOf(1));
      forgetAll(each);
      expect(recentVins(each)).toEqual([]);
    }
  });
});

describe("GET /api/inventory/vehicles", () => {
  const byVin = new Map(
    [1, 2].map((number) => [vinOf(number), makeVehicle(number, { description: "long" })]),
  );
  const send = (...vins: string[]) =>
    vehiclesByVin({ byVin }, new URLSearchParams(vins.map((vin) => ["vin", vin])));

  it("returns the cards of public vehicles in the requested order, without missing ones", () => {
    const answer = send(vinOf(2), vinOf(9), vinOf(1), vinOf(2));
    expect(answer?.vehicles.map(({ vin }) => vin)).toEqual([vinOf(2), vinOf(1)]);
    expect(JSON.stringify(answer)).not.toContain("long");
  });
  it("and with the events' additional vehicle data", () =>
    expect(send(vinOf(1))?.vehicles[0]).toMatchObject({
      style: expect.any(String),
      drivetrain: byVin.get(vinOf(1))!.drivetrain,
      fuelType: byVin.get(vinOf(1))!.fuelType,
      interiorColor: byVin.get(vinOf(1))!.interiorColor,
      transmission: byVin.get(vinOf(1))!.transmission,
      doors: byVin.get(vinOf(1))!.doors,
    }));
  it("returns an empty list when all are missing", () => expect(send(vinOf(9))).toEqual({ vehicles: [] }));
  it.each([
    ["nothing", []],
    ["what is no VIN", [vinOf(1), "../etc/passwd"]],
    ["more than it may", Array.from({ length: 25 }, (_, number) => vinOf(number))],
  ])("refuses %s", (_, vins) => expect(send(...vins)).toBeNull());
});
