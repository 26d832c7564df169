import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { HOLIDAY_IDS, HOLIDAYS } from "@/config/runtime/holidays";
import { addDays } from "@/lib/core/time/zoned-time";
import { ClosuresSchema } from "@/lib/store/api/location-schema";
import { closedDates, closureOn, closuresLine, packClosures } from "@/lib/store/locations/closures";
import { runs } from "../../../support/scale";
import { USUAL_CLOSURES } from "../../../support/usual-closures";

const closedFor = (id: (typeof HOLIDAY_IDS)[number]) => ({ holidays: [id], days: [] });

describe("the days on which a store is closed", () => {
  it.each([
    ["thanksgiving-day", "2026-11-26", true],
    ["thanksgiving-day", "2026-11-19", false],
    ["thanksgiving-day", "2026-11-27", false],
    ["thanksgiving-day", "2026-10-22", false],
    ["thanksgiving-day", "2029-11-22", true],
    ["thanksgiving-day", "2029-11-29", false],
    ["memorial-day", "2026-05-25", true],
    ["memorial-day", "2026-05-18", false],
    ["memorial-day", "2027-05-31", true],
    ["memorial-day", "2027-05-24", false],
    ["labor-day", "2026-09-07", true],
    ["labor-day", "2026-09-14", false],
    ["christmas-day", "2026-12-25", true],
    ["christmas-day", "2026-11-25", false],
  ] as const)("%s: %s is %s", (id, date, isClosed) =>
    expect(closureOn(date, closedFor(id)) !== null).toBe(isClosed),
  );

  it("are the usual four holidays by default, none of a store that sets none", () => {
    expect(ClosuresSchema.parse({})).toEqual(USUAL_CLOSURES);
    expect(closedDates(ClosuresSchema.parse({ holidays: [] }), "2026-01-01")).toEqual([]);
  });

  it("of a year are in its order, the first and the last day included", () =>
    expect(
      closedDates({ ...USUAL_CLOSURES, days: [{ date: "2026-12-31", name: "Inventory" }] }, "2026-01-01"),
    ).toEqual(["2026-01-01", "2026-07-04", "2026-11-26", "2026-12-25", "2026-12-31"]));

  it("have names, the store's own first", () => {
    expect(closureOn("2026-11-26", USUAL_CLOSURES)).toBe("Thanksgiving Day");
    const days = [{ date: "2026-11-26", name: "Family day" }];
    expect(closureOn("2026-11-26", { ...USUAL_CLOSURES, days })).toBe("Family day");
  });

  it("are one line in the order of the year, then by date, without past ones", () => {
    const days = [
      { date: "2026-12-26", name: "inventory" },
      { date: "2026-12-05", name: "staff party" },
      { date: "2026-11-24", name: "over" },
    ];
    expect(
      closuresLine(
        { holidays: ["christmas-day", "thanksgiving-day"], days },
        Date.parse("2026-11-25T18:00:00Z"),
      ),
    ).toBe(
      "Closed on Thanksgiving Day, Christmas Day, December 5, 2026 (staff party), and December 26, 2026 (inventory)",
    );
    expect(closuresLine({ holidays: [], days }, Date.parse("2027-01-01T18:00:00Z"))).toBe("");
  });

  it("are named until the last hour of the day in the store's own time zone", () => {
    const days = [{ date: "2026-12-05", name: "staff party" }];
    const line = (now: string) => closuresLine({ holidays: [], days }, Date.parse(now));
    // 11:59 p.m. in Honolulu
    expect(line("2026-12-06T09:59:00Z")).toBe("Closed on December 5, 2026 (staff party)");
    expect(line("2026-12-06T12:00:00Z")).toBe("");
  });

  it("property: a year's dates are those that have a reason", () => {
    const date = fc.integer({ min: 0, max: 2_000 }).map((ahead) => addDays("2026-01-01", ahead));
    const closures = fc.record({
      holidays: fc.uniqueArray(fc.constantFrom(...HOLIDAY_IDS)),
      days: fc.array(fc.record({ date, name: fc.constant("x") }), { maxLength: 5 }),
    });
    fc.assert(
      fc.property(closures, date, (each, from) => {
        const year = Array.from({ length: 365 }, (_, ahead) => addDays(from, ahead));
        const named = year.filter((day) => closureOn(day, each) !== null);
        expect(closedDates(each, from).filter((day) => day <= year.at(-1)!)).toEqual(named);
      }),
      { numRuns: runs(100) },
    );
  });

  it("each holiday comes once a year", () => {
    for (const id of HOLIDAY_IDS)
      for (const year of [2024, 2025, 2026, 2027, 2028]) {
        const dates = closedDates(closedFor(id), `${year}-01-01`);
        expect(dates, `${id} in ${year}`).toHaveLength(1);
        expect(Number(dates[0]!.slice(5, 7))).toBe(HOLIDAYS[id].month);
      }
  });
});

describe("closed dates in an attribute", () => {
  afterEach(() => vi.useRealTimers());

  it("still have a holiday whose evening is another day in UTC", () => {
    vi.useFakeTimers({ now: Date.parse("2026-11-26T20:00:00-06:00") });
    const thanksgiving = String(Date.parse("2026-11-26") / 86_400_000);
    expect(packClosures(USUAL_CLOSURES).split(" ")[0]).toBe(thanksgiving);
  });
});
