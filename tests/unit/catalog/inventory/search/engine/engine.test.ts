import { describe, expect, it } from "vitest";
import { emptySearch } from "@/lib/catalog/inventory/search/address/codec";
import { buildIndex } from "@/lib/catalog/inventory/search/engine/build-index";
import { search } from "@/lib/catalog/inventory/search/engine/search";
import type { SearchState } from "@/lib/catalog/inventory/search/search-state";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { vehicle } from "../../vehicles";

const state = (part: Partial<SearchState>): SearchState => ({ ...emptySearch(), ...part });
const numbers = (vehicles: readonly Vehicle[]) => vehicles.map((each) => Number(each.vin.slice(-5)));
const find = (vehicles: Vehicle[], part: Partial<SearchState>) => search(buildIndex(vehicles), state(part));

describe("sorting and paging", () => {
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

  it("supports an empty stock", () => {
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

  it("counts the options of a facet without its own selection", () => {
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

  it("treats a model as a narrower selection of its make", () => {
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

  it("excludes the private reserve until it is unlocked", () => {
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

  it("lists a selected value without vehicles, with a count of 0", () => {
    const { facets } = find([vehicle(1)], { values: { exteriorColor: ["deep-purple"] } });
    expect(facets.exteriorColor.at(-1)).toEqual({
      value: "deep-purple",
      label: "Deep Purple",
      count: 0,
      selected: true,
    });
  });

  it("accepts makes, models and trims without a letter or digit", () => {
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
