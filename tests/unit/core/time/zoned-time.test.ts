import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { zoneOffset } from "../../../../lib/core/time/zoned-time";
import { runs } from "../../../support/scale";

const MINUTE_MS = 60_000;
/** Zones with clock changes at midnight, by half an hour, of a whole day (Samoa skipped 30 December 2011), and none. */
const ZONES = [
  "America/Chicago",
  "America/Havana",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Africa/Casablanca",
  "Asia/Kathmandu",
];

/** The offset as `Intl` itself names it, "GMT-06:00" or "GMT". */
function namedOffset(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" }).formatToParts(at);
  const name = parts.find(({ type }) => type === "timeZoneName")!.value;
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name)!;
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * MINUTE_MS;
}

describe("zoneOffset", () => {
  it("equals Intl's, at any time and in any zone", () => {
    const moments = fc.date({
      min: new Date("1990-01-01"),
      max: new Date("2040-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.constantFrom(...ZONES), (date, zone) => {
        expect(zoneOffset(+date, zone)).toBe(namedOffset(+date, zone));
      }),
      { numRuns: runs(300) },
    );
  });

  it("changes at the very moment at which the clocks do", () => {
    for (const [zone, change] of [
      ["America/Chicago", "2026-11-01T07:00:00Z"],
      ["America/Chicago", "2027-03-14T08:00:00Z"],
      ["Australia/Lord_Howe", "2027-04-03T15:00:00Z"],
      ["Pacific/Apia", "2011-12-30T10:00:00Z"],
    ] as const) {
      const at = Date.parse(change);
      const [before, after] = [zoneOffset(at - 1, zone), zoneOffset(at, zone)];
      expect(before, change).not.toBe(after);
      expect(before, change).toBe(namedOffset(at - 1, zone));
      expect(after, change).toBe(namedOffset(at, zone));
    }
  });

  it("stays correct after more days than are cached", () => {
    const first = Date.parse("2026-11-27T12:00:00Z");
    for (let day = 0; day < 2_500; day++) zoneOffset(first + day * 24 * 60 * MINUTE_MS, "America/Chicago");
    expect(zoneOffset(first, "America/Chicago")).toBe(-6 * 60 * MINUTE_MS);
    expect(zoneOffset(Date.parse("2027-07-01T12:00:00Z"), "America/Chicago")).toBe(-5 * 60 * MINUTE_MS);
  });

  it("rejects a missing time zone", () => {
    expect(() => zoneOffset(0, "America/Nowhere")).toThrow(RangeError);
  });
});
