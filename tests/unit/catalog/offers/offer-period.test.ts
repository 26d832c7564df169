import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { momentOfDate, nextChangeOf, type OfferDates, offerPeriod } from "@/lib/catalog/offers/offer-period";
import { fillDates, shownOffer } from "@/lib/catalog/offers/shown-offer";

import type { Offer } from "@/lib/store/api/offer-schema";
import { runs } from "../../../support/scale";
import { makeOffer } from "../../../support/store-fixture";

const CHICAGO = "America/Chicago";
const dates = (
  start: string | null,
  end: string | null,
  recurring: "monthly" | "none" = "none",
): OfferDates => ({
  offer_recurring: recurring,
  offer_startdate: start,
  offer_enddate: end,
});
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
const period = (offer: OfferDates, now: string, zone = CHICAGO) => {
  const { state, starts, ends } = offerPeriod(offer, Date.parse(now), zone);
  return { state, starts: iso(starts), ends: iso(ends) };
};

describe("dates of an offer are ISO timestamps", () => {
  it.each([
    ["with an offset, that moment", "2026-11-30T23:59:59-06:00", "end", "2026-12-01T05:59:59.000Z"],
    ["without one, on the store's clocks", "2026-11-30T23:59:59", "end", "2026-12-01T05:59:59.000Z"],
    ["in summer time too", "2026-07-31T23:59:59", "end", "2026-08-01T04:59:59.000Z"],
    ["a day alone from its first moment", "2026-11-01", "start", "2026-11-01T05:00:00.000Z"],
    ["a day alone to its last moment", "2026-11-01", "end", "2026-11-02T05:59:59.999Z"],
    [
      "in an hour that clocks skip, the same minute of the next",
      "2026-03-08T02:30:00",
      "start",
      "2026-03-08T08:30:00.000Z",
    ],
  ] as const)("%s", (_, date, edge, expected) =>
    expect(iso(momentOfDate(date, edge, CHICAGO))).toBe(expected),
  );

  test.each(["2026-11-31", "2026-11-31T10:00:00", "2026-11-31T10:00:00Z", "2026-02-30T10:00:00-06:00"])(
    "%s is no date of the calendar, and is not read as another one",
    (date) => expect(momentOfDate(date, "start", CHICAGO)).toBeNaN(),
  );

  test("two stores of a group end one offer in their own time zones", () => {
    const end = "2026-11-30T23:59:59";
    const [indiana, illinois] = ["America/Indiana/Indianapolis", CHICAGO].map(
      (zone) => momentOfDate(end, "end", zone)!,
    );
    expect(illinois! - indiana!).toBe(3_600_000);
  });
});

describe("one-off offers run between start and end", () => {
  const november = dates("2026-11-01T00:00:00", "2026-11-30T23:59:59");
  it.each([
    ["before its start", "2026-11-01T04:59:59Z", "upcoming"],
    ["from its first moment", "2026-11-01T05:00:00Z", "running"],
    ["to its last moment, when it is December elsewhere", "2026-12-01T05:59:59Z", "running"],
    ["not a second longer", "2026-12-01T06:00:00Z", "ended"],
  ])("%s", (_, now, state) => expect(period(november, now).state).toBe(state));

  test("without dates it always runs", () =>
    expect(period(dates(null, null), "2026-11-21T12:00:00Z")).toEqual({
      state: "running",
      starts: null,
      ends: null,
    }));
});

describe("offers that recur monthly", () => {
  const monthly = dates("2026-01-15T00:00:00", "2050-12-20T23:59:59", "monthly");
  it.each([
    [
      "in any month, from its first day to its last",
      "2026-11-21T12:00:00Z",
      "running",
      "2026-11-01T05:00:00.000Z",
      "2026-12-01T05:59:59.999Z",
    ],
    [
      "in the month by the store's clocks, not by UTC's",
      "2026-12-01T03:00:00Z",
      "running",
      "2026-11-01T05:00:00.000Z",
      "2026-12-01T05:59:59.999Z",
    ],
    [
      "in their first month from their start",
      "2026-01-20T12:00:00Z",
      "running",
      "2026-01-15T06:00:00.000Z",
      "2026-02-01T05:59:59.999Z",
    ],
    [
      "in their last month to their end",
      "2050-12-10T12:00:00Z",
      "running",
      "2050-12-01T06:00:00.000Z",
      "2050-12-21T05:59:59.000Z",
    ],
    [
      "before their start, their first month",
      "2025-06-01T12:00:00Z",
      "upcoming",
      "2026-01-15T06:00:00.000Z",
      "2026-02-01T05:59:59.999Z",
    ],
    [
      "after their end, their last month",
      "2051-06-01T12:00:00Z",
      "ended",
      "2050-12-01T06:00:00.000Z",
      "2050-12-21T05:59:59.000Z",
    ],
  ])("%s", (_, now, state, starts, ends) => expect(period(monthly, now)).toEqual({ state, starts, ends }));

  test("without dates the current month", () =>
    expect(period(dates(null, null, "monthly"), "2028-02-10T12:00:00Z")).toEqual({
      state: "running",
      starts: "2028-02-01T06:00:00.000Z",
      ends: "2028-03-01T05:59:59.999Z",
    }));
});

describe("when a page with an offer must be rendered again", () => {
  it.each([
    ["at the start", dates("2026-12-01T00:00:00", null), "2026-12-01T06:00:00.000Z"],
    ["right after the end", dates(null, "2026-11-30"), "2026-12-01T06:00:00.000Z"],
    ["at the next month, for its small print", dates(null, null, "monthly"), "2026-12-01T06:00:00.000Z"],
    ["never, without dates", dates(null, null), null],
    ["never, once ended", dates(null, "2026-11-01"), null],
  ])("%s", (_, offer, expected) =>
    expect(iso(nextChangeOf(offer, Date.parse("2026-11-21T12:00:00Z"), CHICAGO))).toBe(expected),
  );

  test("the state never changes between now and then", () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: -100, max: 2_000 }),
        fc.constantFrom("monthly" as const, "none" as const),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (from, days, nowDay, recurring, part) => {
          const day = (n: number) =>
            new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString().slice(0, 10);
          const offer = dates(day(from), day(from + days), recurring);
          const now = Date.UTC(2026, 0, 1) + nowDay * 86_400_000;
          const next = nextChangeOf(offer, now, CHICAGO);
          const until = next ?? now + 86_400_000_000;
          expect(next === null || next > now).toBe(true);
          const later = Math.min(until - 1, Math.floor(now + (until - now) * part));
          expect(offerPeriod(offer, later, CHICAGO)).toEqual(offerPeriod(offer, now, CHICAGO));
        },
      ),
      { numRuns: runs(200) },
    ));
});

describe("placeholders of a disclaimer for start and end dates", () => {
  const open = { start: "today", end: "further notice" };
  const filled = (text: string, offer: OfferDates) =>
    fillDates(text, offerPeriod(offer, Date.parse("2026-11-21T12:00:00Z"), CHICAGO), CHICAGO, open);

  it.each([
    ["{startDate} to {endDate}", "November 1, 2026 to November 30, 2026"],
    ["{start_date} to {end_date}", "November 1, 2026 to November 30, 2026"],
    ["{offer_startdate} to {offer_enddate}", "November 1, 2026 to November 30, 2026"],
    ["{ StartDate }, again {startDate}", "November 1, 2026, again November 1, 2026"],
    ["{price} stays", "{price} stays"],
  ])("%s", (text, expected) => expect(filled(text, dates("2026-11-01", "2026-11-30"))).toBe(expected));

  test("of a monthly offer are the month's own", () =>
    expect(filled("{startDate}–{endDate}", dates("2026-01-01", "2050-12-31", "monthly"))).toBe(
      "November 1, 2026–November 30, 2026",
    ));
  test("an open end is stated", () =>
    expect(filled("from {startDate} until {endDate}", dates(null, null))).toBe(
      "from today until further notice",
    ));
});

describe("the text about the end", () => {
  const until = (changes: Partial<OfferDates & Pick<Offer, "department">>, now = "2026-11-21T12:00:00Z") =>
    shownOffer(makeOffer("ofr_1", changes), Date.parse(now), { timeZone: CHICAGO }).until;
  it.each<[string, Partial<OfferDates & Pick<Offer, "department">>, string]>([
    ["a one-off offer ends", { offer_enddate: "2026-12-31" }, "Ends December 31, 2026"],
    [
      "a monthly one is renewed, so that nobody is hurried",
      { department: "dealer", offer_recurring: "monthly", offer_enddate: "2050-12-31" },
      "Through November 30, 2026, renews monthly",
    ],
    [
      "the manufacturer decides whether to renew its own",
      { department: "sales", offer_recurring: "monthly", offer_enddate: "2050-12-31" },
      "Through November 30, 2026",
    ],
    [
      "in its last month it ends",
      { offer_recurring: "monthly", offer_enddate: "2026-11-30" },
      "Ends November 30, 2026",
    ],
    ["an end within five years is a date", { offer_enddate: "2031-11-20" }, "Ends November 20, 2031"],
    ["a later end is ongoing", { offer_enddate: "2031-11-21" }, "No end date"],
    ["one without an end says nothing", {}, ""],
    ["one that is over says since when", { offer_enddate: "2026-10-31" }, "Ended October 31, 2026"],
    ["one that comes says when", { offer_startdate: "2026-12-01" }, "Starts December 1, 2026"],
  ])("%s", (_, changes, result) => expect(until(changes)).toBe(result));
});
