import { describe, expect, it } from "vitest";
import { hoursFor, isOpenAt, type OpeningHours, openingOf } from "../../../lib/leads/schedule/opening-hours";
import type { LeadState } from "../../../lib/staff/leads/lead-state";
import { openMinutes, responseState } from "../../../lib/staff/leads/response-clock";
import { USUAL_CLOSURES } from "../../support/usual-closures";
import { STOCK } from "../leads/core/fixture";

const DAY = { closed: false, open: 9, close: 18 };
const CLOSED = { closed: true, open: 0, close: 0 };
/** Monday to Friday 9 to 18, Saturday 9.5 to 14, in Chicago. */
const HOURS: OpeningHours = {
  closures: USUAL_CLOSURES,
  hours: [DAY, DAY, DAY, DAY, DAY, { closed: false, open: 9.5, close: 14 }, CLOSED],
  timeZone: "America/Chicago",
};
/** A time by the clocks of Chicago in winter. */
const chicago = (text: string) => Date.parse(`${text}:00-06:00`);

const LEAD: LeadState = {
  id: "a",
  storeId: "north",
  type: "AVAILABILITY",
  createdAt: chicago("2026-11-16T10:00"),
  stage: "new",
  lostReason: null,
  assignee: null,
  spam: false,
  answeredAt: null,
  repliedAt: null,
  version: 1,
};

describe("minutes in which a store was open", () => {
  it.each([
    ["within a day", "2026-11-16T10:00", "2026-11-16T10:45", 45],
    ["from the night to the opening", "2026-11-16T03:00", "2026-11-16T09:00", 0],
    ["from the night to after the opening", "2026-11-16T03:00", "2026-11-16T09:20", 20],
    ["after closing", "2026-11-16T18:00", "2026-11-16T23:59", 0],
    ["over a night", "2026-11-16T17:30", "2026-11-17T09:30", 60],
    ["over a weekend", "2026-11-14T13:30", "2026-11-16T09:10", 40],
    ["on a closed day", "2026-11-15T08:00", "2026-11-15T20:00", 0],
    ["on a holiday", "2026-12-25T10:00", "2026-12-25T12:00", 0],
    ["backwards", "2026-11-16T12:00", "2026-11-16T10:00", 0],
  ])("%s", (_, from, to, minutes) => expect(openMinutes(chicago(from), chicago(to), HOURS)).toBe(minutes));

  it("follow the store's clock changes", () => {
    // Sunday, March 8, 2026: 2 am is 3 am. Monday opens at 9 by the new clocks.
    expect(openMinutes(chicago("2026-03-07T13:00"), Date.parse("2026-03-09T09:15:00-05:00"), HOURS)).toBe(75);
  });

  it("are all minutes if the hours are unknown", () =>
    expect(openMinutes(chicago("2026-11-15T08:00"), chicago("2026-11-15T09:30"), null)).toBe(90));

  it("are not counted without end", () => {
    const month = openMinutes(0, 31 * 86_400_000, HOURS);
    expect(month).toBeGreaterThan(0);
    expect(openMinutes(0, 1_000 * 86_400_000, HOURS)).toBe(month);
  });
});

describe("the state of the first response", () => {
  const later = (minutes: number) => LEAD.createdAt + minutes * 60_000;

  it.each([
    [0, "waiting"],
    [29, "waiting"],
    [30, "soon"],
    [59, "soon"],
    [60, "late"],
  ])("after %i minutes without a reply is %s", (minutes, state) =>
    expect(responseState(LEAD, HOURS, later(minutes))).toEqual({ state, minutes }),
  );

  it("stops at the reply", () =>
    expect(responseState({ ...LEAD, answeredAt: later(14) }, HOURS, later(5_000))).toEqual({
      state: "answered",
      minutes: 14,
    }));

  it("does not run for spam and closed leads, and stays if they had a reply", () => {
    expect(responseState({ ...LEAD, spam: true }, HOURS, later(90))).toBeNull();
    expect(responseState({ ...LEAD, stage: "lost" }, HOURS, later(90))).toBeNull();
    expect(responseState({ ...LEAD, stage: "sold", answeredAt: later(5) }, HOURS, later(90))).toEqual({
      state: "answered",
      minutes: 5,
    });
  });
});

describe("whether a department is open", () => {
  it.each([
    ["2026-11-16T08:59", false],
    ["2026-11-16T09:00", true],
    ["2026-11-16T17:59", true],
    ["2026-11-16T18:00", false],
    ["2026-11-21T09:29", false],
    ["2026-11-21T09:30", true],
    ["2026-11-22T12:00", false],
    // Thanksgiving.
    ["2026-11-26T12:00", false],
  ])("at %s: %s", (at, isOpen) => expect(isOpenAt(HOURS, chicago(at))).toBe(isOpen));

  it("is yes if its hours are unknown", () => expect(isOpenAt(null, 0)).toBe(true));

  it("begins at its opening, on no Sunday or holiday", () => {
    expect(openingOf("2026-11-21", HOURS)?.start).toBe(chicago("2026-11-21T09:30"));
    expect(openingOf("2026-11-22", HOURS)).toBeNull();
    expect(openingOf("2026-12-25", HOURS)).toBeNull();
  });
});

describe("the department's hours", () => {
  const { sales, service } = STOCK.profile.locations[0]!;

  it("are those of sales, and of service for its leads", () => {
    expect(hoursFor(LEAD, STOCK)).toEqual({
      hours: sales.workingHours,
      closures: USUAL_CLOSURES,
      timeZone: "America/Chicago",
    });
    expect(hoursFor({ ...LEAD, type: "SERVICE" }, STOCK)?.hours).toBe(service.workingHours);
  });

  it("are unknown for the group itself", () =>
    expect(hoursFor({ ...LEAD, storeId: "acme" }, STOCK)).toBeNull());
});
