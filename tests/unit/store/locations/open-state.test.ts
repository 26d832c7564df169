import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WorkingDay, WorkingHours } from "@/lib/store/api/location-schema";
import { closedDates } from "@/lib/store/locations/closures";
import { localTime, openState as openStateIn, weekdayOfDay } from "@/lib/store/locations/open-state";
import { packZone, unpackZone } from "@/lib/store/locations/working-hours";
import { zoneOffsets } from "@/lib/store/locations/zone-offsets";
import { USUAL_CLOSURES } from "../../../support/usual-closures";

const DAY_MS = 86_400_000;
const CHICAGO = "America/Chicago";
const closed: WorkingDay = { closed: true, open: 0, close: 0 };
const from = (open: number, close: number): WorkingDay => ({ closed: false, open, close });
const week = (weekdays: WorkingDay, saturday: WorkingDay, sunday: WorkingDay): WorkingHours => [
  weekdays,
  weekdays,
  weekdays,
  weekdays,
  weekdays,
  saturday,
  sunday,
];
const openState = (hours: WorkingHours, timeZone: string, now: Date) =>
  openStateIn(hours, closedDays(now), zoneOffsets(timeZone, now), now);
const closedDays = (now: Date) =>
  closedDates(USUAL_CLOSURES, now.toISOString().slice(0, 10)).map((date) => Date.parse(date) / DAY_MS);
/** docs/rules.md#working-hours */
const SALES = week(from(9, 20), from(9, 19), closed);
const SERVICE = week(from(7, 18), from(8, 14), closed);

describe("working hours", () => {
  it.each([
    ["Friday 8:59", SALES, "2026-11-20T08:59:00-06:00", { kind: "opensToday", at: 9 }],
    ["Friday 9:00", SALES, "2026-11-20T09:00:00-06:00", { kind: "open", until: 20 }],
    ["Friday 19:59", SALES, "2026-11-20T19:59:59-06:00", { kind: "open", until: 20 }],
    [
      "Friday 20:00",
      SALES,
      "2026-11-20T20:00:00-06:00",
      { kind: "opensLater", weekday: 5, tomorrow: true, at: 9 },
    ],
    [
      "Saturday 19:00",
      SALES,
      "2026-11-21T19:00:00-06:00",
      { kind: "opensLater", weekday: 0, tomorrow: false, at: 9 },
    ],
    [
      "Sunday noon",
      SALES,
      "2026-11-22T12:00:00-06:00",
      { kind: "opensLater", weekday: 0, tomorrow: true, at: 9 },
    ],
    ["service, Saturday 13:59", SERVICE, "2026-11-21T13:59:00-06:00", { kind: "open", until: 14 }],
    [
      "Thanksgiving Day, noon",
      SALES,
      "2026-11-26T12:00:00-06:00",
      { kind: "opensLater", weekday: 4, tomorrow: true, at: 9 },
    ],
    [
      "the evening before Christmas Day, a Friday",
      SALES,
      "2026-12-24T20:00:00-06:00",
      { kind: "opensLater", weekday: 5, tomorrow: false, at: 9 },
    ],
    ["service, Monday 6:30", SERVICE, "2026-11-23T06:30:00-06:00", { kind: "opensToday", at: 7 }],
  ] as const)("%s", (_name, hours, now, expected) => {
    expect(openState(hours, CHICAGO, new Date(now))).toEqual(expected);
  });
});

describe("the store's own wall clock decides", () => {
  const now = new Date("2026-11-20T14:30:00Z");
  it.each([
    ["America/Chicago", { kind: "opensToday", at: 9 }],
    ["America/Indiana/Indianapolis", { kind: "open", until: 20 }],
    ["America/Los_Angeles", { kind: "opensToday", at: 9 }],
    ["UTC", { kind: "open", until: 20 }],
  ] as const)("%s at 14:30 UTC", (timeZone, expected) => {
    expect(openState(SALES, timeZone, now)).toEqual(expected);
  });
});

describe("clock changes", () => {
  const nightOwl = week(from(1, 4), from(1, 4), from(1, 4));
  it.each([
    // 2026-03-08: 2:00 becomes 3:00 in Chicago.
    ["spring, 1:59 CST", "2026-03-08T07:59:00Z", { kind: "open", until: 4 }],
    ["spring, 3:00 CDT, a minute later", "2026-03-08T08:00:00Z", { kind: "open", until: 4 }],
    ["spring, 4:00 CDT", "2026-03-08T09:00:00Z", { kind: "opensLater", weekday: 0, tomorrow: true, at: 1 }],
    // 2026-11-01: 2:00 becomes 1:00.
    ["autumn, first 1:30", "2026-11-01T06:30:00Z", { kind: "open", until: 4 }],
    ["autumn, second 1:30", "2026-11-01T07:30:00Z", { kind: "open", until: 4 }],
    ["autumn, 3:59", "2026-11-01T09:59:00Z", { kind: "open", until: 4 }],
    ["autumn, 4:00", "2026-11-01T10:00:00Z", { kind: "opensLater", weekday: 0, tomorrow: true, at: 1 }],
  ] as const)("%s", (_name, now, expected) => {
    expect(openState(nightOwl, CHICAGO, new Date(now))).toEqual(expected);
  });
});

describe("edges", () => {
  it("opens again only next week when a single day is worked", () => {
    const mondays = [from(9, 12), ...Array<WorkingDay>(6).fill(closed)];
    expect(openState(mondays, CHICAGO, new Date("2026-11-23T12:30:00-06:00"))).toEqual({
      kind: "opensLater",
      weekday: 0,
      tomorrow: false,
      at: 9,
    });
  });
  it("is closed for now when no day is worked", () => {
    expect(openState(Array<WorkingDay>(7).fill(closed), CHICAGO, new Date())).toEqual({ kind: "closed" });
  });
  it("is open until midnight when it closes at 24", () => {
    const late = week(from(0, 24), from(0, 24), from(0, 24));
    expect(openState(late, CHICAGO, new Date("2026-11-20T23:59:00-06:00"))).toEqual({
      kind: "open",
      until: 24,
    });
  });
  it("reads decimal hours", () => {
    const half = week(from(8.5, 17.75), closed, closed);
    expect(openState(half, CHICAGO, new Date("2026-11-20T08:29:00-06:00"))).toMatchObject({
      kind: "opensToday",
    });
    expect(openState(half, CHICAGO, new Date("2026-11-20T17:44:00-06:00"))).toMatchObject({ kind: "open" });
    expect(openState(half, CHICAGO, new Date("2026-11-20T17:45:00-06:00"))).toMatchObject({
      kind: "opensLater",
    });
  });
});

const rendered = new Date("2026-11-21T22:00:00Z");
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Returns the reference value of `Intl`. */
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
        expect(weekdayOfDay(clock.day)).toBe(expected.weekday);
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
    expect(localTime(slow, zoneOffsets("America/Chicago", rendered))).toEqual({
      day: Date.UTC(2026, 10, 19) / DAY_MS,
      hour: 16,
    });
  });
  it("rejects an unknown zone", () => {
    expect(() => zoneOffsets("Mars/Olympus")).toThrow(RangeError);
  });
});
