import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ageInYears, parseCalendarDate, parseDollars, parseSsn } from "@/lib/leads/credit/values";
import { formatDollars } from "@/lib/store/i18n/format";
import { runs } from "../../../support/scale";

describe("Social Security number", () => {
  it.each([
    ["219-09-9999", "219-09-9999"],
    ["219099999", "219-09-9999"],
    [" 219 09 9999 ", "219-09-9999"],
    ["001-01-0001", "001-01-0001"],
    ["665-99-9999", "665-99-9999"],
    ["667-01-0001", "667-01-0001"],
    ["899-99-9999", "899-99-9999"],
    ["000-12-3456", null],
    ["666-12-3456", null],
    ["900-12-3456", null],
    ["950-12-3456", null],
    ["999-12-3456", null],
    ["219-00-3456", null],
    ["219-12-0000", null],
    ["219-123456", null],
    ["219-12 3456", null],
    ["21-912-3456", null],
    ["219-12-34567", null],
    ["219-12-345", null],
    ["219-AB-3456", null],
    ["２19-12-3456", null],
    ["", null],
  ])("%j → %j", (typed, ssn) => expect(parseSsn(typed)).toBe(ssn));

  it("every ddd-dd-dddd but the excluded ones is unchanged", () => {
    fc.assert(
      fc.property(fc.nat(999), fc.nat(99), fc.nat(9999), (area, group, serial) => {
        const text = [
          String(area).padStart(3, "0"),
          String(group).padStart(2, "0"),
          String(serial).padStart(4, "0"),
        ].join("-");
        const excluded = area === 0 || area === 666 || area >= 900 || group === 0 || serial === 0;
        expect(parseSsn(text)).toBe(excluded ? null : text);
      }),
      { numRuns: runs(2_000) },
    );
  });
});

describe("date, YYYY-MM-DD", () => {
  it.each([
    ["1985-07-28", "1985-07-28"],
    ["07/28/1985", "1985-07-28"],
    ["1985-7-8", "1985-07-08"],
    ["28/07/1985", "1985-07-28"],
    ["7-28-1985", "1985-07-28"],
    ["7/7/1985", "1985-07-07"],
    // July 8 or August 7: what can be misread is not reformatted.
    ["7/8/1985", null],
    ["07/08/1985", null],
    ["7-8-1985", null],
    ["02/29/2004", "2004-02-29"],
    ["02/29/2005", null],
    ["13/01/1985", "1985-01-13"],
    ["31/31/1985", null],
    ["1985-28-07", null],
    ["1985-00-10", null],
    ["0085-07-28", null],
    ["07/28/85", null],
    ["July 28, 1985", null],
    ["", null],
  ])("%j → %j", (typed, day) => expect(parseCalendarDate(typed)).toBe(day));

  it("a day with the year last is read only where it cannot be read as another day", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1900-01-01"), max: new Date("2020-12-31"), noInvalidDate: true }),
        (date) => {
          const iso = date.toISOString().slice(0, 10);
          const [year, month, day] = iso.split("-");
          const isClear = Number(day) > 12 || day === month;
          expect(parseCalendarDate(iso)).toBe(iso);
          expect(parseCalendarDate(`${month}/${day}/${year}`)).toBe(isClear ? iso : null);
          expect(parseCalendarDate(`${day}/${month}/${year}`)).toBe(isClear ? iso : null);
        },
      ),
      { numRuns: runs(500) },
    );
  });

  it("age turns on the birthday", () => {
    expect(ageInYears("2008-11-22", Date.UTC(2026, 10, 21, 12))).toBe(17);
    expect(ageInYears("2008-11-21", Date.UTC(2026, 10, 21, 12))).toBe(18);
  });
});

describe("dollars as people type them", () => {
  it.each([
    ["2500", 2500],
    ["$2,500.50", 2500.5],
    ["$ 0", 0],
    ["2,50", null],
    ["2.5k", null],
    ["-5", null],
    ["1000001", null],
    ["", null],
  ])("%j → %j", (typed, dollars) => expect(parseDollars(typed)).toBe(dollars));
  it("are shown with cents only where there are some", () => {
    expect([formatDollars(4500), formatDollars(4500.5)]).toEqual(["$4,500", "$4,500.50"]);
  });
});
