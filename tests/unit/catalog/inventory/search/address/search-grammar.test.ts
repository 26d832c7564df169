import { describe, expect, it } from "vitest";
import { emptySearch, encodeSearch } from "@/lib/catalog/inventory/search/address/codec";
import { isWellFormed, readNumber } from "@/lib/catalog/inventory/search/address/grammar";
import { readSegment } from "@/lib/catalog/inventory/search/address/path-segments";
import type { Range, SearchState } from "@/lib/catalog/inventory/search/search-state";

const range = (min: number | null, max: number | null): Range => ({ min, max });
const state = (part: Partial<SearchState>): SearchState => ({ ...emptySearch(), ...part });

describe("the form of values", () => {
  it.each([
    ["make", "land-rover", true],
    ["make", "Land", false],
    ["make", "-a", false],
    ["make", "a-", false],
    ["make", "a--b", false],
    ["make", "a/b", false],
    ["model", "toyota/tacoma", true],
    ["model", "toyota", false],
    ["model", "toyota/tacoma/sr5", false],
    ["model", "x toyota/tacoma", false],
    ["trim", "toyota/tacoma/sr5", true],
    ["trim", "toyota/tacoma", false],
    ["trim", "toyota/tacoma/sr5 x", false],
    ["doors", "4", true],
    ["doors", "0", false],
    ["doors", "12345", false],
    ["doors", "1234", true],
    ["seats", "04", false],
    ["seats", "7", true],
    ["seats", "x7", false],
    ["cylinders", "v6", false],
    ["cylinders", "6", true],
    ["cylinders", "6x", false],
    ["features", "a".repeat(120), true],
    ["features", "a".repeat(121), false],
  ] as const)("%s %s: %j", (facet, value, expected) => expect(isWellFormed(facet, value)).toBe(expected));

  it.each([
    ["0", 0],
    ["007", 7],
    ["9".repeat(30), Number.MAX_SAFE_INTEGER],
    ["9".repeat(31), null],
    ["", null],
    ["-1", null],
    ["1.5", null],
    ["x1", null],
    ["1x", null],
  ])("the number %s is %j", (text, number) => expect(readNumber(text)).toBe(number));
});

describe("segments of a path", () => {
  it.each([
    ["suvs", { kind: "bodystyle", value: "suvs" }],
    ["price-under-30000", { kind: "price", min: null, max: 30_000 }],
    ["price-over-0", { kind: "price", min: 0, max: null }],
    ["land-rover", { kind: "make", value: "land-rover" }],
    ["land-rover-range-rover", { kind: "model", value: "land-rover/range-rover" }],
    ["sunroof", { kind: "features", value: "sunroof" }],
    ["xprice-under-30000", { kind: "features", value: "xprice-under-30000" }],
    ["price-under-30000-x", { kind: "features", value: "price-under-30000-x" }],
    ["2019-toyota-tacoma-3tmcz5anxkm000001", null],
    ["2019-3tmcz5anxkm000001", null],
    ["12019-toyota-3tmcz5anxkm000001", { kind: "features", value: "12019-toyota-3tmcz5anxkm000001" }],
    ["2019-toyota-3tmcz5anxkm000001-x", { kind: "features", value: "2019-toyota-3tmcz5anxkm000001-x" }],
    ["a_b", null],
    ["", null],
  ])("%s is %j", (segment, read) => expect(readSegment(segment)).toEqual(read));
});

describe("which filters are in the path", () => {
  it.each<[string, Partial<SearchState>]>([
    [
      "/cars-for-sale?model=toyota/rav4,toyota/tacoma",
      { values: { model: ["toyota/tacoma", "toyota/rav4"] } },
    ],
    ["/cars-for-sale?features=a,b", { values: { features: ["b", "a"] } }],
    [
      "/cars-for-sale/sunroof?make=honda,toyota",
      { values: { make: ["toyota", "honda"], features: ["sunroof"] } },
    ],
    [
      "/cars-for-sale?make=honda&trim=toyota/tacoma/sr5",
      { values: { make: ["honda"], trim: ["toyota/tacoma/sr5"] } },
    ],
    [
      "/cars-for-sale?trim=toyota/tacoma/sr5",
      { values: { make: ["toyota"], model: ["toyota/tacoma"], trim: ["toyota/tacoma/sr5"] } },
    ],
    ["/cars-for-sale/price-over-0", { ranges: { price: range(0, null) } }],
    [
      "/cars-for-sale/suvs/toyota/a?price=null,1",
      {
        bodystyles: ["suvs"],
        values: { make: ["toyota"], features: ["a"] },
        ranges: { price: range(null, 1) },
      },
    ],
    [
      "/cars-for-sale/toyota/a/price-under-1",
      { values: { make: ["toyota"], features: ["a"] }, ranges: { price: range(null, 1) } },
    ],
    [
      "/cars-for-sale?city-mpg=20,null&highway-mpg=null,40",
      { ranges: { cityMpg: range(20, null), highwayMpg: range(null, 40) } },
    ],
    ["/cars-for-sale?q=50%25+%26+more,a/b", { query: "50% & more,a/b" }],
  ])("%s", (address, part) => expect(encodeSearch(state(part))).toBe(address));

  it("a state is not changed by writing it", () => {
    const given = state({
      bodystyles: ["suvs"],
      values: { make: ["toyota"], features: ["a"] },
      ranges: { price: range(null, 1) },
    });
    const copy = structuredClone(given);
    encodeSearch(given);
    expect(given).toEqual(copy);
  });
});
