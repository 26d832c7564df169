import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { modelYear, possibleModelYears } from "@/lib/catalog/inventory/vin/vin-format";

const NOW = Date.UTC(2026, 10, 27);

describe("of a car or a light truck", () => {
  it.each([
    ["1HGCM82633A004352", 2003],
    ["JA4J4VA89RZ000001", 2024],
    ["1G4AH59H45G118341", 2005],
    ["1M8GDM9AXKP042788", 1989],
    ["SALGS2RU5MA000001", 2021],
    ["1FTEW144AAF000001", 1980],
    ["1FTEW1EA4AF000001", 2010],
    // A letter at position 7 would make it 2039.
    ["1FTEW1EA49F000001", 2009],
    ["1HGCM8B6XVA000001", 2027],
    ["1HGCM8B6XWA000001", 1998],
    ["WVWZZZ1KZ0W000001", null],
    ["WVWZZZ1KZUW000001", null],
  ])("the model year of %s is %s", (vin, year) => expect(modelYear(vin, NOW)).toBe(year));
});

describe("of any vehicle", () => {
  it.each([
    ["JALC4W164F7004512", [2015, 1985]],
    ["54DC4W1B6GS800123", [2016, 1986]],
    ["1FTFW5L81RFA00123", [2024, 1994]],
    ["1HGCM8B6XVA000001", [2027, 1997]],
    ["1HGCM8B6XWA000001", [1998]],
    ["1HGCM82633A004352", [2003]],
    ["WVWZZZ1KZ0W000001", []],
  ])("the model years that %s may state are %j", (vin, years) =>
    expect(possibleModelYears(vin, NOW)).toEqual(years),
  );

  it("no year is later than the next one, and all are 30 years apart, at any time", () => {
    const vin = fc.stringMatching(/^[A-HJ-NPR-Z0-9]{17}$/);
    const time = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2090, 0) });
    fc.assert(
      fc.property(vin, time, (vin, now) => {
        const years = possibleModelYears(vin, now);
        const limit = new Date(now).getUTCFullYear() + 1;
        for (const [at, year] of years.entries()) {
          expect(year).toBeLessThanOrEqual(limit);
          expect(year).toBeGreaterThanOrEqual(1980);
          expect(years[0]! - year).toBe(30 * at);
        }
        expect([...years, null]).toContain(modelYear(vin, now));
      }),
    );
  });
});
