import { describe, expect, test } from "vitest";
import { vehicleBadges } from "@/lib/catalog/vehicle/badges";
import { vehicleWith } from "./vehicle-fixture";

describe("badges show condition, great_deals and priceDrop", () => {
  test.each([
    ["a used vehicle has none", {}, []],
    ["a new one says so", { condition: "new" }, ["new"]],
    ["a certified one says so", { condition: "certified" }, ["certified"]],
    [
      "condition stands before deal and drop",
      { condition: "new", great_deals: true, priceDrop: 400 },
      ["new", "greatDeal", "priceDrop"],
    ],
    ["no deal without a price", { internetPrice: null, great_deals: true, priceDrop: 400 }, []],
    [
      "a sale price alone is a price",
      { internetPrice: null, salePriceCur: 9_000, great_deals: true },
      ["greatDeal"],
    ],
  ] as const)("%s", (_, changes, kinds) => {
    expect(vehicleBadges(vehicleWith(changes)).map(({ kind }) => kind)).toEqual(kinds);
  });

  test("the price drop carries its amount", () => {
    expect(vehicleBadges(vehicleWith({ priceDrop: 750 }))).toEqual([{ kind: "priceDrop", amount: 750 }]);
  });
});
