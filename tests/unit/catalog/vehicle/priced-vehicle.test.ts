import { describe, expect, test } from "vitest";
import { pricedVehicle } from "@/lib/catalog/vehicle/priced-vehicle";
import { vehicleWith } from "./vehicle-fixture";

describe("the fields that determine a vehicle's payment", () => {
  test("the sale price in cents, before the list price", () =>
    expect(
      pricedVehicle(vehicleWith({ internetPrice: 26_400, salePriceCur: 25_999.99, msrp: 28_000 })),
    ).toEqual({
      price: 2_599_999,
      listPrice: 2_800_000,
      condition: "used",
      modelYear: 2021,
    }));

  test.each([null, 0])("a price of %s is none: call for price", (internetPrice) =>
    expect(pricedVehicle(vehicleWith({ internetPrice }))).toMatchObject({ price: null, listPrice: null }),
  );

  test("the model year, where it differs from the year", () =>
    expect(pricedVehicle(vehicleWith({ year: 2017, model_year: 2018 })).modelYear).toBe(2018));
});
