import { describe, expect, it } from "vitest";
import { HoursSchema, shortHours, weekOf } from "@/lib/store/files/hours";

const open = (from: number, to: number) => ({ closed: false, open: from, close: to });
const closed = { closed: true, open: 0, close: 0 };
const reasons = (hours: unknown) =>
  HoursSchema.safeParse(hours).error?.issues.map(({ message }) => message) ?? [];

describe("hours in short form", () => {
  it("are days or ranges of days; a day that is not there is closed", () =>
    expect(weekOf({ "mon-wed": "9-20", fri: "8:30-17:45", sun: "closed" })).toEqual([
      open(9, 20),
      open(9, 20),
      open(9, 20),
      closed,
      open(8.5, 17.75),
      closed,
      closed,
    ]));

  it("are equal again when a week is written", () => {
    const hours = { "mon-wed": "9-20", fri: "8:30-17:45", "sat-sun": "0-24" };
    expect(shortHours(weekOf(hours))).toEqual(hours);
  });

  it.each([
    [{ mon: "9-7" }, "must open before it closes, in 24 hours: 9-19 and not 9-7"],
    [{ mon: "9-25" }, "must be times of a day, 0 to 24"],
    [{ mon: "9:75-12" }, "must be times of a day, 0 to 24"],
    [{ "mon-fri": "9-12", wed: "9-17" }, "has wed a second time"],
    [{ "sat-mon": "9-12" }, "must name the earlier day first, as in mon-fri; write sun and mon apart"],
    [{ mon: "9am-7pm" }, "must be two times of the day in 24 hours, or closed: 9-19, 8:30-17"],
  ])("%j are rejected", (hours, reason) => expect(reasons(hours)).toEqual([reason]));
});
