import { describe, expect, it } from "vitest";
import { MAX_FILTER_VALUES, MAX_QUERY_LENGTH } from "@/config/catalog/search";
import { decodeSearch, emptySearch } from "@/lib/catalog/inventory/search/address/codec";
import { normalizeSearch } from "@/lib/catalog/inventory/search/address/normalize";
import type { Range, SearchState } from "@/lib/catalog/inventory/search/search-state";

const range = (min: number | null, max: number | null): Range => ({ min, max });
const state = (part: Partial<SearchState>): SearchState => ({ ...emptySearch(), ...part });
const canonical = (address: string) => {
  const [path = "", query = ""] = address.split("?");
  const read = decodeSearch(path, new URLSearchParams(query));
  return read.ok ? read.canonical : null;
};

describe("the one form of a search", () => {
  it("lists are sorted, each value once, without invalid values", () =>
    expect(
      normalizeSearch(
        state({
          conditions: ["used", "new", "used"],
          bodystyles: ["trucks", "suvs"],
          values: { features: ["b", "a", "b", "A"], doors: ["0"] },
        }),
      ),
    ).toEqual(
      state({
        conditions: ["new", "used"],
        bodystyles: ["suvs", "trucks"],
        values: { features: ["a", "b"] },
      }),
    ));

  it("a make is dropped when one of its models or trims is selected, and no other make", () => {
    const values = (given: SearchState["values"]) => normalizeSearch(state({ values: given })).values;
    expect(values({ make: ["toyota", "toy"], model: ["toyota/tacoma"] })).toEqual({
      make: ["toy"],
      model: ["toyota/tacoma"],
    });
    expect(values({ make: ["toyota"], trim: ["toyota/tacoma/sr5"] })).toEqual({
      trim: ["toyota/tacoma/sr5"],
    });
    expect(values({ model: ["toyota/tac"], trim: ["toyota/tacoma/sr5"] })).toEqual({
      model: ["toyota/tac"],
      trim: ["toyota/tacoma/sr5"],
    });
  });

  it("at most so many values in all; a key with more is left out of an address", () => {
    const many = (name: string) =>
      Array.from({ length: MAX_FILTER_VALUES - 1 }, (_, n) => `${name}-${String(n).padStart(3, "0")}`);
    const { values } = normalizeSearch(state({ values: { make: many("m"), features: many("f") } }));
    expect([values.make!.length, values.features]).toEqual([MAX_FILTER_VALUES - 1, ["f-000"]]);
    const address = (count: number) =>
      `/cars-for-sale?features=${Array.from({ length: count }, (_, n) => `f${n}`).join(",")}`;
    expect(canonical(address(MAX_FILTER_VALUES))).toContain("features=");
    expect(canonical(address(MAX_FILTER_VALUES + 1))).toBe("/cars-for-sale");
  });

  it.each<[Range, Range | undefined]>([
    [range(null, null), undefined],
    [range(5, 3), range(3, 5)],
    [range(3, 3), range(3, 3)],
    [range(1.9, 2.9), range(1, 2)],
    [range(-5, null), range(0, null)],
    [range(null, Number.POSITIVE_INFINITY), range(null, Number.MAX_SAFE_INTEGER)],
    [range(Number.NaN, null), range(0, null)],
  ])("the bounds %j become %j", (given, expected) =>
    expect(normalizeSearch(state({ ranges: { mileage: given } })).ranges.mileage).toEqual(expected),
  );

  it.each([
    [0, 1],
    [1, 1],
    [2.7, 2],
    [-3, 1],
    [Number.NaN, 1],
  ])("page %d is %d", (page, expected) => expect(normalizeSearch(state({ page })).page).toBe(expected));

  it.each([
    ["  red \t\n tacoma ", "red tacoma"],
    ["a\u0000b", "a b"],
    ["a\ud800b", "a b"],
    [`${"a".repeat(MAX_QUERY_LENGTH - 1)} bc`, "a".repeat(MAX_QUERY_LENGTH - 1)],
    [`${"a".repeat(MAX_QUERY_LENGTH - 1)}😀`, "a".repeat(MAX_QUERY_LENGTH - 1)],
    ["a".repeat(MAX_QUERY_LENGTH), "a".repeat(MAX_QUERY_LENGTH)],
  ])("the text %j becomes %j", (query, expected) =>
    expect(normalizeSearch(state({ query })).query).toBe(expected),
  );
});

describe("queries as they may come", () => {
  it.each([
    ["/cars-for-sale?make=Toyota, honda ,", "/cars-for-sale?make=honda,toyota"],
    ["/cars-for-sale?condition=NEW", "/new-cars-for-sale"],
    ["/cars-for-sale?warranty-covered=false", "/cars-for-sale"],
    ["/cars-for-sale?warranty-covered= true ", "/cars-for-sale?warranty-covered=true"],
    ["/cars-for-sale?sort= newest ", "/cars-for-sale?sort=newest"],
    ["/cars-for-sale?sort=newest&sort=mileageLow", "/cars-for-sale?sort=newest"],
    ["/cars-for-sale?page=02", "/cars-for-sale?page=2"],
    ["/cars-for-sale?q=a&q=b", "/cars-for-sale?q=a"],
    ["/cars-for-sale?year=null", "/cars-for-sale"],
    ["/cars-for-sale?year= 2020 ", "/cars-for-sale?year=2020,2020"],
    ["/cars-for-sale?mileage= 1 , 2 ", "/cars-for-sale?mileage=1,2"],
    ["/cars-for-sale?mileage=null,null", "/cars-for-sale"],
    ["/cars-for-sale?mileage=1,5&mileage=7", "/cars-for-sale"],
    ["/cars-for-sale?year=soon", "/cars-for-sale"],
    ["/cars-for-sale?sort=newest&sort=random", "/cars-for-sale"],
    ["/cars-for-sale/toyota?make=honda", "/cars-for-sale?make=honda,toyota"],
    ["/cars-for-sale/suvs?body-style=trucks", "/cars-for-sale?body-style=suvs,trucks"],
    ["/cars-for-sale/price-over-10?price=20,null", "/cars-for-sale/price-over-20"],
    ["/cars-for-sale/price-over-20?price=10,30", "/cars-for-sale?price=20,30"],
    ["/cars-for-sale/price-over-1/price-over-2", "/cars-for-sale/price-over-2"],
    [`/cars-for-sale/${"a".repeat(500 - "/cars-for-sale/".length)}`, null],
    ["/cars-for-sale/a/b/c", "/cars-for-sale?features=a,b,c"],
    ["/cars-for-sale/a/b/c/d", null],
    ["cars-for-sale", null],
    ["//cars-for-sale", null],
  ])("%s → %s", (address, expected) => expect(canonical(address)).toBe(expected));

  it("other errors are rethrown", () => {
    const broken = new URLSearchParams();
    broken.getAll = () => {
      throw new TypeError("broken");
    };
    expect(() => decodeSearch("/cars-for-sale", broken)).toThrow(TypeError);
  });
});
