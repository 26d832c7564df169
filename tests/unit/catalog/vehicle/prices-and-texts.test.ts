import { describe, expect, test } from "vitest";
import { higherPrices } from "@/lib/catalog/vehicle/price-texts";
import { vehiclePayment } from "@/lib/catalog/vehicle/priced-vehicle";
import { belowMsrp, shownPrice } from "@/lib/catalog/vehicle/shown-price";
import {
  locationCity,
  vehicleFullName,
  vehicleLocation,
  vehicleName,
} from "@/lib/catalog/vehicle/vehicle-name";
import { formatCentsRounded, formatDollars, formatNumber, formatPercent } from "@/lib/store/i18n/format";
import { vehicleWith } from "./vehicle-fixture";

const FEE = [{ id: "documentary", label: "Documentary fee", amount: 225, charge: "dealer" as const }];
const NOVEMBER = Date.parse("2026-11-22T12:00:00Z");

describe("MSRP and former price are shown for new vehicles in one configuration, for all in another", () => {
  const formerPrice = { amount: 26_400, until: "2026-11-03" };
  const prices = { internetPrice: 26_400, salePriceCur: 25_000, msrp: 27_900, dealerFees: FEE, formerPrice };
  test.each([
    ["new", "new", true],
    ["new", "used", false],
    ["new", "certified", false],
    ["all", "new", true],
    ["all", "used", true],
  ] as const)("configured for %s: a %s vehicle", (oldPriceFor, condition, shows) => {
    expect(shownPrice(vehicleWith({ ...prices, condition }), oldPriceFor, NOVEMBER)).toEqual({
      salePrice: 25_225,
      msrp: shows ? 27_900 : null,
      formerPrice: shows ? formerPrice : null,
    });
  });

  test("neither is shown without a price, and zero is no price", () => {
    for (const price of [null, 0]) {
      const vehicle = vehicleWith({ ...prices, internetPrice: price, salePriceCur: null, condition: "new" });
      expect(shownPrice(vehicle, "all", NOVEMBER)).toEqual({
        salePrice: null,
        msrp: null,
        formerPrice: null,
      });
    }
  });

  test("a former price disappears after 60 days", () => {
    const on = (day: string) =>
      shownPrice(vehicleWith({ ...prices, condition: "new" }), "new", Date.parse(day)).formerPrice;
    expect(on("2027-01-02T12:00:00Z")).toEqual(formerPrice);
    expect(on("2027-01-04T12:00:00Z")).toBeNull();
  });
});

describe("each price beside the price has its name", () => {
  const lines = (msrp: number | null, formerPrice: { amount: number; until: string } | null) =>
    higherPrices({ salePrice: 25_225, msrp, formerPrice });
  test("the MSRP is the maker's figure, the former price has its date", () => {
    expect(lines(27_900, { amount: 26_625, until: "2026-11-03" })).toEqual([
      "MSRP $27,900",
      "Was $26,625 until Nov 3",
    ]);
  });
  test("a list price that was never advertised is no former price", () => {
    const vehicle = vehicleWith({ condition: "new", internetPrice: 26_400, salePriceCur: 25_000 });
    expect(higherPrices(shownPrice(vehicle))).toEqual([]);
  });
  test.each([25_225, 25_000])("an MSRP of %s is not above the price and no comparison", (msrp) => {
    expect(lines(msrp, null)).toEqual([]);
    expect(belowMsrp({ salePrice: 25_225, msrp })).toBe(0);
  });
  test("the difference to the MSRP is that of the price with its fees", () => {
    expect(belowMsrp({ salePrice: 25_225.5, msrp: 27_900 })).toBe(2_674.5);
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
