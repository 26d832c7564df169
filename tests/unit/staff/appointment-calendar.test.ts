import { describe, expect, it } from "vitest";
import { type Appointment, possibleChanges } from "../../../lib/staff/appointments/appointment";
import {
  calendarDays,
  datesOf,
  gridSpan,
  openSpans,
  placed,
  readCalendarQuery,
  spanOf,
  staffCalendarPath,
  stepsOf,
} from "../../../lib/staff/appointments/calendar";
import { makeProfile } from "../../support/store-fixture";

const ZONE = "America/Chicago";
const at = (time: string, date = "2026-11-23") => Date.parse(`${date}T${time}:00-06:00`);
const week = Array.from({ length: 7 }, (_, weekday) => ({
  closed: weekday === 6,
  open: weekday === 5 ? 9.5 : 8,
  close: 18,
}));
const evenings = week.map((day) => ({ ...day, open: 10, close: 20 }));
const profile = makeProfile({ timeZone: ZONE });
const STORE = {
  ...profile,
  service: { ...profile.service, workingHours: week as typeof profile.service.workingHours },
  sales: { ...profile.sales, workingHours: evenings as typeof profile.sales.workingHours },
};

function appointment(id: string, from: string, to: string, changes: Partial<Appointment> = {}): Appointment {
  return {
    id,
    kind: "service",
    storeId: "north",
    start: at(from),
    end: at(to),
    state: "booked",
    version: "0-booked",
    name: id,
    email: "",
    phone: "",
    about: "",
    vin: null,
    adviser: null,
    spam: false,
    ...changes,
  };
}

describe("the days of the calendar", () => {
  it("are a week from Monday, one day, or two weeks from a date", () => {
    expect(datesOf("week", "2026-11-29")).toEqual(datesOf("week", "2026-11-23"));
    expect(datesOf("week", "2026-11-25")[0]).toBe("2026-11-23");
    expect(datesOf("day", "2026-11-25")).toEqual(["2026-11-25"]);
    const list = datesOf("list", "2026-11-25");
    expect([list[0], list.at(-1)]).toEqual(["2026-11-25", "2026-12-08"]);
  });

  it("begin and end by the store's clocks, on the days when these change as well", () => {
    const hours = (date: string) => {
      const { start, end } = spanOf([date], ZONE);
      return (end - start) / 3_600_000;
    };
    expect(["2026-11-23", "2026-11-01", "2026-03-08"].map(hours)).toEqual([24, 25, 23]);
    expect(spanOf(["2026-11-23", "2026-11-24"], ZONE)).toEqual({
      start: at("00:00"),
      end: at("00:00", "2026-11-25"),
    });
  });

  it("hold an appointment on its own date, though it is another one elsewhere", () => {
    const late = appointment("late", "23:30", "23:59");
    const days = calendarDays(["2026-11-23", "2026-11-24"], [late], STORE, ["service"], at("12:00"));
    expect(days.map(({ appointments }) => appointments.length)).toEqual([1, 0]);
    expect(days.map(({ isToday }) => isToday)).toEqual([true, false]);
  });

  it("are open as long as one of the shown departments is, and never on a holiday", () => {
    expect(openSpans("2026-11-23", STORE, ["service"])).toEqual([{ from: 480, to: 1_080 }]);
    expect(openSpans("2026-11-28", STORE, ["service"])).toEqual([{ from: 570, to: 1_080 }]);
    expect(openSpans("2026-11-29", STORE, ["service", "test-drive"])).toEqual([]);
    expect(openSpans("2026-11-26", STORE, ["service", "test-drive"])).toEqual([]);
    const [thanksgiving] = calendarDays(["2026-11-26"], [], STORE, ["service"], at("12:00"));
    expect(thanksgiving!.closure).toBe("Thanksgiving Day");
    const [day] = calendarDays(["2026-11-23"], [], STORE, ["service", "test-drive"], at("12:00"));
    expect(gridSpan([day!], ZONE)).toEqual({ from: 480, to: 1_200 });
    const closed = stepsOf(day!, { from: 420, to: 1_260 }).filter(({ isOpen }) => !isOpen);
    expect(closed.map(({ value }) => value.slice(11))).toEqual(["07:00", "07:30", "20:00", "20:30"]);
  });

  it("grow by bookings outside the opening hours, and have hours on a closed day", () => {
    const days = calendarDays(["2026-11-29"], [], STORE, ["service"], at("12:00"));
    expect(gridSpan(days, ZONE)).toEqual({ from: 540, to: 1_020 });
    const early = [{ ...days[0]!, appointments: [appointment("early", "06:30", "07:15")] }];
    expect(gridSpan(early, ZONE)).toEqual({ from: 360, to: 480 });
  });
});

describe("appointments beside each other", () => {
  const lanesOf = (...all: Appointment[]) =>
    placed(all, ZONE).map(({ appointment: { id }, lane, lanes, width }) => [id, lane, lanes, width]);

  it("share the width while they overlap, and use it all otherwise", () => {
    expect(
      lanesOf(
        appointment("a", "09:00", "10:00"),
        appointment("b", "09:30", "10:30"),
        appointment("c", "10:00", "11:00"),
        appointment("d", "11:00", "12:00"),
      ),
    ).toEqual([
      ["a", 0, 2, 1],
      ["b", 1, 2, 1],
      ["c", 0, 2, 1],
      ["d", 0, 1, 1],
    ]);
  });

  it("fill the lanes to their right that are free at their time", () => {
    expect(
      lanesOf(
        appointment("long", "09:00", "11:00"),
        appointment("b", "09:00", "09:30"),
        appointment("c", "09:00", "09:30"),
        appointment("later", "10:00", "11:00"),
      ),
    ).toEqual([
      ["long", 0, 3, 1],
      ["b", 1, 3, 1],
      ["c", 2, 3, 1],
      ["later", 1, 3, 2],
    ]);
  });
});

describe("the possible actions of an appointment", () => {
  const can = (state: Appointment["state"], hours: number) =>
    Object.entries(possibleChanges({ state, start: 0 }, hours * 3_600_000))
      .filter(([, isPossible]) => isPossible)
      .map(([name]) => name);

  it.each([
    ["booked", -2, ["move", "cancel"]],
    ["booked", -1, ["move", "cancel", "attended"]],
    ["requested", 0, ["move", "cancel", "attended", "noShow"]],
    ["attended", 1, ["noShow", "reopen"]],
    ["no-show", 1, ["move", "attended", "reopen"]],
    ["cancelled", -2, []],
  ] as const)("depend on its state: %s, %i hours after its time", (state, hours, expected) =>
    expect(can(state, hours)).toEqual(expected),
  );
});

describe("the address of the calendar", () => {
  it("describes the view, and parses the description", () => {
    const query = {
      view: "day",
      date: "2026-11-23",
      store: "north",
      kind: "service",
      adviser: "me",
    } as const;
    const [path, search] = staffCalendarPath(query).split("?");
    expect(path).toBe("/staff/appointments");
    expect(readCalendarQuery(new URLSearchParams(search))).toEqual(query);
    expect(staffCalendarPath({ view: "week" })).toBe("/staff/appointments");
  });

  it.each(["view=year&date=2026-02-30&kind=wedding", "date=soon&store=&adviser=", ""])(
    "ignores invalid values: %s",
    (search) => expect(readCalendarQuery(new URLSearchParams(search))).toEqual({ view: "week" }),
  );
});
