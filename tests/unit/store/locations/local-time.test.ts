import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localTime } from "@/lib/store/locations/local-time";
import { packZone, unpackZone } from "@/lib/store/locations/packed-hours";
import { zoneOffsets } from "@/lib/store/locations/zone-offsets";

const DAY_MS = 86_400_000;
const rendered = new Date("2026-11-21T22:00:00Z");
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** As `Intl` has it. */
function reference(now: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "short",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  }).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)!.value;
  return {
    weekday: WEEKDAYS.indexOf(part("weekday")),
    hour: Number(part("hour")) + Number(part("minute")) / 60,
  };
}

describe("a store's wall clock, from offsets that the page was rendered with", () => {
  const zones = fc.constantFrom(
    "America/Chicago",
    "America/New_York",
    "America/Phoenix",
    "Pacific/Honolulu",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "UTC",
  );
  it("is the zone's own for a year", () => {
    const within = fc.integer({ min: 0, max: 365 * DAY_MS });
    fc.assert(
      fc.property(zones, within, (timeZone, later) => {
        const now = new Date(rendered.getTime() + later);
        const clock = localTime(now, unpackZone(packZone(zoneOffsets(timeZone, rendered))));
        const expected = reference(now, timeZone);
        expect(clock.weekday).toBe(expected.weekday);
        expect(clock.hour).toBeCloseTo(expected.hour, 6);
      }),
    );
  });
  it("changes with the clock, to the minute", () => {
    expect(packZone(zoneOffsets("America/Chicago", rendered))).toBe(
      [
        `${Date.UTC(2026, 10, 21) / 60_000}:-360`,
        `${Date.UTC(2027, 2, 14, 8) / 60_000}:-300`,
        `${Date.UTC(2027, 10, 7, 7) / 60_000}:-360`,
      ].join(" "),
    );
  });
  it("has the first offset on a clock that runs slow", () => {
    const slow = new Date("2026-11-19T22:00:00Z");
    expect(localTime(slow, zoneOffsets("America/Chicago", rendered))).toEqual({ weekday: 3, hour: 16 });
  });
  it("refuses an unknown zone", () => {
    expect(() => zoneOffsets("Mars/Olympus")).toThrow(RangeError);
  });
});
