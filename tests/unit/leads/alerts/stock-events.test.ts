import { describe, expect, it } from "vitest";
import { compareStock, markOf, searchEvent, vehicleEvent } from "@/lib/leads/alerts/stock-events";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { makeVehicle, vinOf } from "../../../support/store-fixture";

const change = (
  before: Partial<Vehicle> | undefined,
  now: Partial<Vehicle> = {},
  goneAt: number | null = null,
) => ({
  now: makeVehicle(1, now),
  before: before && makeVehicle(1, before),
  goneAt,
});

describe("the meaning of a stock change", () => {
  it("is compared by record, total price, status and store, and by presence", () => {
    const vehicles = [1, 2, 3, 4].map((number) => makeVehicle(number));
    const seen = new Map([
      [vinOf(1), { mark: markOf(makeVehicle(1)), goneAt: null }],
      [vinOf(2), { mark: markOf(makeVehicle(2, { internetPrice: 1 })), goneAt: null }],
      [vinOf(3), { mark: "", goneAt: 5 }],
      [vinOf(9), { mark: "", goneAt: null }],
      [vinOf(10), { mark: "", goneAt: 5 }],
    ]);
    const { added, returned, changed, gone } = compareStock(seen, vehicles);
    expect([added, returned, changed].map((list) => list.map(({ vin }) => vin))).toEqual([
      [vinOf(4)],
      [vinOf(3)],
      [vinOf(2)],
    ]);
    expect(gone).toEqual([vinOf(9)]);
  });

  it("a lower total price is news, with the previous one; a higher one and the first one are not", () => {
    expect(vehicleEvent("price", change({}, { internetPrice: 19_000 }))).toEqual({
      vin: vinOf(1),
      event: "price",
      value: "1900000",
      oldAmount: 2_000_000,
    });
    expect(vehicleEvent("price", change({}, { internetPrice: 21_000 }))).toBeNull();
    expect(vehicleEvent("price", change({ internetPrice: null }))).toBeNull();
    expect(vehicleEvent("price", change({}, { internetPrice: null }))).toBeNull();
    expect(vehicleEvent("price", change(undefined))).toBeNull();
  });

  it("a vehicle is back when it was promised or gone and is available now", () => {
    expect(vehicleEvent("back", change({ status: "hold" }))).toMatchObject({ event: "back" });
    expect(vehicleEvent("back", change({}, {}, 5))).toMatchObject({ event: "back", value: "5" });
    expect(vehicleEvent("back", change({}, { status: "sale-pending" }, 5))).toBeNull();
    expect(vehicleEvent("back", change({}))).toBeNull();
  });

  it("a search reports new matches, and a lower price of known ones", () => {
    const cheaper = change({}, { internetPrice: 19_000 });
    expect(searchEvent("search", cheaper, false)).toMatchObject({ event: "match" });
    expect(searchEvent("search", cheaper, true)).toMatchObject({ event: "price" });
    expect(searchEvent("similar", cheaper, true)).toBeNull();
    expect(searchEvent("search", change({}), true)).toBeNull();
    expect(searchEvent("similar", change({}, {}, 5), true)).toMatchObject({ event: "match" });
  });
});
