import { describe, expect, it } from "vitest";
import { nameTerms, plainWord } from "@/lib/catalog/inventory/search/engine/text/name-terms";
import { type PhraseRange, readPhrases } from "@/lib/catalog/inventory/search/engine/text/phrases";
import type { Range } from "@/lib/catalog/inventory/search/search-state";

const range = (min: number | null, max: number | null): Range => ({ min, max });

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
    ["30k or less", "price", range(null, 30_000)],
    ["30,000 and under", "price", range(null, 30_000)],
    ["20k or more", "price", range(20_000, null)],
    ["$400 a month or less", "payment", range(null, 400)],
    ["350 a month", "payment", range(null, 350)],
    ["$350/mo", "payment", range(null, 350)],
    ["mileage under 40000", "mileage", range(null, 40_000)],
    ["60,000 miles", "mileage", range(null, 60_000)],
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
    ["v-12", "cylinders", "12"],
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
    "v60",
    "rav4 or more",
    "leather interior",
    "dover",
    "bmw x5",
  ])("%s has no figures", (text) =>
    expect(readPhrases(text)).toEqual({ ranges: {}, values: {}, rest: text }),
  );

  it("the remaining text search", () =>
    expect(readPhrases("Red Tacoma 4x4 under 30k").rest.replace(/\s+/g, " ").trim()).toBe("red tacoma 4x4"));

  it("the color of leather is that of the seats, the leather is left", () =>
    expect(readPhrases("black leather interior")).toEqual({
      ranges: {},
      values: { interiorColor: ["black"] },
      rest: "  leather interior",
    }));

  it("several figures of one text", () =>
    expect(readPhrases("2019 or newer suv over 10k under 30k 7 seats v6 under 50k miles")).toMatchObject({
      ranges: { year: range(2019, null), price: range(10_000, 30_000), mileage: range(null, 50_000) },
      values: { seats: ["7"], cylinders: ["6"] },
    }));

  it("several values of one facet are all applied", () =>
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
  ])("%s has the words %j", (name, terms) => expect(nameTerms(name)).toEqual(terms));
});
