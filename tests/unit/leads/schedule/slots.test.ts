import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SLOTS_INSTEAD, TEST_DRIVE } from "../../../../config/leads/appointments";

import { addDays, isDate, momentOf, wallClock, weekdayOf } from "../../../../lib/core/time/zoned-time";
import { nextFree, planBooking } from "../../../../lib/leads/schedule/plan";
import {
  type BookingCalendar,
  freeSlots,
  offeredSlot,
  slotsOfDate,
} from "../../../../lib/leads/schedule/slots";
import type { WorkingHours } from "../../../../lib/store/api/location-schema";
import { closureOn } from "../../../../lib/store/locations/closures";
import { runs } from "../../../support/scale";
import { USUAL_CLOSURES } from "../../../support/usual-closures";

const open = (from: number, to: number) => ({ closed: false, open: from, close: to });
const closed = { closed: true, open: 0, close: 0 };
/** docs/rules.md#working-hours: Mon–Fri 9–20, Sat 9–19, Sun closed. */
const SALES: WorkingHours = [
  open(9, 20),
  open(9, 20),
  open(9, 20),
  open(9, 20),
  open(9, 20),
  open(9, 19),
  closed,
];
const ALWAYS: WorkingHours = Array.from({ length: 7 }, () => open(0, 24));
const CHICAGO: BookingCalendar = {
  hours: SALES,
  closures: USUAL_CLOSURES,
  timeZone: "America/Chicago",
  rules: TEST_DRIVE,
};
const INDIANAPOLIS: BookingCalendar = {
  hours: SALES,
  closures: USUAL_CLOSURES,
  timeZone: "America/Indiana/Indianapolis",
  rules: TEST_DRIVE,
};
const iso = (at: number) => new Date(at).toISOString();
const at = (text: string) => Date.parse(text);

describe("sales hours are when test drives are offered", () => {
  it.each([
    ["a Monday", "2026-11-23", "2026-11-23T09:00", "2026-11-23T19:30", 22],
    ["a Saturday", "2026-11-28", "2026-11-28T09:00", "2026-11-28T18:30", 20],
  ])("%s: the last one ends when the store closes", (_, date, first, last, count) => {
    const slots = slotsOfDate(date, CHICAGO);
    expect([slots[0]!.value, slots.at(-1)!.value, slots.length]).toEqual([first, last, count]);
  });

  it("none on a Sunday", () => expect(slotsOfDate("2026-11-29", CHICAGO)).toEqual([]));

  it.each(["2026-11-26", "2026-12-25", "2027-01-01", "2028-07-04", "2027-11-25"])(
    "none on %s, a holiday",
    (date) => expect(slotsOfDate(date, CHICAGO)).toEqual([]),
  );

  it("half hours: 9:20 to 10:45 holds 9:30 and 10:00 only", () => {
    const hours = ALWAYS.map(() => open(9 + 1 / 3, 10.75));
    expect(slotsOfDate("2026-11-23", { ...CHICAGO, hours }).map(({ value }) => value.slice(11))).toEqual([
      "09:30",
      "10:00",
    ]);
  });

  it("none on a closed day of the store, and some on a holiday that it does not list", () => {
    const closures = { holidays: [], days: [{ date: "2026-11-23", name: "Inventory" }] };
    expect(slotsOfDate("2026-11-23", { ...CHICAGO, closures })).toEqual([]);
    expect(slotsOfDate("2026-11-26", { ...CHICAGO, closures })).toHaveLength(22);
  });
});

describe("time zones and the change of the clocks", () => {
  it.each([
    ["America/Chicago", "2026-11-23", "15:00"],
    ["America/Indiana/Indianapolis", "2026-11-23", "14:00"],
    ["America/Chicago", "2026-07-06", "14:00"],
    ["America/Indiana/Indianapolis", "2026-07-06", "13:00"],
  ])("nine in the morning in %s on %s is %s UTC", (timeZone, date, utc) => {
    expect(iso(slotsOfDate(date, { ...CHICAGO, timeZone, rules: TEST_DRIVE })[0]!.start)).toBe(
      `${date}T${utc}:00.000Z`,
    );
  });

  it.each([
    ["the Saturday before spring", "2027-03-13", "15:00"],
    ["the Monday after spring", "2027-03-15", "14:00"],
    ["the Saturday before autumn", "2026-10-31", "14:00"],
    ["the Monday after autumn", "2026-11-02", "15:00"],
  ])("%s keeps the store's own nine o'clock", (_, date, utc) => {
    expect(iso(slotsOfDate(date, CHICAGO)[0]!.start)).toBe(`${date}T${utc}:00.000Z`);
  });

  it.each(["America/Chicago", "America/Indiana/Indianapolis"])(
    "%s: the hour that spring skips has no slot, and autumn's double hour has it once",
    (timeZone) => {
      const values = (date: string) =>
        slotsOfDate(date, { ...CHICAGO, hours: ALWAYS, timeZone, rules: TEST_DRIVE }).map(({ value }) =>
          value.slice(11),
        );
      expect(values("2027-03-14").filter((time) => time.startsWith("02:"))).toEqual([]);
      const autumn = slotsOfDate("2026-11-01", { ...CHICAGO, hours: ALWAYS, timeZone, rules: TEST_DRIVE });
      expect(new Set(autumn.map(({ value }) => value)).size).toBe(autumn.length);
      expect(values("2026-11-01")).toContain("02:00");
    },
  );

  it("property: a time's clock display is that time; a skipped time does not exist", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at("2024-01-01"), max: at("2034-01-01") }),
        fc.constantFrom(
          "America/Chicago",
          "America/Indiana/Indianapolis",
          "Asia/Kathmandu",
          "Pacific/Auckland",
        ),
        (moment, timeZone) => {
          const minute = Math.floor(moment / 60_000) * 60_000;
          const shown = wallClock(minute, timeZone);
          const back = momentOf(shown, timeZone);
          expect(back).not.toBeNull();
          expect(wallClock(back!, timeZone)).toEqual(shown);
          expect(back).toBeLessThanOrEqual(minute);
        },
      ),
    );
  });

  it("an unknown time zone is an error, not a wrong time", () => {
    expect(() =>
      slotsOfDate("2026-11-23", { ...CHICAGO, timeZone: "Mars/Phobos", rules: TEST_DRIVE }),
    ).toThrow(RangeError);
  });
});

const HALF_HOUR = 30 * 60_000;

/** Starts of test drives, found by looking at the store's clock every half hour. */
function halfHours(week: WorkingHours, timeZone: string, now: number): number[] {
  const lastDate = addDays(wallClock(now, timeZone).date, TEST_DRIVE.daysAhead - 1);
  const from = Math.floor(now / HALF_HOUR) * HALF_HOUR - 2 * HALF_HOUR;
  const starts = Array.from({ length: 16 * 48 }, (_, at) => from + at * HALF_HOUR);
  const shown = starts.map((start) => wallClock(start, timeZone));
  const seen = new Set<string>();
  return starts.slice(0, -1).filter((start, at) => {
    const { date, minutes } = shown[at]!;
    const isFirst = !seen.has(`${date} ${minutes}`);
    seen.add(`${date} ${minutes}`);
    const day = week[weekdayOf(date)]!;
    const isOpen = !day.closed && minutes >= day.open * 60 && minutes + 30 <= day.close * 60;
    // In the night of a change the clock may not show half an hour more at the end.
    const isWhole = shown[at + 1]!.minutes === (minutes + 30) % (24 * 60);
    const isSoon = start < now + TEST_DRIVE.noticeMinutes * 60_000;
    return (
      isFirst && isOpen && isWhole && !isSoon && closureOn(date, USUAL_CLOSURES) === null && date <= lastDate
    );
  });
}

describe("free slots", () => {
  const NOW = at("2026-11-23T18:10:00Z"); // Monday, 12:10 in Chicago

  it("none in the past and none within the notice", () => {
    expect(freeSlots(CHICAGO, [], NOW)[0]!.value).toBe("2026-11-23T13:30");
    expect(freeSlots(INDIANAPOLIS, [], NOW)[0]!.value).toBe("2026-11-23T14:30");
  });

  it("minus taken ones, whole or in part", () => {
    const start = at("2026-11-23T19:45:00Z");
    const free = freeSlots(CHICAGO, [{ start, end: start + 30 * 60_000 }], NOW).map(({ value }) => value);
    expect(free.slice(0, 2)).toEqual(["2026-11-23T14:30", "2026-11-23T15:00"]);
  });

  it("over the configured days, without Sundays and Thanksgiving", () => {
    const dates = new Set(freeSlots(CHICAGO, [], NOW).map(({ date }) => date));
    expect([...dates]).toEqual([
      "2026-11-23",
      "2026-11-24",
      "2026-11-25",
      "2026-11-27",
      "2026-11-28",
      "2026-11-30",
      "2026-12-01",
      "2026-12-02",
      "2026-12-03",
      "2026-12-04",
      "2026-12-05",
    ]);
  });

  it("property: for any hours, zone and day: each half hour within hours, in order, and none too soon", () => {
    const hours = fc.array(
      fc
        .tuple(fc.boolean(), fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 48 }))
        .map(([shut, from, length]) => ({
          closed: shut,
          open: from / 2,
          close: Math.min(24, (from + length) / 2),
        })),
      { minLength: 7, maxLength: 7 },
    );
    let offered = 0;
    fc.assert(
      fc.property(
        hours,
        fc.constantFrom("America/Chicago", "America/Indiana/Indianapolis", "Australia/Lord_Howe"),
        fc.integer({ min: at("2026-01-01"), max: at("2029-01-01") }),
        (week, timeZone, now) => {
          const slots = freeSlots({ ...CHICAGO, hours: week, timeZone }, [], now);
          const wanted = halfHours(week, timeZone, now);
          expect(slots.map(({ start, end }) => [iso(start), iso(end)])).toEqual(
            wanted.map((start) => [iso(start), iso(start + HALF_HOUR)]),
          );
          for (const { start, date, minutes } of slots)
            expect(wallClock(start, timeZone)).toEqual({ date, minutes });
          offered += slots.length;
        },
      ),
      { numRuns: runs(25) },
    );
    expect(offered).toBeGreaterThan(0);
  });
});

describe("a form's allowed requests", () => {
  const NOW = at("2026-11-23T18:10:00Z");
  it.each([
    ["2026-11-23T12:30", true],
    ["2026-11-23T12:00", false],
    ["2026-11-23T12:31", false],
    ["2026-11-23T20:00", false],
    ["2026-11-29T10:00", false],
    ["2026-11-26T10:00", false],
    ["2026-12-06T10:00", false],
    ["2027-11-23T10:00", false],
    ["2026-02-31T10:00", false],
    ["2026-11-24T25:00", false],
    ["nonsense", false],
    ["", false],
  ])("%s: %s", (value, offered) => expect(offeredSlot(value, CHICAGO, NOW) !== null).toBe(offered));

  it("property: no input throws, and each offer is later than now", () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const slot = offeredSlot(value, CHICAGO, NOW);
        expect(slot === null || slot.start > NOW).toBe(true);
      }),
    );
  });
});

describe("a date that the calendar does not have", () => {
  const late = at("2026-11-20T18:10:00Z");
  it("is no day to book: 31 November is not 1 December", () => {
    expect(offeredSlot("2026-12-01T10:00", CHICAGO, late)).not.toBeNull();
    expect(offeredSlot("2026-11-31T10:00", CHICAGO, late)).toBeNull();
    expect(offeredSlot("2027-02-29T10:00", CHICAGO, at("2027-02-25T12:00:00Z"))).toBeNull();
    expect(offeredSlot("2028-02-29T10:00", CHICAGO, at("2028-02-25T12:00:00Z"))).not.toBeNull();
  });

  it("property: a valid date equals its calendar reading", () => {
    const part = (max: number) => fc.integer({ min: 0, max: max }).map((n) => String(n).padStart(2, "0"));
    fc.assert(
      fc.property(fc.integer({ min: 2020, max: 2040 }), part(13), part(32), (year, month, day) => {
        const days = new Date(Date.UTC(year, Number(month), 0)).getUTCDate();
        const real = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= days;
        expect(isDate(`${year}-${month}-${day}`)).toBe(real);
      }),
    );
    for (const text of ["", "nonsense", "2026-1-01", "2026-11-31T10:00"]) expect(isDate(text)).toBe(false);
  });
});

describe("test drive flow: a day, then a time, then the details", () => {
  const NOW = at("2026-11-23T18:10:00Z");
  const free = freeSlots(CHICAGO, [], NOW);

  it("first only days", () => {
    const plan = planBooking(free, {});
    expect([plan.date, plan.times, plan.chosen, plan.instead]).toEqual([null, [], null, []]);
    expect(plan.dates[0]).toBe("2026-11-23");
  });
  it("then the day's times", () => {
    const plan = planBooking(free, { day: "2026-11-24" });
    expect(plan.times).toHaveLength(22);
    expect(plan.chosen).toBeNull();
  });
  it("then the details of the chosen one", () => {
    expect(planBooking(free, { day: "2026-11-24", time: "10:30" }).chosen?.value).toBe("2026-11-24T10:30");
  });
  it("a taken time returns the next free ones", () => {
    const without = free.filter(({ value }) => value !== "2026-11-24T19:00");
    const { chosen, instead } = planBooking(without, { day: "2026-11-24", time: "19:00" });
    expect(chosen).toBeNull();
    expect(instead.map(({ value }) => value).slice(0, 2)).toEqual(["2026-11-24T19:30", "2026-11-25T09:00"]);
    expect(instead).toHaveLength(SLOTS_INSTEAD);
  });
  it("a time after all others returns the first ones of all", () => {
    expect(nextFree(free, "2999-01-01T09:00")[0]).toEqual(free[0]);
  });
  it("an invalid value shows the days", () => {
    expect(planBooking(free, { day: "<script>" })).toMatchObject({ date: null, chosen: null, instead: [] });
  });
  it("dates continue over the end of a year", () => expect(addDays("2026-12-31", 1)).toBe("2027-01-01"));
});
