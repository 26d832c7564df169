import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatCentsRounded,
  formatDollars,
  formatNumber,
  formatPercent,
  formatRating,
} from "../../../../lib/store/i18n/format";
import { runs } from "../../../support/scale";

const asIntl = (options: Intl.NumberFormatOptions) => {
  // Nothing is written as less than nothing.
  const format = new Intl.NumberFormat("en-US", { signDisplay: "negative", ...options });
  return (value: number) => format.format(value);
};
const currency = { style: "currency", currency: "USD" } as const;
const wholeDollars = asIntl({ ...currency, maximumFractionDigits: 0 });
const dollarsAndCents = asIntl(currency);
const number = asIntl({});
const rating = asIntl({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const percent = asIntl({ maximumFractionDigits: 2 });

const value = fc.oneof(
  fc.integer(),
  fc.integer({ min: -10_000_000, max: 10_000_000 }).map((cents) => cents / 100),
  fc.double({ min: -1e12, max: 1e12, noNaN: true }),
);

describe("numbers are written as Intl writes them in English", () => {
  it("for every number", () => {
    fc.assert(
      fc.property(value, (each) => {
        expect(formatDollars(each)).toBe((Number.isInteger(each) ? wholeDollars : dollarsAndCents)(each));
        expect(formatNumber(each)).toBe(number(each));
        expect(formatRating(each)).toBe(rating(each));
        expect(formatPercent(each)).toBe(percent(each));
        expect(formatCentsRounded(each)).toBe(wholeDollars(Math.round(each / 100)));
      }),
      { numRuns: runs(2_000) },
    );
  });

  it.each([
    [24_995, "$24,995"],
    [24_995.5, "$24,995.50"],
    [999, "$999"],
    [1_000, "$1,000"],
    [1_234_567, "$1,234,567"],
    [0, "$0"],
    [-0.001, "$0.00"],
    [-1_250, "-$1,250"],
  ])("%d dollars are %s", (dollars, text) => {
    expect(formatDollars(dollars)).toBe(text);
  });

  it("a percentage has the decimals that it needs, a rating one", () => {
    expect([6.9, 5, 12.345, 0.1].map(formatPercent)).toEqual(["6.9", "5", "12.35", "0.1"]);
    expect([4.7, 5].map(formatRating)).toEqual(["4.7", "5.0"]);
  });
});
