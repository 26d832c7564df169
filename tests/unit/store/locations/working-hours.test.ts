import { describe, expect, it } from "vitest";
import type { WorkingDay } from "@/lib/store/api/location-schema";
import { formatHour, hoursRows, weekdayName } from "@/lib/store/locations/working-hours";

const closed: WorkingDay = { closed: true, open: 0, close: 0 };
const from = (open: number, close: number): WorkingDay => ({ closed: false, open, close });

describe("formatHour: decimal hours as a clock time", () => {
  it.each([
    [0, "12 am"],
    [7, "7 am"],
    [9.5, "9:30 am"],
    [11.75, "11:45 am"],
    [12, "12 pm"],
    [20, "8 pm"],
    [24, "12 am"],
  ])("%s is %s", (hour, text) => {
    expect(formatHour(hour)).toBe(text);
  });
});

describe("hours and weekdays read as Intl writes them in English", () => {
  it("each quarter of an hour", () => {
    const format = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", timeStyle: "short" });
    for (let hour = 0; hour < 24; hour += 0.25) {
      const text = format.format(hour * 3_600_000);
      expect(formatHour(hour)).toBe(text.replace(":00", "").replace(/\s/, " ").toLowerCase());
    }
  });
  it("each weekday", () => {
    const format = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", weekday: "short" });
    for (let weekday = 0; weekday < 7; weekday++)
      expect(weekdayName(weekday)).toBe(format.format(Date.UTC(2026, 10, 16 + weekday)));
  });
});

describe("weekdayName starts with Monday", () => {
  it.each([
    [0, "Mon"],
    [4, "Fri"],
    [6, "Sun"],
  ])("%s is %s", (weekday, text) => {
    expect(weekdayName(weekday)).toBe(text);
  });
});

describe("hoursRows joins neighboring days with equal hours", () => {
  it("sales", () => {
    const days = [...Array<WorkingDay>(5).fill(from(9, 20)), from(9, 19), closed];
    expect(hoursRows(days)).toEqual([
      { days: "Mon–Fri", time: "9 am–8 pm" },
      { days: "Sat", time: "9 am–7 pm" },
      { days: "Sun", time: null },
    ]);
  });
  it("never joins days that are apart", () => {
    const days = [closed, from(9, 17), from(9, 17), closed, from(9, 17), from(8.5, 12), from(8.5, 12)];
    expect(hoursRows(days).map((row) => row.days)).toEqual(["Mon", "Tue–Wed", "Thu", "Fri", "Sat–Sun"]);
  });
  it("is one row when all days are equal", () => {
    expect(hoursRows(Array<WorkingDay>(7).fill(from(0, 24)))).toEqual([
      { days: "Mon–Sun", time: "12 am–12 am" },
    ]);
  });
});
