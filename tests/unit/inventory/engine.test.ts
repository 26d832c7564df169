import { describe, expect, it } from "vitest";
import { buildIndex } from "@/lib/inventory/engine/build-index";
import {
  colorValue,
  drivetrainValue,
  fuelValue,
  paintFamily,
  transmissionValue,
} from "@/lib/inventory/engine/facet-values";
import { isoSeconds } from "@/lib/inventory/engine/iso-seconds";
import { nearestMatches } from "@/lib/inventory/engine/nearest-matches";
import { newestVehicles } from "@/lib/inventory/engine/newest-vehicles";
import { orderByVin } from "@/lib/inventory/engine/order-by-vin";
import { sortedPlaces } from "@/lib/inventory/engine/radix-sort";
import { search } from "@/lib/inventory/engine/search";
import { similarVehicles } from "@/lib/inventory/engine/similar-vehicles";
import type { SearchState } from "@/lib/inventory/search-state";
import { emptySearch } from "@/lib/inventory/url/codec";
import { vocabularyOf } from "@/lib/inventory/url/vocabulary";
import type { Vehicle } from "@/lib/store-api/schemas";
import { generatedVehicles, seededRandom } from "./generated-vehicles";
import { vehicle } from "./vehicles";

const state = (part: Partial<SearchState>): SearchState => ({ ...emptySearch(), ...part });
const numbers = (vehicles: readonly Vehicle[]) => vehicles.map((each) => Number(each.vin.slice(-5)));
const find = (vehicles: Vehicle[], part: Partial<SearchState>) => search(buildIndex(vehicles), state(part));

describe("sorting and paging (specification §9)", () => {
  const stock = [
    vehicle(1, { internetPrice: 20_000, mileage: 30, year: 2019, dateInStock: "2026-03-01T00:00:00Z" }),
    vehicle(2, { internetPrice: null, mileage: 20, year: 2021, dateInStock: "2026-01-01T00:00:00Z" }),
    vehicle(3, {
      internetPrice: 30_000,
      salePriceCur: 10_000,
      mileage: 10,
      year: 2020,
      dateInStock: "2026-02-01T00:00:00Z",
    }),
    vehicle(4, { internetPrice: 20_000, mileage: 40, year: 2018, dateInStock: "2026-04-01T01:00:00+02:00" }),
  ];
  it.each([
    ["priceLow", [3, 1, 4, 2]],
    ["priceHigh", [1, 4, 3, 2]],
    ["mileageLow", [3, 2, 1, 4]],
    ["mileageHigh", [4, 1, 2, 3]],
    ["yearNew", [2, 3, 1, 4]],
    ["yearOld", [4, 1, 3, 2]],
    ["newest", [4, 1, 3, 2]],
    ["oldest", [2, 3, 1, 4]],
  ] as const)("%s, ties by VIN, unpriced last", (sort, order) => {
    expect(numbers(find(stock, { sort }).vehicles)).toEqual(order);
    expect(numbers(find([...stock].reverse(), { sort }).vehicles)).toEqual(order);
  });

  it("shows 19 a page and each vehicle once, and the last page for a page past the end", () => {
    const index = buildIndex(Array.from({ length: 40 }, (_, i) => vehicle(i)));
    const pages = [1, 2, 3].map((page) => search(index, state({ page })));
    expect(pages.map((page) => page.vehicles.length)).toEqual([19, 19, 2]);
    expect(new Set(pages.flatMap((page) => numbers(page.vehicles))).size).toBe(40);
    expect(search(index, state({ page: 9 }))).toEqual(pages[2]);
    expect(pages[0]).toMatchObject({ total: 40, page: 1, pages: 3 });
  });

  it("answers an empty stock", () => {
    expect(find([], {})).toMatchObject({ total: 0, page: 1, pages: 0, vehicles: [] });
  });
});

describe("filters", () => {
  it("never matches a price range without a price", () => {
    const stock = [vehicle(1, { internetPrice: null }), vehicle(2, { internetPrice: 100 })];
    const result = find(stock, { ranges: { price: { min: 0, max: null } } });
    expect(numbers(result.vehicles)).toEqual([2]);
    expect(find(stock, {}).facets.price).toEqual({ min: 100, max: 100 });
  });

  it("counts a vehicle as warranty-covered below 85,000 miles", () => {
    const stock = [vehicle(1, { mileage: 84_999 }), vehicle(2, { mileage: 85_000 })];
    expect(numbers(find(stock, { warrantyCovered: true }).vehicles)).toEqual([1]);
    expect(find(stock, {}).facets.warrantyCovered).toEqual({ count: 1, selected: false });
  });

  it("counts the options of a facet as if its own choice were not made", () => {
    const stock = [
      vehicle(1),
      vehicle(2, { condition: "new" }),
      vehicle(3, { condition: "new", bodystyle: "suvs" }),
    ];
    const { facets, total } = find(stock, { conditions: ["used"], bodystyles: ["trucks"] });
    expect(total).toBe(1);
    expect(facets.condition.map(({ value, count, selected }) => [value, count, selected])).toEqual([
      ["new", 1, false],
      ["used", 1, true],
    ]);
    expect(facets.bodystyle).toEqual([{ value: "trucks", label: "trucks", count: 1, selected: true }]);
  });

  it("takes a model for a narrower choice of its make", () => {
    const stock = [
      vehicle(1),
      vehicle(2, { model: "Ranger" }),
      vehicle(3, { make: "Honda", model: "Civic" }),
    ];
    const only = (values: SearchState["values"]) => numbers(find(stock, { values }).vehicles);
    expect(only({ make: ["ford"] })).toEqual([1, 2]);
    expect(only({ make: ["ford"], model: ["ford/ranger"] })).toEqual([2]);
    expect(only({ make: ["honda"], model: ["ford/ranger"] })).toEqual([2, 3]);
    const { facets } = find(stock, { values: { model: ["ford/ranger"] } });
    expect(facets.make.map(({ value, selected }) => [value, selected])).toEqual([
      ["ford", true],
      ["honda", false],
    ]);
    expect(facets.model.map((option) => option.value)).toEqual(["ford/f-150", "ford/ranger"]);
  });

  it("keeps the private reserve back until it is unlocked", () => {
    const index = buildIndex([vehicle(1), vehicle(2, { private: true, make: "Lotus" })]);
    const shown = search(index, state({}));
    expect(shown.total).toBe(1);
    expect(shown.facets.make.map((option) => option.value)).toEqual(["ford"]);
    expect(search(index, state({}), { includePrivate: true }).total).toBe(2);
  });

  it("shows one spelling of a value, whatever order the vehicles come in", () => {
    const stock = [vehicle(1, { model: "Rav4" }), vehicle(2, { model: "RAV4" })];
    for (const each of [stock, [...stock].reverse()]) {
      expect(find(each, { values: { make: ["ford"] } }).facets.model).toEqual([
        { value: "ford/rav4", label: "RAV4", count: 2, selected: false },
      ]);
    }
  });

  it("names a selected value that no vehicle has, with a count of 0", () => {
    const { facets } = find([vehicle(1)], { values: { exteriorColor: ["deep-purple"] } });
    expect(facets.exteriorColor.at(-1)).toEqual({
      value: "deep-purple",
      label: "Deep Purple",
      count: 0,
      selected: true,
    });
  });

  it("takes makes, models and trims without a letter or digit without an error", () => {
    const stock = [
      vehicle(1, { make: "?" }),
      vehicle(2, { model: "!" }),
      vehicle(3, { trim: "*" }),
      vehicle(4, { trim: "" }),
    ];
    expect(numbers(find(stock, { values: { make: ["ford"] } }).vehicles)).toEqual([2, 3, 4]);
    expect(numbers(find(stock, { values: { model: ["ford/f-150"] } }).vehicles)).toEqual([3, 4]);
    expect(find(stock, {}).total).toBe(4);
  });
});

describe("nearest matches", () => {
  const index = buildIndex([
    vehicle(1, { mileage: 90_000 }),
    vehicle(2, { make: "Honda", model: "Civic", bodystyle: "sedans" }),
  ]);
  it.each([
    [
      "the filter without a path segment first",
      { bodystyles: ["trucks"], ranges: { mileage: { min: null, max: 5 } } },
      ["mileage"],
      1,
    ],
    [
      "the price before the make",
      { values: { make: ["honda"] }, ranges: { price: { min: null, max: 5 } } },
      ["price"],
      1,
    ],
    ["the trim down to its model", { values: { trim: ["ford/f-150/lariat"] } }, ["trim"], 1],
    ["the body style last", { bodystyles: ["suvs"], values: { make: ["honda"] } }, ["bodystyle"], 1],
    [
      "several where no single one helps",
      { bodystyles: ["suvs"], ranges: { price: { min: null, max: 5 } } },
      ["price", "bodystyle"],
      2,
    ],
  ] as const)("takes off %s", (_, part, dropped, total) => {
    const nearest = nearestMatches(index, state(part as unknown as Partial<SearchState>), 3);
    expect(nearest).toMatchObject({ dropped, total });
  });

  it("has none in an empty stock", () => {
    expect(nearestMatches(buildIndex([]), state({ bodystyles: ["suvs"] }), 3)).toBeNull();
  });
});

describe("other lists of vehicles", () => {
  it("finds similar ones: same model, near in price, never itself or a private one", () => {
    const own = vehicle(1);
    const stock = [
      own,
      vehicle(2, { make: "Honda", model: "Civic", bodystyle: "sedans" }),
      vehicle(3, { internetPrice: 60_000 }),
      vehicle(4, { internetPrice: 31_000 }),
      vehicle(5, { private: true }),
    ];
    expect(numbers(similarVehicles(buildIndex(stock), own, 2))).toEqual([4, 3]);
    expect(similarVehicles(buildIndex(stock), "00000000000000000", 2)).toEqual([]);
  });

  it("lists the latest arrivals", () => {
    const stock = [1, 2, 3].map((day) =>
      vehicle(day, { dateInStock: `2026-01-0${day}T00:00:00Z`, private: day === 3 }),
    );
    expect(numbers(newestVehicles(buildIndex(stock), 5))).toEqual([2, 1]);
  });

  it("knows the path words of a stock, and models that may come back", () => {
    const { models, features } = vocabularyOf(
      buildIndex([vehicle(1, { model: "Model T", features: ["Crank Start"] })]),
    );
    expect([models.has("ford/model-t"), models.has("toyota/tacoma"), models.has("ford/nothing")]).toEqual([
      true,
      true,
      false,
    ]);
    expect([features.has("crank-start"), features.has("sunroof")]).toEqual([true, false]);
  });
});

describe("building blocks", () => {
  it.each([
    [fuelValue, "Gas/Electric Hybrid", "hybrid"],
    [fuelValue, "Plug-In Hybrid", "plug-in-hybrid"],
    [fuelValue, "Electric Fuel System", "electricity"],
    [fuelValue, "Regular Unleaded", "gasoline"],
    [fuelValue, "Diesel Fuel", "diesel"],
    [fuelValue, "E85", "flex-fuel"],
    [drivetrainValue, "4x4", "4wd"],
    [drivetrainValue, "Four-Wheel Drive", "4wd"],
    [drivetrainValue, "All Wheel Drive", "awd"],
    [drivetrainValue, "FWD", "fwd"],
    [drivetrainValue, "4x2", "rwd"],
    [transmissionValue, "10-Speed Automatic", "automatic"],
    [transmissionValue, "CVT", "automatic"],
    [transmissionValue, "6-Speed Manual", "manual"],
    [transmissionValue, "Automated Manual", "automatic"],
    [colorValue, "Grey", "gray"],
    [colorValue, "Chartreuse", "chartreuse"],
  ])("%o reads %s as %s", (read, raw, value) => {
    expect(read(raw).value).toBe(value);
  });

  it("tells no family for a paint whose name has no colour", () => {
    expect(paintFamily("Cosmos")).toBeNull();
    expect(paintFamily("Deep Ocean Blue")?.value).toBe("blue");
  });

  it.each([
    "2026-11-21T09:30:15.250Z",
    "2024-02-29T23:59:59Z",
    "1970-01-01T00:00:01.000Z",
    "2000-03-01T00:00:00Z",
    "2026-11-21T09:30:00+05:30",
    "2026-11-21T09:30Z",
  ])("reads %s as Date does", (text) => {
    expect(isoSeconds(text)).toBe(Math.floor(Date.parse(text) / 1_000));
  });

  it("reads every day from 1970 to 2092 as Date does, and nonsense as 0", () => {
    for (let day = 0; day < 44_900; day++) {
      const text = new Date(day * 86_400_000).toISOString();
      expect(isoSeconds(text)).toBe(Date.parse(text) / 1_000);
    }
    expect(isoSeconds("yesterday")).toBe(0);
    expect(isoSeconds("1960-01-01T00:00:00Z")).toBe(0);
  });

  it("orders VINs as strings, below and above the radix sort's threshold", () => {
    for (const size of [100, 5_000]) {
      const vehicles = generatedVehicles(size, 3);
      const sorted = Array.from(orderByVin(vehicles), (place) => vehicles[place]?.vin);
      expect(sorted).toEqual(vehicles.map((each) => each.vin).sort());
    }
  });

  it("sorts keys stably", () => {
    const random = seededRandom(5);
    for (const span of [3, 3_000, 2 ** 32 - 1]) {
      const keys = Uint32Array.from({ length: 3_000 }, () => random() * span);
      const wanted = [...keys.keys()].sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b);
      expect([...sortedPlaces(keys)]).toEqual(wanted);
    }
  });
});
