import { describe, expect, it } from "vitest";
import { addDays, momentOf, wallClock, weekdayOf, zoneOffset } from "../../../../lib/core/time/zoned-time";
import { formatDate, formatDateTime, formatTime } from "../../../../lib/leads/schedule/format-slot";
import { nextFree, planBooking } from "../../../../lib/leads/schedule/plan";
import {
  type BookingCalendar,
  freeSlots,
  offeredSlot,
  slotsOfDate,
  slotValue,
} from "../../../../lib/leads/schedule/slots";
import { USUAL_CLOSURES } from "../../../support/usual-closures";

const at = (text: string) => Date.parse(text);
const MINUTE = 60_000;
const day = { closed: false, open: 9, close: 12 };
const SHOP: BookingCalendar = {
  closures: USUAL_CLOSURES,
  hours: Array.from({ length: 7 }, () => day),
  timeZone: "America/Chicago",
  rules: { slotMinutes: 60, lengthMinutes: 60, noticeMinutes: 30, daysAhead: 2 },
};
const NOW = at("2026-11-23T14:00:00Z"); // Monday, 8:00 in Chicago
const values = (slots: readonly { value: string }[]) => slots.map(({ value }) => value);

describe("the edges of free slots", () => {
  it("a slot exactly at the end of the notice is free, one a moment sooner is not", () => {
    expect(freeSlots(SHOP, [], at("2026-11-23T14:30:00Z"))[0]!.value).toBe("2026-11-23T09:00");
    expect(freeSlots(SHOP, [], at("2026-11-23T14:30:00.001Z"))[0]!.value).toBe("2026-11-23T10:00");
  });

  it("today is one of the days", () =>
    expect(values(freeSlots(SHOP, [], NOW))).toEqual([
      "2026-11-23T09:00",
      "2026-11-23T10:00",
      "2026-11-23T11:00",
      "2026-11-24T09:00",
      "2026-11-24T10:00",
      "2026-11-24T11:00",
    ]));

  it("a booking that ends as a slot begins, or begins as it ends, leaves it free", () => {
    const nine = momentOf({ date: "2026-11-23", minutes: 9 * 60 }, SHOP.timeZone)!;
    const taken = { start: nine + 60 * MINUTE, end: nine + 120 * MINUTE };
    expect(values(freeSlots(SHOP, [taken], NOW)).slice(0, 2)).toEqual([
      "2026-11-23T09:00",
      "2026-11-23T11:00",
    ]);
  });

  it("a minute of overlap on either side takes it", () => {
    const nine = momentOf({ date: "2026-11-23", minutes: 9 * 60 }, SHOP.timeZone)!;
    const taken = { start: nine + 59 * MINUTE, end: nine + 121 * MINUTE };
    expect(values(freeSlots(SHOP, [taken], NOW))[0]).toBe("2026-11-24T09:00");
  });

  it("each slot has its length, wherever the next may begin", () => {
    const rules = { ...SHOP.rules, slotMinutes: 30 };
    const slots = slotsOfDate("2026-11-23", { ...SHOP, rules });
    expect(slots.map(({ minutes }) => minutes)).toEqual([540, 570, 600, 630, 660]);
    expect(slots.map(({ start, end }) => end - start)).toEqual(slots.map(() => 60 * MINUTE));
  });

  it("a day missing in the hours has none", () =>
    expect(slotsOfDate("2026-11-23", { ...SHOP, hours: [] })).toEqual([]));

  it("a slot may end at midnight", () => {
    const late = { ...SHOP, hours: SHOP.hours.map(() => ({ closed: false, open: 22, close: 24 })) };
    expect(values(slotsOfDate("2026-11-23", late))).toEqual(["2026-11-23T22:00", "2026-11-23T23:00"]);
  });

  it("a slot that a clock change cuts is omitted, before and after it there are slots", () => {
    const night = { ...SHOP, hours: SHOP.hours.map(() => ({ closed: false, open: 0, close: 5 })) };
    const rules = { ...SHOP.rules, slotMinutes: 30 };
    expect(values(slotsOfDate("2027-03-14", { ...night, rules }))).toEqual(
      ["00:00", "00:30", "03:00", "03:30", "04:00"].map((time) => `2027-03-14T${time}`),
    );
  });
});

describe("a form's allowed requests, at the limits", () => {
  it("the last day ahead, and not the day after it", () => {
    expect(offeredSlot("2026-11-24T11:00", SHOP, NOW)).not.toBeNull();
    expect(offeredSlot("2026-11-25T09:00", SHOP, NOW)).toBeNull();
  });

  it("a slot within the notice, and not one that begins now", () => {
    expect(offeredSlot("2026-11-23T09:00", SHOP, at("2026-11-23T14:59:59Z"))).not.toBeNull();
    expect(offeredSlot("2026-11-23T09:00", SHOP, at("2026-11-23T15:00:00Z"))).toBeNull();
  });

  it.each(["x2026-11-24T09:00", "2026-11-24T09:00x", "2026-11-24T9:00", "2026-11-24 09:00", "2026-11-24"])(
    "%s is no slot",
    (value) => expect(offeredSlot(value, SHOP, NOW)).toBeNull(),
  );

  it.each([
    [0, "2026-11-23T00:00"],
    [9 * 60 + 5, "2026-11-23T09:05"],
    [23 * 60 + 59, "2026-11-23T23:59"],
  ])("minute %d is written %s", (minutes, value) => expect(slotValue("2026-11-23", minutes)).toBe(value));
});

describe("the plan of a booking", () => {
  const free = freeSlots(SHOP, [], NOW);

  it("each date once", () => expect(planBooking(free, {}).dates).toEqual(["2026-11-23", "2026-11-24"]));

  it("the times of the picked day only", () =>
    expect(values(planBooking(free, { day: "2026-11-24" }).times)).toEqual([
      "2026-11-24T09:00",
      "2026-11-24T10:00",
      "2026-11-24T11:00",
    ]));

  it("a chosen time needs no other ones", () =>
    expect(planBooking(free, { day: "2026-11-24", time: "10:00" })).toMatchObject({
      date: "2026-11-24",
      chosen: { value: "2026-11-24T10:00" },
      instead: [],
    }));

  it("a day without a time, or a time without a day, is not a missed slot", () => {
    expect(planBooking(free, { day: "2026-12-24" }).instead).toEqual([]);
    expect(planBooking(free, { time: "10:00" }).instead).toEqual([]);
  });

  it("the free ones after a time, not that time itself", () =>
    expect(values(nextFree(free, "2026-11-23T10:00"))).toEqual([
      "2026-11-23T11:00",
      "2026-11-24T09:00",
      "2026-11-24T10:00",
      "2026-11-24T11:00",
    ]));
});

describe("clocks and calendars", () => {
  it("the moment of a time that autumn shows twice is the first", () =>
    expect(momentOf({ date: "2026-11-01", minutes: 90 }, "America/Chicago")).toBe(
      at("2026-11-01T06:30:00Z"),
    ));
  it("a time that spring skips has none", () =>
    expect(momentOf({ date: "2027-03-14", minutes: 150 }, "America/Chicago")).toBeNull());
  it("east of Greenwich clocks are ahead, to the second that is begun", () => {
    expect(zoneOffset(at("2026-11-23T00:00:00.999Z"), "Asia/Kathmandu")).toBe((5 * 60 + 45) * MINUTE);
    expect(zoneOffset(at("2026-11-23T00:00:00Z"), "America/Chicago")).toBe(-6 * 60 * MINUTE);
  });
  it("a clock shows date and minute, seconds left out", () =>
    expect(wallClock(at("2026-11-23T04:59:59Z"), "America/Chicago")).toEqual({
      date: "2026-11-22",
      minutes: 22 * 60 + 59,
    }));
  it.each([
    ["2026-11-23", 0],
    ["2026-11-29", 6],
    ["2026-11-25", 2],
  ])("%s is weekday %d, counted from Monday", (date, weekday) => expect(weekdayOf(date)).toBe(weekday));
  it("days are added and subtracted", () => {
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
  });
});

describe("how a time reads", () => {
  it("the date in full, or short", () => {
    expect(formatDate("2026-11-23")).toBe("Monday, November 23");
    expect(formatDate("2026-11-23", "short")).toBe("Mon, Nov 23");
  });
  it.each([
    [0, "12 am"],
    [630, "10:30 am"],
    [780, "1 pm"],
  ])("minute %d is %s", (minutes, expected) => expect(formatTime(minutes)).toBe(expected));
  it("a moment by the clocks of its zone", () =>
    expect(formatDateTime(at("2026-11-23T16:30:00Z"), "America/Chicago")).toBe(
      "Monday, November 23 at 10:30 am",
    ));
});
