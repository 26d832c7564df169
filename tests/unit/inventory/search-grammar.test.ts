import { describe, expect, it } from "vitest";
import { MAX_FILTER_VALUES, MAX_QUERY_LENGTH } from "@/config/search";
import { type PhraseRange, readPhrases } from "@/lib/inventory/engine/text/phrases";
import { plainWord, wordsOf } from "@/lib/inventory/engine/text/words";
import type { Range, SearchState } from "@/lib/inventory/search-state";
import { decodeSearch, emptySearch, encodeSearch } from "@/lib/inventory/url/codec";
import { isWellFormed, readNumber } from "@/lib/inventory/url/grammar";
import { normalizeSearch } from "@/lib/inventory/url/normalize";
import { readSegment } from "@/lib/inventory/url/path-segments";

const range = (min: number | null, max: number | null): Range => ({ min, max });
const state = (part: Partial<SearchState>): SearchState => ({ ...emptySearch(), ...part });
const canonical = (address: string) => {
  const [path = "", query = ""] = address.split("?");
  const read = decodeSearch(path, new URLSearchParams(query));
  return read.ok ? read.canonical : null;
};

describe("figures in a search text", () => {
  it.each<[string, PhraseRange, Range]>([
    ["2019-2021", "year", range(2019, 2021)],
    ["2019 – 2021", "year", range(2019, 2021)],
    ["2019 to 2021", "year", range(2019, 2021)],
    ["2019 through 2021", "year", range(2019, 2021)],
    ["2021 to 2019", "year", range(2019, 2021)],
    ["2019+", "year", range(2019, null)],
    ["2019 +", "year", range(2019, null)],
    ["2019 or newer", "year", range(2019, null)],
    ["2019 and later", "year", range(2019, null)],
    ["2019 & up", "year", range(2019, null)],
    ["2019 newer", "year", range(2019, null)],
    ["2019 or older", "year", range(null, 2019)],
    ["2019 and earlier", "year", range(null, 2019)],
    ["newer than 2019", "year", range(2020, null)],
    ["after 2019", "year", range(2020, null)],
    ["older than 2019", "year", range(null, 2018)],
    ["before 2019", "year", range(null, 2018)],
    ["since 2019", "year", range(2019, null)],
    ["from 2019", "year", range(2019, null)],
    ["2019", "year", range(2019, 2019)],
    ["1950", "year", range(1950, 1950)],
    ["2018 2020 2019", "year", range(2018, 2020)],
    ["2020 2018", "year", range(2018, 2020)],
    ["between 10k and 20k", "price", range(10_000, 20_000)],
    ["between 10 and 20k", "price", range(10_000, 20_000)],
    ["between 10 and 20", "price", range(10_000, 20_000)],
    ["between $10,000 to $20,000", "price", range(10_000, 20_000)],
    ["between 20k and 10k", "price", range(10_000, 20_000)],
    ["10-20k", "price", range(10_000, 20_000)],
    ["10k to 20k", "price", range(10_000, 20_000)],
    ["1,000-2,000 miles", "mileage", range(1_000, 2_000)],
    ["300-400 a month", "payment", range(300, 400)],
    ["under 30k", "price", range(null, 30_000)],
    ["under 30", "price", range(null, 30_000)],
    ["under 30 grand", "price", range(null, 30_000)],
    ["under 30 thousand", "price", range(null, 30_000)],
    ["below $30,000", "price", range(null, 30_000)],
    ["less than 30000", "price", range(null, 30_000)],
    ["cheaper than 29.5k", "price", range(null, 29_500)],
    ["up to 30k", "price", range(null, 30_000)],
    ["at most 30k", "price", range(null, 30_000)],
    ["no more than 30k", "price", range(null, 30_000)],
    ["max 30k", "price", range(null, 30_000)],
    ["maximum 30k", "price", range(null, 30_000)],
    ["<30k", "price", range(null, 30_000)],
    ["<= 30k", "price", range(null, 30_000)],
    ["over 30k", "price", range(30_000, null)],
    ["above 30k", "price", range(30_000, null)],
    ["more than 30k", "price", range(30_000, null)],
    ["at least 30k", "price", range(30_000, null)],
    ["no less than 30k", "price", range(30_000, null)],
    ["min 30k", "price", range(30_000, null)],
    ["minimum 30k", "price", range(30_000, null)],
    [">30k", "price", range(30_000, null)],
    [">= 30k", "price", range(30_000, null)],
    ["under 300", "payment", range(null, 300)],
    ["under 200", "payment", range(null, 200)],
    ["under 199", "price", range(null, 199_000)],
    ["under 1999", "payment", range(null, 1_999)],
    ["under 2000", "price", range(null, 2_000)],
    ["under $300", "payment", range(null, 300)],
    ["under $2,000", "price", range(null, 2_000)],
    ["under 500 dollars", "price", range(null, 500)],
    ["under 400/mo", "payment", range(null, 400)],
    ["under 400 / month", "payment", range(null, 400)],
    ["under 400 per month", "payment", range(null, 400)],
    ["under 400 an month", "payment", range(null, 400)],
    ["under 2500 monthly", "payment", range(null, 2_500)],
    ["under 10k miles", "mileage", range(null, 10_000)],
    ["over 10,000 mi", "mileage", range(10_000, null)],
    ["over 30 mpg", "highwayMpg", range(30, null)],
    ["at most 40 mpg", "highwayMpg", range(null, 40)],
    ["35 mpg", "highwayMpg", range(35, null)],
    ["$400", "payment", range(null, 400)],
    ["$25k", "price", range(null, 25_000)],
    ["$ 25,000", "price", range(null, 25_000)],
    ["25k", "price", range(null, 25_000)],
    ["25 k", "price", range(null, 25_000)],
    ["2.5k", "price", range(null, 2_500)],
    ["50k miles", "mileage", range(null, 50_000)],
    ["UNDER 30K", "price", range(null, 30_000)],
  ])("%s: %s", (text, facet, expected) => {
    const read = readPhrases(text);
    expect(read.ranges).toEqual({ [facet]: expected });
    expect(read.rest.trim()).toBe("");
  });

  it.each([
    ["7 seats", "seats", "7"],
    ["7-seater", "seats", "7"],
    ["8 passenger", "seats", "8"],
    ["15 passengers", "seats", "15"],
    ["4 doors", "doors", "4"],
    ["4-door", "doors", "4"],
    ["2dr", "doors", "2"],
    ["v6", "cylinders", "6"],
    ["v-8", "cylinders", "8"],
    ["v12", "cylinders", "12"],
    ["4 cyl", "cylinders", "4"],
    ["6-cylinder", "cylinders", "6"],
    ["6 cylinders", "cylinders", "6"],
    ["tan interior", "interiorColor", "tan"],
  ] as const)("%s: %s %s", (text, facet, value) => {
    const read = readPhrases(text);
    expect(read.values).toEqual({ [facet]: [value] });
    expect(read.ranges).toEqual({});
    expect(read.rest.trim()).toBe("");
  });

  it.each([
    "f150",
    "model 3",
    "2500hd",
    "rav4",
    "1949",
    "2100",
    "12019",
    "123 seats",
    "44 doors",
    "v123",
    "dover",
    "bmw x5",
  ])("%s says nothing in figures", (text) =>
    expect(readPhrases(text)).toEqual({ ranges: {}, values: {}, rest: text }),
  );

  it("what is left is the words", () =>
    expect(readPhrases("Red Tacoma 4x4 under 30k").rest.replace(/\s+/g, " ").trim()).toBe("red tacoma 4x4"));

  it("several figures of one text", () =>
    expect(readPhrases("2019 or newer suv over 10k under 30k 7 seats v6 under 50k miles")).toMatchObject({
      ranges: { year: range(2019, null), price: range(10_000, 30_000), mileage: range(null, 50_000) },
      values: { seats: ["7"], cylinders: ["6"] },
    }));

  it("several values of one facet are all asked for", () =>
    expect(readPhrases("7 seats 8 seats").values).toEqual({ seats: ["7", "8"] }));
});

describe("words of a text", () => {
  it.each([
    ["F-150", "f150"],
    ["Citroën", "citroen"],
    ["--", ""],
  ])("%s is plainly %j", (word, plain) => expect(plainWord(word)).toBe(plain));
  it.each([
    ["Mercedes-Benz", ["mercedesbenz", "mercedes", "benz"]],
    ["Grand  Cherokee L", ["grand", "cherokee", "l"]],
    ["C-Class", ["cclass", "class"]],
    [" - ", []],
  ])("%s has the words %j", (name, words) => expect(wordsOf(name)).toEqual(words));
});

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

describe("which filters stand in the path", () => {
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

describe("the one form of a search", () => {
  it("lists are sorted, each value once, what has no right form left out", () =>
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

  it("a make goes where one of its models or trims is chosen, and no other make", () => {
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

  it("at most so many values in all", () => {
    const many = (name: string) =>
      Array.from({ length: MAX_FILTER_VALUES - 1 }, (_, n) => `${name}-${String(n).padStart(3, "0")}`);
    const { values } = normalizeSearch(state({ values: { make: many("m"), features: many("f") } }));
    expect([values.make!.length, values.features]).toEqual([MAX_FILTER_VALUES - 1, ["f-000"]]);
    const address = (count: number) =>
      `/cars-for-sale?features=${Array.from({ length: count }, (_, n) => `f${n}`).join(",")}`;
    expect(canonical(address(MAX_FILTER_VALUES))).not.toBeNull();
    expect(canonical(address(MAX_FILTER_VALUES + 1))).toBeNull();
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
    ["/cars-for-sale?mileage=1,5&mileage=7", null],
    ["/cars-for-sale?year=soon", null],
    ["/cars-for-sale?sort=newest&sort=random", null],
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

  it("names of Object's own are no keys", () =>
    expect(decodeSearch("/cars-for-sale", Object.create({ make: "toyota" }))).toMatchObject({
      canonical: "/cars-for-sale",
    }));

  it("what is not nonsense is thrown on", () => {
    const broken = new URLSearchParams();
    broken.getAll = () => {
      throw new TypeError("broken");
    };
    expect(() => decodeSearch("/cars-for-sale", broken)).toThrow(TypeError);
  });
});
