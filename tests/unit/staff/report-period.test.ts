import { describe, expect, it } from "vitest";
import { zoneSteps } from "@/lib/core/time/zone-steps";
import { daysOf, periodOf, readReportQuery, reportSearch } from "@/lib/staff/reports/period";

const NOW = Date.UTC(2026, 10, 21, 4, 30);
const CHICAGO = "America/Chicago";
const HOUR_MS = 60 * 60 * 1_000;
const period = (search: string, timeZone = CHICAGO) =>
  periodOf(readReportQuery(new URLSearchParams(search)), timeZone, NOW);
const days = (search: string) => {
  const { firstDay, lastDay } = period(search);
  return [firstDay, lastDay];
};

describe("the period of a report", () => {
  it("is the last thirty days by the store's clocks, today included", () => {
    // In Chicago it is still the twentieth.
    expect(days("")).toEqual(["2026-10-22", "2026-11-20"]);
    expect(period("", "Europe/Berlin")).toMatchObject({ firstDay: "2026-10-23", lastDay: "2026-11-21" });
    expect(days("days=7")).toEqual(["2026-11-14", "2026-11-20"]);
  });

  it("is two dates in either order, the last one today where it is left out", () => {
    expect(days("from=2026-03-01&to=2026-03-31&days=7")).toEqual(["2026-03-01", "2026-03-31"]);
    expect(days("from=2026-03-31&to=2026-03-01")).toEqual(["2026-03-01", "2026-03-31"]);
    expect(days("from=2026-11-01")).toEqual(["2026-11-01", "2026-11-20"]);
  });

  it("is never longer than a year, and ends with its last day then", () => {
    expect(days("from=2019-01-01&to=2026-03-31")).toEqual(["2025-03-31", "2026-03-31"]);
  });

  it.each(["days=8", "days=x", "from=2026-02-30", "from=yesterday", "to=2026-03-01", "from="])(
    "is the usual one for %s",
    (search) => expect(days(search)).toEqual(["2026-10-22", "2026-11-20"]),
  );

  it("has every day once, and begins and ends at midnight when the clocks are changed", () => {
    const autumn = period("from=2026-10-31&to=2026-11-02");
    expect(daysOf(autumn)).toEqual(["2026-10-31", "2026-11-01", "2026-11-02"]);
    expect(autumn.to - autumn.from).toBe(73 * HOUR_MS);
    const spring = period("from=2026-03-08&to=2026-03-08");
    expect([spring.from, spring.to]).toEqual([Date.UTC(2026, 2, 8, 6), Date.UTC(2026, 2, 9, 5)]);
  });

  it("begins at one where midnight is skipped", () => {
    expect(period("from=2026-03-29&to=2026-03-29", "Asia/Beirut").from).toBe(Date.UTC(2026, 2, 28, 22));
  });

  it("is in the address without defaults", () => {
    expect(reportSearch(readReportQuery(new URLSearchParams("")))).toBe("");
    expect(reportSearch(readReportQuery(new URLSearchParams("days=90&store=north")))).toBe(
      "?days=90&store=north",
    );
    const own = "?from=2026-03-01&to=2026-03-31";
    expect(reportSearch(readReportQuery(new URLSearchParams(own)))).toBe(own);
  });
});

describe("the clocks of a zone", () => {
  it("are one step without a change, and end one at the moment of each change", () => {
    expect(zoneSteps(Date.UTC(2026, 5, 1), Date.UTC(2026, 6, 1), CHICAGO)).toEqual([
      { until: Number.POSITIVE_INFINITY, offset: -5 * HOUR_MS },
    ]);
    expect(zoneSteps(Date.UTC(2026, 0, 1), Date.UTC(2026, 11, 31), CHICAGO)).toEqual([
      { until: Date.UTC(2026, 2, 8, 8), offset: -6 * HOUR_MS },
      { until: Date.UTC(2026, 10, 1, 7), offset: -5 * HOUR_MS },
      { until: Number.POSITIVE_INFINITY, offset: -6 * HOUR_MS },
    ]);
  });
});
