import { expect, test, vi } from "vitest";
import { type DatedStock, offerClock } from "@/lib/catalog/offers/offer-clock";
import { makeOffer, makeProfile, makePromotion } from "../../../support/store-fixture";

/** An offer out of its dates disappears from lists, also on cached pages. */
const stock = (changes: Partial<DatedStock> = {}): DatedStock => ({
  storeSlug: "@default",
  version: "1",
  offers: [makeOffer("ofr_1", { offer_enddate: "2026-11-30T23:59:59" })],
  content: { promotions: [] },
  profile: makeProfile({ timeZone: "America/Chicago" }),
  stores: [makeProfile({ timeZone: "America/Indiana/Indianapolis" })],
  ...changes,
});
const at = (time: string) => Date.parse(time);

test("cached pages are rendered again once when an offer ends, by the clocks of each store", () => {
  const onChange = vi.fn();
  const look = offerClock(onChange);
  const looks = [
    "2026-11-21T12:00:00Z",
    "2026-12-01T04:59:59Z",
    "2026-12-01T05:00:00Z",
    "2026-12-01T05:59:59Z",
    "2026-12-01T06:00:00Z",
    "2026-12-02T00:00:00Z",
  ];
  const calls = looks.map((time) => {
    look([stock()], at(time));
    return onChange.mock.calls.length;
  });
  expect(calls).toEqual([0, 0, 1, 1, 2, 2]);
  expect(onChange).toHaveBeenCalledWith("@default");
});

test("an offer's start is noticed as well, and stores are distinguished", () => {
  const onChange = vi.fn();
  const look = offerClock(onChange);
  const soon = stock({
    storeSlug: "@north",
    offers: [makeOffer("ofr_1", { offer_startdate: "2026-12-24" })],
  });
  for (const time of ["2026-12-23T12:00:00Z", "2026-12-24T06:00:00Z"]) {
    look([stock({ offers: [] }), soon], at(time));
  }
  expect(onChange.mock.calls.at(-1)).toEqual(["@north"]);
});

test("a new version of the data brings its own dates", () => {
  const onChange = vi.fn();
  const look = offerClock(onChange);
  look([stock()], at("2026-11-21T12:00:00Z"));
  look([stock({ version: "2", offers: [] })], at("2026-11-22T12:00:00Z"));
  look([stock({ version: "2", offers: [] })], at("2026-12-05T12:00:00Z"));
  expect(onChange).not.toHaveBeenCalled();
});

test("a promotion that begins or ends renders the home page again as well", () => {
  const onChange = vi.fn();
  const look = offerClock(onChange);
  const promotion = makePromotion("a", { startDate: "2026-11-25", endDate: "2026-11-27" });
  const dated = stock({ offers: [], stores: [], content: { promotions: [promotion] } });
  const calls = [
    "2026-11-21T12:00:00Z",
    "2026-11-25T06:00:00Z",
    "2026-11-28T05:59:59Z",
    "2026-11-28T06:00:00Z",
  ].map((time) => {
    look([dated], at(time));
    return onChange.mock.calls.length;
  });
  expect(calls).toEqual([0, 1, 1, 2]);
});
