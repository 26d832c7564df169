import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HISTORY_MONTHS, MAX_ENTRIES } from "@/config/leads/financing";
import { durationMonths, historyOf, requiredEntries } from "@/lib/leads/credit/fields";
import { runs } from "../../../support/scale";

describe("residences and employment until two years are covered", () => {
  it("nothing entered yet: the current one", () => expect(requiredEntries([])).toBe(1));

  it.each([
    [[24], 1],
    [[23], 2],
    [[23, 1], 2],
    [[12, 6], 3],
    [[0, 24], 2],
    [[12, 0, 30], 2],
    [[12, null, 30], 2],
  ])("months %j: %d entries", (times, entries) => expect(requiredEntries(times)).toBe(entries));

  it("property: exactly the shortest beginning that covers two years, or one more than was entered", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 40 }), (times) => {
        const sums = times.map((_, index) => times.slice(0, index + 1).reduce((sum, each) => sum + each, 0));
        const covering = sums.findIndex((sum) => sum >= HISTORY_MONTHS);
        expect(requiredEntries(times)).toBe(covering === -1 ? times.length + 1 : covering + 1);
      }),
      { numRuns: runs(2_000) },
    );
  });

  it("property: it ends, whatever is typed", () => {
    const typed = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 1_000 }));
    fc.assert(
      fc.property(fc.array(typed, { maxLength: 60 }), (times) => {
        const entries = requiredEntries(times);
        expect(entries).toBeGreaterThanOrEqual(1);
        expect(entries).toBeLessThanOrEqual(MAX_ENTRIES);
        // A first stay that covers the whole time requires one entry.
        expect(requiredEntries([HISTORY_MONTHS, ...times])).toBe(1);
      }),
      { numRuns: runs(2_000) },
    );
  });

  it.each([
    ["2", "3", 27],
    ["", "3", 3],
    ["2", "", 24],
    ["0", "0", 0],
    ["", "", null],
    ["two", "", null],
    ["1", "12", null],
    ["81", "0", null],
    ["-1", "0", null],
  ])("%j years and %j months: %j", (years, months, total) =>
    expect(durationMonths(years, months)).toBe(total),
  );

  it("reports the missing time", () => {
    expect(historyOf({ "job.0.years": "1", "job.0.months": "5" }, "applicant", "job")).toEqual({
      entries: 2,
      missingMonths: 7,
    });
  });
});
