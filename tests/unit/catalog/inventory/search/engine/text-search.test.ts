import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emptySearch } from "@/lib/catalog/inventory/search/address/codec";
import { buildIndex } from "@/lib/catalog/inventory/search/engine/build-index";
import { search } from "@/lib/catalog/inventory/search/engine/search";
import { readPhrases } from "@/lib/catalog/inventory/search/engine/text/phrases";
import { runs } from "../../../../../support/scale";
import { vehicle } from "../../vehicles";

const stock = {
  redTacoma: vehicle(1, {
    make: "Toyota",
    model: "Tacoma",
    trim: "SR5",
    drivetrain: "4x4",
    internetPrice: 28_500,
    exteriorColor: "Barcelona Red",
    exteriorColorGeneric: "red",
    stockNumber: "T-10 55",
  }),
  dearTacoma: vehicle(2, {
    make: "Toyota",
    model: "Tacoma",
    trim: "TRD Pro",
    drivetrain: "4WD",
    internetPrice: 42_000,
    exteriorColor: "Barcelona Red",
    exteriorColorGeneric: "red",
  }),
  f150: vehicle(3, { year: 2018, mileage: 90_000, cylinders: 8, features: ["Heated Seats", "Tow Package"] }),
  f250: vehicle(4, { model: "F-250", condition: "new", year: 2026, mileage: 10, internetPrice: 61_000 }),
  crv: vehicle(5, {
    make: "Honda",
    model: "CR-V",
    trim: "EX-L",
    bodystyle: "suvs",
    drivetrain: "AWD",
    internetPrice: 24_000,
    exteriorColor: "Sonic Gray",
    exteriorColorGeneric: null,
    features: ["Heated Seats", "Sunroof"],
    highwayMpg: 34,
  }),
  rav4: vehicle(6, {
    make: "Toyota",
    model: "RAV4",
    trim: "XLE Hybrid",
    bodystyle: "suvs",
    drivetrain: "All-Wheel Drive",
    fuelType: "Gas/Electric Hybrid",
    condition: "certified",
    exteriorColor: "Blueprint",
    exteriorColorGeneric: "blue",
    interiorColorGeneric: "tan",
    seats: 7,
  }),
  grandCherokee: vehicle(7, { make: "Jeep", model: "Grand Cherokee", trim: "Limited", bodystyle: "suvs" }),
  cherokee: vehicle(8, {
    make: "Jeep",
    model: "Cherokee",
    trim: "Latitude",
    bodystyle: "suvs",
    drivetrain: "FWD",
  }),
  model3: vehicle(9, {
    make: "Tesla",
    model: "Model 3",
    trim: "Long Range",
    bodystyle: "sedans",
    fuelType: "Electric",
  }),
  benz: vehicle(10, {
    make: "Mercedes-Benz",
    model: "C-Class",
    trim: "C 300",
    bodystyle: "sedans",
    drivetrain: "RWD",
  }),
  hidden: vehicle(11, {
    make: "Toyota",
    model: "Tacoma",
    exteriorColorGeneric: "red",
    private: true,
    stockNumber: "SECRET1",
  }),
};
type Name = keyof typeof stock;
const index = buildIndex(Object.values(stock));

function found(query: string, includePrivate = false): Name[] {
  const { vehicles } = search(index, { ...emptySearch(), query }, { includePrivate });
  const names = Object.keys(stock) as Name[];
  return names.filter((name) => vehicles.some((each) => each.vin === stock[name].vin));
}

describe("text search", () => {
  it.each<[string, Name[]]>([
    ["red tacoma 4x4 under 30k", ["redTacoma"]],
    ["Toyota", ["redTacoma", "dearTacoma", "rav4"]],
    ["toyota suv", ["rav4"]],
    ["SUVs", ["crv", "rav4", "grandCherokee", "cherokee"]],
    ["used SUV under 25k", ["crv"]],
    ["f150", ["f150"]],
    ["F 150", ["f150"]],
    ["ford f-250", ["f250"]],
    ["crv", ["crv"]],
    ["cr v", ["crv"]],
    ["rav 4", ["rav4"]],
    ["rav", ["rav4"]],
    ["grand cherokee", ["grandCherokee"]],
    ["cherokee", ["grandCherokee", "cherokee"]],
    ["mercedes", ["benz"]],
    ["mercedes benz", ["benz"]],
    ["jeep or honda", ["crv", "grandCherokee", "cherokee"]],
    ["electric car", ["model3"]],
    ["hybrid", ["rav4"]],
    ["certified", ["rav4"]],
    ["new", ["f250"]],
    ["heated seats", ["f150", "crv"]],
    ["heated seats sunroof", ["crv"]],
    ["gray", ["crv"]],
    ["grey honda", ["crv"]],
    ["barcelona", ["redTacoma", "dearTacoma"]],
    ["tan interior", ["rav4"]],
    ["toyta tacma", ["redTacoma", "dearTacoma"]],
    ["tacmoa", ["redTacoma", "dearTacoma"]],
    ["hoonda", ["crv"]],
    ["f-155", []],
    ["xyzzy", []],
    ["toyota xyzzy", []],
    ["2018", ["f150"]],
    ["v8", ["f150"]],
    ["7 seater", ["rav4"]],
    ["over 80k miles", ["f150"]],
    ["2026 or newer", ["f250"]],
    ["30 mpg", ["crv"]],
    ["the", []],
  ])("%s", (query, names) => {
    expect(found(query)).toEqual(names);
  });

  it.each(["t1055", "T-10 55", "stock # T-1055", stock.redTacoma.vin, stock.redTacoma.vin.toLowerCase()])(
    "finds one vehicle by stock number or VIN: %s",
    (query) => {
      expect(found(query)).toEqual(["redTacoma"]);
    },
  );

  it("shows no private vehicle, by whatever name, until the reserve is unlocked", () => {
    expect(found("SECRET1")).toEqual([]);
    expect(found(stock.hidden.vin)).toEqual([]);
    expect(found("SECRET1", true)).toEqual(["hidden"]);
  });

  it("reads every text in bounded time, without an error", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ maxLength: 100 }), fc.string({ unit: "binary", maxLength: 100 })),
        (query) => {
          expect(search(index, { ...emptySearch(), query }).total).toBeLessThanOrEqual(10);
        },
      ),
      { numRuns: runs(2_000) },
    );
  });
});

describe("figures in a search text", () => {
  it.each([
    ["under 30k", { price: { min: null, max: 30_000 } }],
    ["below $30,000", { price: { min: null, max: 30_000 } }],
    ["under 30", { price: { min: null, max: 30_000 } }],
    ["max 25 grand", { price: { min: null, max: 25_000 } }],
    ["$20k", { price: { min: null, max: 20_000 } }],
    ["over 10k", { price: { min: 10_000, max: null } }],
    ["at least 10000", { price: { min: 10_000, max: null } }],
    ["between 10k and 20k", { price: { min: 10_000, max: 20_000 } }],
    ["10-20k", { price: { min: 10_000, max: 20_000 } }],
    ["$10,000 to $20,000", { price: { min: 10_000, max: 20_000 } }],
    ["under 50k miles", { mileage: { min: null, max: 50_000 } }],
    ["50k miles", { mileage: { min: null, max: 50_000 } }],
    ["under 20k under 50k miles", { price: { min: null, max: 20_000 }, mileage: { min: null, max: 50_000 } }],
    ["under 400 a month", { payment: { min: null, max: 400 } }],
    ["under $400/mo", { payment: { min: null, max: 400 } }],
    ["under 400", { payment: { min: null, max: 400 } }],
    ["2019 or newer", { year: { min: 2019, max: null } }],
    ["2019+", { year: { min: 2019, max: null } }],
    ["since 2019", { year: { min: 2019, max: null } }],
    ["newer than 2018", { year: { min: 2019, max: null } }],
    ["2015 and older", { year: { min: null, max: 2015 } }],
    ["before 2015", { year: { min: null, max: 2014 } }],
    ["2018-2021", { year: { min: 2018, max: 2021 } }],
    ["2018 2020", { year: { min: 2018, max: 2020 } }],
    ["over 30 mpg", { highwayMpg: { min: 30, max: null } }],
  ])("%s", (text, ranges) => {
    const read = readPhrases(text);
    expect(read.ranges).toEqual(ranges);
    expect(read.rest.trim()).toBe("");
  });

  it("leaves names with figures alone", () => {
    expect(readPhrases("ram 1500").ranges).toEqual({});
    expect(readPhrases("silverado 2500hd").ranges).toEqual({});
  });
});
