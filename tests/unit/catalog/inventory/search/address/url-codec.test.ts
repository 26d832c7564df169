import { describe, expect, it } from "vitest";
import { MAX_FILTER_VALUES } from "@/config/catalog/search";
import { decodeSearch, emptySearch, encodeSearch } from "@/lib/catalog/inventory/search/address/codec";
import { isKnownIn } from "@/lib/catalog/inventory/search/address/vocabulary";
import { buildIndex } from "@/lib/catalog/inventory/search/engine/build-index";
import type { SearchState } from "@/lib/catalog/inventory/search/search-state";
import { vehicle } from "../../vehicles";

const decode = (address: string) => {
  const [path = "", query = ""] = address.split("?");
  return decodeSearch(path, new URLSearchParams(query));
};
const state = (part: Partial<SearchState>): SearchState => ({ ...emptySearch(), ...part });

describe("search addresses", () => {
  it.each<[string, Partial<SearchState>]>([
    ["/cars-for-sale", {}],
    ["/used-cars-for-sale", { conditions: ["used"] }],
    ["/cars-for-sale?condition=new,used", { conditions: ["new", "used"] }],
    ["/cars-for-sale/suvs", { bodystyles: ["suvs"] }],
    ["/cars-for-sale?body-style=suvs,trucks", { bodystyles: ["suvs", "trucks"] }],
    ["/cars-for-sale/toyota", { values: { make: ["toyota"] } }],
    ["/cars-for-sale/toyota-tacoma", { values: { model: ["toyota/tacoma"] } }],
    ["/cars-for-sale/land-rover-range-rover-sport", { values: { model: ["land-rover/range-rover-sport"] } }],
    ["/cars-for-sale/heated-seats", { values: { features: ["heated-seats"] } }],
    ["/cars-for-sale/price-under-30000", { ranges: { price: { min: null, max: 30_000 } } }],
    ["/cars-for-sale/price-over-10000", { ranges: { price: { min: 10_000, max: null } } }],
    ["/cars-for-sale?price=10000,30000", { ranges: { price: { min: 10_000, max: 30_000 } } }],
    ["/cars-for-sale?mileage=null,85000", { ranges: { mileage: { min: null, max: 85_000 } } }],
    ["/cars-for-sale?year=2019,null", { ranges: { year: { min: 2019, max: null } } }],
    ["/cars-for-sale?fuel-type=electricity", { values: { fuelType: ["electricity"] } }],
    ["/cars-for-sale?exterior-color=blue,red", { values: { exteriorColor: ["blue", "red"] } }],
    ["/cars-for-sale?trim=toyota/tacoma/sr5", { values: { trim: ["toyota/tacoma/sr5"] } }],
    [
      "/cars-for-sale?make=honda&model=toyota/tacoma",
      { values: { make: ["honda"], model: ["toyota/tacoma"] } },
    ],
    ["/cars-for-sale?make=no-such-make", { values: { make: ["no-such-make"] } }],
    ["/cars-for-sale?features=ram-air", { values: { features: ["ram-air"] } }],
    ["/cars-for-sale?warranty-covered=true", { warrantyCovered: true }],
    [
      "/cars-for-sale?page=2&q=red+tacoma&sort=mileageLow",
      { query: "red tacoma", sort: "mileageLow", page: 2 },
    ],
    [
      "/used-cars-for-sale/suvs/toyota-rav4/price-under-30000?location=naperville",
      {
        conditions: ["used"],
        bodystyles: ["suvs"],
        values: { model: ["toyota/rav4"], location: ["naperville"] },
        ranges: { price: { min: null, max: 30_000 } },
      },
    ],
    [
      "/cars-for-sale/suvs/toyota/sunroof?price=null,30000",
      {
        bodystyles: ["suvs"],
        values: { make: ["toyota"], features: ["sunroof"] },
        ranges: { price: { min: null, max: 30_000 } },
      },
    ],
  ])("%s", (address, part) => {
    expect(encodeSearch(state(part))).toBe(address);
    expect(decode(address)).toEqual({
      ok: true,
      state: state(part),
      canonical: address,
      pathTerms: expect.any(Array),
    });
  });

  it.each([
    [
      "another order of segments",
      "/cars-for-sale/price-under-30000/toyota/suvs",
      "/cars-for-sale/suvs/toyota/price-under-30000",
    ],
    [
      "another order of values",
      "/cars-for-sale?exterior-color=red,blue",
      "/cars-for-sale?exterior-color=blue,red",
    ],
    ["a repeated key", "/cars-for-sale?make=toyota&make=honda", "/cars-for-sale?make=honda,toyota"],
    ["a path filter in the query", "/cars-for-sale?condition=used&make=toyota", "/used-cars-for-sale/toyota"],
    [
      "two conditions, one of them in the path",
      "/used-cars-for-sale?condition=new",
      "/cars-for-sale?condition=new,used",
    ],
    ["defaults", "/cars-for-sale?sort=priceLow&page=1&q=&make=", "/cars-for-sale"],
    [
      "the two fields of a form",
      "/cars-for-sale?mileage=10000&mileage=",
      "/cars-for-sale?mileage=10000,null",
    ],
    ["empty fields of a form", "/cars-for-sale?mileage=&mileage=", "/cars-for-sale"],
    ["bounds the wrong way round", "/cars-for-sale?price=30000,10000", "/cars-for-sale?price=10000,30000"],
    [
      "both bounds in the path",
      "/cars-for-sale/price-over-10000/price-under-30000",
      "/cars-for-sale?price=10000,30000",
    ],
    [
      "path and query bounds",
      "/cars-for-sale/price-under-30000?price=10000,40000",
      "/cars-for-sale?price=10000,30000",
    ],
    ["one year", "/cars-for-sale?year=2020", "/cars-for-sale?year=2020,2020"],
    [
      "a make beside its model",
      "/cars-for-sale?make=toyota&model=toyota/tacoma",
      "/cars-for-sale/toyota-tacoma",
    ],
    ["capitals", "/Used-Cars-For-Sale/SUVs", "/used-cars-for-sale/suvs"],
    ["a trailing slash", "/cars-for-sale/suvs/", "/cars-for-sale/suvs"],
    ["leading zeros", "/cars-for-sale/price-under-030000", "/cars-for-sale/price-under-30000"],
    [
      "advertising and unknown keys",
      "/cars-for-sale/suvs?utm_source=x&gclid=1&foo=bar",
      "/cars-for-sale/suvs",
    ],
    ["too long a text", `/cars-for-sale?q=${"a".repeat(130)}`, `/cars-for-sale?q=${"a".repeat(100)}`],
    [
      "too large a number",
      `/cars-for-sale?page=${"9".repeat(25)}`,
      `/cars-for-sale?page=${Number.MAX_SAFE_INTEGER}`,
    ],
  ])("leads %s to the one address", (_, address, canonical) => {
    expect(decode(address)).toMatchObject({ ok: true, canonical });
  });

  it.each([
    "/",
    "/cars",
    "/old-cars-for-sale",
    "/x/cars-for-sale",
    "/cars-for-sale/suvs/toyota/sunroof/price-under-1",
    "/cars-for-sale//suvs",
    "/cars-for-sale/sÜv",
    "/cars-for-sale/%E0%A4%A",
    "/cars-for-sale/%2e%2e",
    "/cars-for-sale/toyota_tacoma",
    `/cars-for-sale/${"a".repeat(600)}`,
    `/cars-for-sale/price-under-${"9".repeat(40)}`,
    "/used-cars-for-sale/2019-toyota-tacoma-3tmcz5anxkm000001",
    "/cars?sort=random",
  ])("%s is invalid", (address) => {
    expect(decode(address)).toEqual({ ok: false });
  });

  it.each([
    ["condition", "purple"],
    ["condition", "used,purple"],
    ["body-style", "boats"],
    ["sort", "random"],
    ["page", "two"],
    ["page", "1.5"],
    ["mileage", "85000"],
    ["mileage", "1,2,3"],
    ["mileage", "-1,5"],
    ["mileage", "1&mileage=2&mileage=3"],
    ["make", "%3Cscript%3E"],
    ["model", "tacoma"],
    ["doors", "four"],
    ["warranty-covered", "maybe"],
    ["exterior-color", Array.from({ length: 51 }, (_, i) => `c${i}`).join(",")],
  ])("goes without %s=%s, and says so", (key, value) => {
    const rest = "/used-cars-for-sale/suvs?seats=7";
    const read = decode(`${rest}&${key}=${value}`);
    expect(read).toEqual({ ...decode(rest), leftOut: [key] });
    expect(decode(`/used-cars-for-sale/suvs?${key}=${value}&utm_source=x&fuel-type=-&seats=7`)).toEqual({
      ...decode(rest),
      leftOut: expect.arrayContaining([key, "fuel-type"]),
    });
  });

  it.each(["0", "00", "-1", "-999"])("page %s is the first, as one past the end is the last", (page) =>
    expect(decode(`/cars-for-sale?page=${page}`)).toEqual(decode("/cars-for-sale")),
  );

  it("the maximum number of values is a search; one more is dropped", () => {
    const address = (count: number) =>
      `/cars-for-sale?exterior-color=${Array.from({ length: count }, (_, index) => `c${index}`).join()}`;
    expect(decode(address(MAX_FILTER_VALUES))).not.toHaveProperty("leftOut");
    expect(decode(address(MAX_FILTER_VALUES + 1))).toMatchObject({ leftOut: ["exterior-color"] });
  });

  it("rejects path segments that are not in the stock", () => {
    const index = buildIndex([vehicle(1, { make: "Ford", model: "Model T", features: ["Sunroof"] })]);
    const known = (address: string) => isKnownIn(index, decode(address));
    expect(known("/cars-for-sale/ford-model-t/sunroof")).toBe(true);
    expect(known("/cars-for-sale/maybach")).toBe(true);
    expect(known("/cars-for-sale/ford-model-x")).toBe(false);
    expect(known("/cars-for-sale/no-such-feature")).toBe(false);
    expect(known("/cars-for-sale/ford-model-t/ford-model-x")).toBe(false);
    expect(known("/cars-for-sale?features=no-such-feature")).toBe(true);
  });
});
