import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  parseCount,
  parseFeedDate,
  parseList,
  parseMiles,
  parsePrice,
  parseYear,
  parseYes,
} from "@/lib/catalog/inventory/import/parse-values";

const NOW = Date.UTC(2026, 10, 21, 15);

describe("prices in feeds", () => {
  it.each([
    ["23995", 23995],
    ["$23,995", 23995],
    ["$23,995.00", 23995],
    ["$ 23,995.50", 23995.5],
    ["10,000,000", 10_000_000],
    ["23995 USD", 23995],
    ["US$23,995", 23995],
    ["0", null],
    ["$0.00", null],
    ["", null],
    ["Call", null],
    ["Please Call!", null],
    ["N/A", null],
  ])("%j is %s", (text, dollars) => {
    expect(parsePrice(text)).toEqual({ value: dollars, bad: false });
  });

  it.each(["abc", "-5", "1.2.3", "12,34x", "10000001", "99999999999", "1e5", "€200", "$"])(
    "%j is not a price",
    (text) => {
      expect(parsePrice(text)).toEqual({ value: null, bad: true });
    },
  );

  it("never throws, and returns null or an amount from above zero to ten million", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[$ ,.\d]{0,20}$/)), (text) => {
        const { value } = parsePrice(text);
        expect(value === null || (value > 0 && value <= 10_000_000)).toBe(true);
      }),
    );
  });

  it("parses every price in dealers' notation", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (dollars) => {
        expect(parsePrice(`$${dollars.toLocaleString("en-US")}.00`).value).toBe(dollars);
      }),
    );
  });
});

describe("other cells", () => {
  it.each([
    ["45,210", 45210],
    ["45210.0", 45210],
    ["45,210.00", 45210],
    ["45210.", 45210],
    ["2,000,000", 2_000_000],
    ["45,210 mi", 45210],
    ["12 Miles", 12],
    ["0", 0],
    ["", null],
  ])("%j miles are %s", (text, miles) => expect(parseMiles(text)).toEqual({ value: miles, bad: false }));

  it.each([
    ["150,000 km", "", 93206],
    ["150000", "KM", 93206],
    ["150000", "MI", 150000],
    ["10 mi", "KM", 10],
  ])("%j in a column of %j are %s miles", (text, unit, miles) =>
    expect(parseMiles(text, unit)).toEqual({ value: miles, bad: false }),
  );

  it.each(["TMU", "-3", "45k", "9999999", ",", "12 leagues"])("%j are no miles", (text) =>
    expect(parseMiles(text)).toEqual({ value: null, bad: true }),
  );

  it.each([
    ["2024", 2024],
    ["2028", 2028],
    ["2029", null],
    ["1900", 1900],
    ["1899", null],
    ["2024.5", null],
    ["+2024", null],
    ["24", null],
    ["2024.0", 2024],
    ["2024.00", 2024],
    ["", null],
  ])("year %j is %s in 2026", (text, year) => expect(parseYear(text, 2026)).toBe(year));

  it.each(["Yes", "yes", "TRUE", "True", "1", "Y", "t", "X", "Certified", "CPO"])("%j is yes", (text) =>
    expect(parseYes(text)).toBe(true),
  );
  it.each(["", "No", "False", "0", "N", "maybe", "10"])("%j is not yes", (text) =>
    expect(parseYes(text)).toBe(false),
  );

  it.each([
    ["4D", 7, 4],
    ["V6", 16, 6],
    ["4 Cyl", 16, 4],
    ["28", 300, 28],
    ["4.0", 7, 4],
    ["28.00", 300, 28],
    ["28.5", 300, null],
    ["2.0L V6", 16, 6],
    ["12345", 9_999, null],
    ["1", 7, 1],
    ["0", 7, null],
    ["99", 7, null],
    ["", 7, null],
    ["none", 7, null],
  ])("the count in %j up to %i is %s", (text, max, count) => expect(parseCount(text, max)).toBe(count));

  it.each([
    ["a|b, c|d", ["a", "b, c", "d"]],
    ["a; b,c ;", ["a", "b,c"]],
    ["a, b ,,c", ["a", "b", "c"]],
    ["Hitch,1,500-pound payload,7,2 doors,5,10", ["Hitch", "1,500-pound payload", "7", "2 doors", "5", "10"]],
    ["", []],
  ])("the list %j has the parts %j", (text, parts) => expect(parseList(text)).toEqual(parts));

  it.each([
    ["2026-03-15", "2026-03-15T12:00:00.000Z"],
    ["2026-03-15T23:30:00-06:00", "2026-03-15T12:00:00.000Z"],
    ["3/5/2026", "2026-03-05T12:00:00.000Z"],
    ["03/15/2026 12:00:00 AM", "2026-03-15T12:00:00.000Z"],
    ["3/15/26", "2026-03-15T12:00:00.000Z"],
    ["20260315", "2026-03-15T12:00:00.000Z"],
    ["2026-02-30", null],
    ["13/45/2026", null],
    ["2026-13-01", null],
    ["2026-11-21", "2026-11-21T12:00:00.000Z"],
    ["2026-11-22", "2026-11-22T12:00:00.000Z"],
    ["2026-11-23", null],
    ["1990-01-01", "1990-01-01T12:00:00.000Z"],
    ["1989-12-31", null],
    ["yesterday", null],
    ["", null],
  ])("the day %j is %s on 2026-11-21", (text, day) => expect(parseFeedDate(text, NOW)).toBe(day));

  it("a day may be up to 24 hours ahead, as clocks and time zones differ", () => {
    expect(parseFeedDate("2026-11-22", Date.UTC(2026, 10, 21, 12))).toBe("2026-11-22T12:00:00.000Z");
    expect(parseFeedDate("2026-11-22", Date.UTC(2026, 10, 21, 12) - 1)).toBeNull();
  });

  it("no parser throws on any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        parseMiles(text);
        parseYear(text, 2026);
        parseCount(text, 100);
        parseYes(text);
        parseList(text);
        const day = parseFeedDate(text, NOW);
        expect(day === null || !Number.isNaN(Date.parse(day))).toBe(true);
      }),
    );
  });
});
