import { describe, expect, it } from "vitest";
import { getOfferPage } from "@/lib/catalog/offers/get-offers-page";
import { momentOfDate, offerPeriod } from "@/lib/catalog/offers/offer-period";
import { OFFER_LISTS, runningOffers, shownOffer } from "@/lib/catalog/offers/shown-offer";
import { vehicleOffers } from "@/lib/catalog/offers/vehicle-offers";
import { paymentTermsOf } from "@/lib/catalog/pricing/payment-choice";
import { makeOffer, makeProfile, makeVehicle } from "../../../support/store-fixture";

const CHICAGO = "America/Chicago";
const NOW = Date.parse("2026-11-21T18:00:00Z");
const terms = paymentTermsOf(makeProfile());

describe("the page of an offer", () => {
  const profile = makeProfile();
  const general = makeOffer("ofr_all");
  const other = makeOffer("ofr_other");
  const service = makeOffer("ofr_oil", { department: "service" });
  const old = makeOffer("ofr_old", { offer_enddate: "2026-01-01" });
  const stock = { profile, offers: [general, other, service, old], vehicles: [makeVehicle(1)] };
  const dealer = OFFER_LISTS.find(({ department }) => department === "dealer")!;

  it("one that is not about certain vehicles names no stock and no payment", () => {
    const page = getOfferPage(stock, dealer, "ofr_all", NOW)!;
    expect(page.stock).toEqual([]);
    expect(page.examples).toEqual([]);
  });

  it("the others are the running ones of its list, without itself", () =>
    expect(getOfferPage(stock, dealer, "ofr_all", NOW)!.others.map(({ offer }) => offer.id)).toEqual([
      "ofr_other",
    ]));

  it("vehicles without a price have no payment", () => {
    const offer = makeOffer("ofr_apr", {
      type: "apr",
      offer_terms: { apr: 0, term_length: 60, monthly_payment: null },
      vehicles_conditions: { condition: "used" },
    });
    const cheap = makeVehicle(2, { internetPrice: 10_000 });
    const unpriced = makeVehicle(3, { internetPrice: null });
    const page = getOfferPage(
      { profile, offers: [offer], vehicles: [unpriced, makeVehicle(1), cheap] },
      dealer,
      "ofr_apr",
      NOW,
    )!;
    expect(page.stock.map(({ vin }) => vin)).toEqual([cheap.vin, makeVehicle(1).vin, unpriced.vin]);
    expect(page.examples.map(({ vehicle }) => vehicle)).toEqual([cheap, makeVehicle(1)]);
    const none = getOfferPage({ profile, offers: [offer], vehicles: [unpriced] }, dealer, "ofr_apr", NOW)!;
    expect(none.stock).toEqual([unpriced]);
    expect(none.examples).toEqual([]);
  });
});

describe("an offer as pages show it", () => {
  it("description and disclaimer with their dates, and the end as a date", () => {
    const offer = makeOffer("ofr_1", {
      description: "Until {endDate}",
      disclaimer: "From {startDate}",
      offer_startdate: "2026-11-01",
      offer_enddate: "2026-11-30",
    });
    expect(shownOffer(offer, NOW, { timeZone: CHICAGO })).toMatchObject({
      description: "Until November 30, 2026",
      disclaimer: "From November 1, 2026",
      endDate: "November 30, 2026",
    });
    expect(shownOffer(makeOffer("ofr_1"), NOW, { timeZone: CHICAGO }).endDate).toBe("");
  });

  it("open dates are written out", () => {
    const { description } = shownOffer(makeOffer("ofr_1", { description: "{startDate}/{endDate}" }), NOW, {
      timeZone: CHICAGO,
    });
    expect(description).toMatch(/^[^{}/]+\/[^{}/]+$/);
  });

  it("only those that run now, in their order", () =>
    expect(
      runningOffers(
        [
          makeOffer("ofr_b"),
          makeOffer("ofr_past", { offer_enddate: "2026-11-20" }),
          makeOffer("ofr_soon", { offer_startdate: "2026-11-22" }),
          makeOffer("ofr_a"),
        ],
        NOW,
        { timeZone: CHICAGO },
      ).map(({ offer }) => offer.id),
    ).toEqual(["ofr_b", "ofr_a"]));
});

describe("dates of offers, at their edges", () => {
  it.each([
    ["2026-11-30T10:15:30.250Z", "2026-11-30T10:15:30.250Z"],
    ["2026-11-30T10:15:30+0100", "2026-11-30T09:15:30.000Z"],
    ["2026-11-30T10:15:30z", "2026-11-30T10:15:30.000Z"],
    ["2026-11-30T10:15:30.250", "2026-11-30T16:15:30.250Z"],
  ])("%s is %s", (date, moment) =>
    expect(new Date(momentOfDate(date, "start", CHICAGO)!).toISOString()).toBe(moment),
  );
  it("an invalid date is not a number, an open one is null", () => {
    expect(momentOfDate("soon", "start", CHICAGO)).toBeNaN();
    expect(momentOfDate(null, "end", CHICAGO)).toBeNull();
  });
  it("the same date in another zone, and its end, are other times", () => {
    const start = momentOfDate("2026-11-01", "start", "UTC")!;
    expect(momentOfDate("2026-11-01", "end", "UTC")! - start).toBe(86_400_000 - 1);
    expect(momentOfDate("2026-11-02", "start", CHICAGO)! - start).toBe((24 + 6) * 3_600_000);
  });
  it("where clocks skip midnight, a day begins at its first moment", () =>
    expect(new Date(momentOfDate("2018-11-04", "start", "America/Sao_Paulo")!).toISOString()).toBe(
      "2018-11-04T03:00:00.000Z",
    ));
  it("an offer begins and ends with the moment of its date", () => {
    const offer = makeOffer("ofr_1", {
      offer_startdate: "2026-11-01T00:00:00Z",
      offer_enddate: "2026-11-30T00:00:00Z",
    });
    const state = (time: string) => offerPeriod(offer, Date.parse(time), CHICAGO).state;
    expect(state("2026-10-31T23:59:59.999Z")).toBe("upcoming");
    expect(state("2026-11-01T00:00:00Z")).toBe("running");
    expect(state("2026-11-30T00:00:00Z")).toBe("running");
    expect(state("2026-11-30T00:00:00.001Z")).toBe("ended");
  });
  it("a monthly offer is renewed unless it ends within the month", () => {
    const renewed = (end: string | null) =>
      offerPeriod({ offer_recurring: "monthly", offer_startdate: null, offer_enddate: end }, NOW, CHICAGO)
        .renewed;
    expect(renewed(null)).toBe(true);
    expect(renewed("2026-12-01")).toBe(true);
    expect(renewed("2026-11-30")).toBe(false);
    expect(
      offerPeriod({ offer_recurring: "none", offer_startdate: null, offer_enddate: null }, NOW, CHICAGO)
        .renewed,
    ).toBe(false);
  });
});

describe("offers that cannot be read", () => {
  it("an invalid date is reported, and the offer omitted", () => {
    const wrong = { ...makeOffer("ofr_1"), offer_enddate: "soon" };
    expect(vehicleOffers([wrong], makeVehicle(1), terms, { now: NOW, timeZone: CHICAGO })).toEqual({
      offers: [],
      rejected: [{ id: "ofr_1", problems: [{ at: "offer_enddate", problem: "wrong value" }] }],
    });
  });
});
