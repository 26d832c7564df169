import { describe, expect, test } from "vitest";
import { vehiclePayment } from "@/lib/catalog/vehicle/priced-vehicle";
import { shownPrice } from "@/lib/catalog/vehicle/shown-price";
import {
  locationCity,
  vehicleFullName,
  vehicleLocation,
  vehicleName,
} from "@/lib/catalog/vehicle/vehicle-name";
import { formatCentsRounded, formatDollars, formatNumber, formatPercent } from "@/lib/store/i18n/format";
import { vehicleWith } from "./vehicle-fixture";

describe("the old price is shown for new vehicles in one configuration, for all in another", () => {
  const prices = { internetPrice: 26_400, salePriceCur: 25_000, msrp: 27_900 };
  test.each([
    ["new", "new", 27_900],
    ["new", "used", null],
    ["new", "certified", null],
    ["all", "new", 27_900],
    ["all", "used", 27_900],
  ] as const)("configured for %s: a %s vehicle", (oldPriceFor, condition, oldPrice) => {
    expect(shownPrice(vehicleWith({ ...prices, condition }), oldPriceFor)).toEqual({
      salePrice: 25_000,
      oldPrice,
    });
  });
});

describe("figures as shoppers read them", () => {
  test.each([
    [formatDollars(24_995), "$24,995"],
    [formatDollars(24_995.5), "$24,995.50"],
    [formatDollars(0), "$0"],
    [formatNumber(42_117), "42,117"],
    [formatPercent(6.9), "6.9"],
    [formatPercent(5), "5"],
    [formatCentsRounded(42_503), "$425"],
    [formatCentsRounded(42_550), "$426"],
  ])("%s", (formatted, expected) => {
    expect(formatted).toBe(expected);
  });
});

describe("names", () => {
  test("the trim is part of the full name only where there is one", () => {
    expect(vehicleName(vehicleWith())).toBe("2021 Honda CR-V");
    expect(vehicleFullName(vehicleWith())).toBe("2021 Honda CR-V EX");
    expect(vehicleFullName(vehicleWith({ trim: "" }))).toBe("2021 Honda CR-V");
  });
});

describe("locations", () => {
  test.each([
    ["Naperville, IL 60563", "Naperville, IL"],
    ["Austin, TX 78704-1234", "Austin, TX"],
    ["", "Heartland Naperville"],
  ])("the city of %j is %j", (addressLine2, city) => {
    expect(locationCity({ addressLine2, name: "Heartland Naperville" })).toBe(city);
  });
  test("a store that the profile does not list has no location", () => {
    expect(vehicleLocation({ storeId: "elsewhere" }, { locations: [] })).toBeUndefined();
  });
});

describe("payments never appear without term, APR and down payment", () => {
  const profile = { financeSliders: {} };
  test("an estimate carries its terms", () => {
    expect(vehiclePayment(vehicleWith(), profile)).toEqual({
      payment: expect.any(Number),
      down: 264_000,
      apr: expect.any(Number),
      termMonths: 72,
      creditScore: 850,
      creditScoreAssumed: true,
    });
  });
  test.each([
    ["no price", { internetPrice: null }],
    ["a price of 0", { internetPrice: 0 }],
  ])("is missing with %s", (_, changes) => {
    expect(vehiclePayment(vehicleWith(changes), profile)).toBeNull();
  });
  test("the model year applies if it differs from the year", () => {
    const older = vehiclePayment(vehicleWith({ year: 2018, model_year: 2017 }), profile)!;
    const newer = vehiclePayment(vehicleWith({ year: 2018, model_year: null }), profile)!;
    expect(newer.apr).toBeGreaterThan(older.apr);
  });
});
