import { describe, expect, it } from "vitest";
import { buildIndex } from "@/lib/catalog/inventory/search/engine/build-index";
import { searchOfVehicles } from "@/lib/catalog/inventory/search/results/search-for-vehicles";
import { getOfferFigures } from "@/lib/catalog/offers/get-offers-page";
import { shownOffer } from "@/lib/catalog/offers/shown-offer";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { makeOffer, makeProfile, makeVehicle } from "../../../support/store-fixture";

const profile = makeProfile();
const now = Date.parse("2026-11-21T18:00:00Z");
const vehicles = [
  makeVehicle(1, { condition: "new", make: "Kia", model: "Sorento", internetPrice: 40_000 }),
  makeVehicle(2, { condition: "new", make: "Kia", model: "Sorento", internetPrice: 24_000 }),
  makeVehicle(3, { condition: "new", make: "Kia", model: "K4", internetPrice: 20_000 }),
  makeVehicle(4, {
    condition: "used",
    make: "Ford",
    model: "Escape",
    internetPrice: 15_000,
    mileage: 90_000,
  }),
  makeVehicle(5, {
    condition: "used",
    make: "Ford",
    model: "Escape",
    internetPrice: 18_000,
    mileage: 20_000,
  }),
];
const stock = { profile, vehicles, index: buildIndex(vehicles) };
const figuresOf = (conditions: Record<string, unknown>, changes: object = {}) => {
  const offer = makeOffer("ofr_one", { department: "sales", vehicles_conditions: conditions, ...changes });
  return getOfferFigures(stock, [shownOffer(offer, now, profile)], now).get("ofr_one");
};

describe("stock figures of an offer in a list", () => {
  it("is how many vehicles it is for, and the lowest payment that it makes", () => {
    const figures = figuresOf(
      { make: "kia", model: "sorento" },
      { type: "apr", offer_terms: { apr: 0, term_length: 60, monthly_payment: null } },
    );
    expect(figures).toMatchObject({ count: 2, example: { kind: "loan", payment: 40_000, termMonths: 60 } });
  });

  it("is nothing without a vehicle in stock, and for an offer without vehicles", () => {
    expect(figuresOf({ make: "tesla" })).toBeUndefined();
    const offer = makeOffer("ofr_all", { department: "sales" });
    expect(getOfferFigures(stock, [shownOffer(offer, now, profile)], now).size).toBe(0);
  });
});

describe("the search of some vehicles", () => {
  const of = (...numbers: number[]): Vehicle[] => numbers.map((number) => vehicles[number - 1]!);

  it.each([
    [[1, 2, 3], "/new-cars-for-sale"],
    [[1, 2], "/new-cars-for-sale/kia-sorento"],
    [[5], "/used-cars-for-sale?mileage="],
  ])("vehicles %j: an address that finds exactly them", (numbers, address) => {
    expect(searchOfVehicles(stock.index, of(...numbers))).toContain(address.replace("?mileage=", ""));
  });

  it("is missing if every likely search finds others too", () => {
    expect(searchOfVehicles(stock.index, of(1))).toBeNull();
  });
});
