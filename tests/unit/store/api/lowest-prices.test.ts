import { describe, expect, it } from "vitest";
import { lowestPrices } from "../../../../lib/store/api/lowest-prices";
import type { LowestPrice, Vehicle } from "../../../../lib/store/api/vehicle-schema";
import { makeVehicle } from "../../../support/store-fixture";

describe("lowest price by body style", () => {
  it.each<[string, Partial<Vehicle>[], LowestPrice[]]>([
    ["no vehicles: no entries", [], []],
    [
      "the lowest of several",
      [{ internetPrice: 20_000 }, { internetPrice: 16_695 }, { internetPrice: 40_445 }],
      [{ bodystyle: "sedans", lowestPrice: 16_695 }],
    ],
    [
      "the sale price counts where there is one",
      [{ internetPrice: 20_000, salePriceCur: 18_000 }, { internetPrice: 19_000 }],
      [{ bodystyle: "sedans", lowestPrice: 18_000 }],
    ],
    [
      "a vehicle without a price does not count",
      [{ internetPrice: null }, { internetPrice: 30_000 }],
      [{ bodystyle: "sedans", lowestPrice: 30_000 }],
    ],
    ["only vehicles without a price: no entry", [{ internetPrice: null }], []],
    ["a price of 0 is unknown, not free", [{ internetPrice: 0 }], []],
    [
      "a private vehicle does not count",
      [{ internetPrice: 5_000, private: true }, { internetPrice: 30_000 }],
      [{ bodystyle: "sedans", lowestPrice: 30_000 }],
    ],
    ["a vehicle without a body style has no entry", [{ bodystyle: null }], []],
    [
      "body styles in the order of the contract, absent ones without an entry",
      [{ bodystyle: "trucks" }, { bodystyle: "suvs" }],
      [
        { bodystyle: "suvs", lowestPrice: 20_000 },
        { bodystyle: "trucks", lowestPrice: 20_000 },
      ],
    ],
  ])("%s", (_, changes, expected) => {
    expect(lowestPrices(changes.map((change, number) => makeVehicle(number, change)))).toEqual(expected);
  });

  it("uses one condition only if one is requested", () => {
    const vehicles = [
      makeVehicle(1, { condition: "used", internetPrice: 10_000 }),
      makeVehicle(2, { condition: "new", internetPrice: 25_000 }),
    ];
    expect(lowestPrices(vehicles, "new")).toEqual([{ bodystyle: "sedans", lowestPrice: 25_000 }]);
    expect(lowestPrices(vehicles, "certified")).toEqual([]);
  });
});
