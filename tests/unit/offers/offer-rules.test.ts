import { describe, expect, it } from "vitest";
import { getOfferPage, offerCrumbs } from "@/lib/offers/get-offers-page";
import { isLeaseOffer, offerExample } from "@/lib/offers/offer-example";
import { OFFER_LISTS, offerListAt, offerListOf } from "@/lib/offers/offer-lists";
import { offerPath } from "@/lib/offers/offer-path";
import { momentOfDate, offerPeriod } from "@/lib/offers/offer-period";
import { offerProblems } from "@/lib/offers/offer-problems";
import { runningOffers, shownOffer } from "@/lib/offers/shown-offer";
import { vehicleOffers } from "@/lib/offers/vehicle-offers";
import { paymentTermsOf } from "@/lib/pricing/payment-terms";
import type { Offer } from "@/lib/store-api/offer-schema";
import { makeOffer, makeProfile, makeVehicle } from "../../support/store-fixture";

const CHICAGO = "America/Chicago";
const NOW = Date.parse("2026-11-21T18:00:00Z");
const terms = paymentTermsOf(makeProfile());
const car = { price: 3_000_000, listPrice: 3_200_000, condition: "new", modelYear: 2026 } as const;
const credits = (lease_rebate: number | null, lease_cash: number | null) =>
  makeOffer("ofr_1", { offer_credits: { lease_rebate, lease_cash } });

describe("which offers are a lease's", () => {
  it.each([
    [null, null, false],
    [0, 0, false],
    [500, null, true],
    [null, 500, true],
    [500, -500, false],
  ])("rebate %j and cash %j: %j", (rebate, cash, expected) =>
    expect(isLeaseOffer({ offer_credits: { lease_rebate: rebate, lease_cash: cash } })).toBe(expected),
  );
  it("not one without credits", () => expect(isLeaseOffer({ offer_credits: null })).toBe(false));
});

describe("what an offer makes of a price", () => {
  const apr = (changes: Partial<Offer>) => makeOffer("ofr_1", { type: "apr", ...changes });
  const rate = (value: number | null, months: number | null) => ({
    offer_terms: { apr: value, term_length: months, monthly_payment: null },
  });

  it.each([
    ["no rate", rate(null, 60)],
    ["no term", rate(0, null)],
  ])("nothing with %s", (_, changes) => expect(offerExample(apr(changes), car, terms)).toBeNull());

  it("nothing without a price, a lease neither", () => {
    const unpriced = { ...car, price: null };
    expect(offerExample(apr(rate(0, 60)), unpriced, terms)).toBeNull();
    expect(offerExample(credits(500, null), unpriced, terms)).toBeNull();
  });

  it("the down payment is never more than the price", () =>
    expect(
      offerExample(
        apr({ ...rate(0, 60), offer_debits: { downpayment: 99_000, acquisition_fee: null } }),
        car,
        terms,
      ),
    ).toMatchObject({ down: 3_000_000, principal: 0, payment: 0, totalOfPayments: 0 }));

  it("a rate offer is a loan also where it has credits", () =>
    expect(
      offerExample(
        apr({ ...rate(0, 60), offer_credits: { lease_rebate: 500, lease_cash: null } }),
        car,
        terms,
      )?.kind,
    ).toBe("loan"));

  it("a lease offer without a term has the usual one, and no lease where none is to be had", () => {
    expect(offerExample(credits(500, null), car, terms)).toMatchObject({
      kind: "lease",
      termMonths: terms.sliders.lease.term.default,
      rebates: 50_000,
      down: 0,
    });
    expect(offerExample(credits(500, null), { ...car, condition: "used" }, terms)).toBeNull();
  });

  it("a lease offer whose figures cannot be used has no payment", () => {
    const wrong = { ...credits(500, null), offer_debits: { downpayment: -1, acquisition_fee: null } };
    expect(offerExample(wrong, car, terms)).toBeNull();
  });
});

describe("what is named as unusable", () => {
  const problems = (changes: Partial<Offer>) => offerProblems([{ ...makeOffer("ofr_1"), ...changes }]);

  it("nothing of an offer that can be used", () => {
    expect(problems({})).toEqual([]);
    expect(problems({ offer_startdate: "2026-11-01", offer_enddate: "2026-11-30" })).toEqual([]);
    expect(problems({ offer_startdate: "2026-11-01" })).toEqual([]);
    expect(problems({ offer_enddate: "2026-11-01" })).toEqual([]);
    expect(
      problems({ type: "apr", offer_terms: { apr: 0, term_length: 60, monthly_payment: null } }),
    ).toEqual([]);
  });

  it("figures that are no amounts, by their field", () =>
    expect(problems({ offer_debits: { downpayment: -1, acquisition_fee: null } })).toEqual([
      "ofr_1: downpayment: not an amount",
    ]));

  it("an end at the moment of the start", () =>
    expect(
      problems({ offer_startdate: "2026-11-01T10:00:00Z", offer_enddate: "2026-11-01T10:00:00Z" }),
    ).toEqual(["ofr_1: offer_enddate: not after offer_startdate"]));

  it("a rate offer without rate and term, each", () =>
    expect(problems({ type: "apr", offer_terms: null })).toEqual([
      "ofr_1: offer_terms.apr: an offer of type apr needs its rate",
      "ofr_1: offer_terms.term_length: an offer of type apr needs its term",
    ]));

  it("of each offer, under its id", () =>
    expect(
      offerProblems([
        makeOffer("ofr_a", { type: "apr" }),
        makeOffer("ofr_b"),
        makeOffer("ofr_c", { vehicles_conditions: { colour: "red" } }),
      ]).map((line) => line.slice(0, 5)),
    ).toEqual(["ofr_a", "ofr_a", "ofr_c"]));
});

describe("addresses of offers", () => {
  it.each([
    ["dealer", "/special-offers/dealer/ofr_1"],
    ["service", "/special-offers/service/ofr_1"],
    ["sales", "/special-offers/sales/ofr_1"],
  ] as const)("of the department %s: %s", (department, path) =>
    expect(offerPath({ id: "ofr_1", department })).toBe(path),
  );
  it("an unknown list is none", () => {
    expect(offerListOf("parts")).toBeNull();
    expect(offerListAt("parts")).toBeNull();
  });
  it("crumbs: home, all offers, the list, the offer", () => {
    const list = OFFER_LISTS[2];
    const crumbs = offerCrumbs(list, { name: "Oil", href: "/special-offers/service/ofr_oil" });
    expect(crumbs.map(({ href }) => href)).toEqual([
      "/",
      "/special-offers",
      "/special-offers/service",
      "/special-offers/service/ofr_oil",
    ]);
    expect(crumbs.at(-1)!.name).toBe("Oil");
    expect(offerCrumbs(null, null).map(({ href }) => href)).toEqual(["/", "/special-offers"]);
    for (const { name } of crumbs) expect(name).not.toBe("");
  });
});

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
    expect(page.example).toBeNull();
  });

  it("the others are those of its list that run, without itself", () =>
    expect(getOfferPage(stock, dealer, "ofr_all", NOW)!.others.map(({ offer }) => offer.id)).toEqual([
      "ofr_other",
    ]));

  it("the first vehicle that has a payment is the example", () => {
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
    expect(page.example?.vehicle).toEqual(cheap);
    const none = getOfferPage({ profile, offers: [offer], vehicles: [unpriced] }, dealer, "ofr_apr", NOW)!;
    expect(none.stock).toEqual([unpriced]);
    expect(none.example).toBeNull();
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
    expect(shownOffer(offer, NOW, CHICAGO)).toMatchObject({
      description: "Until November 30, 2026",
      disclaimer: "From November 1, 2026",
      endDate: "November 30, 2026",
    });
    expect(shownOffer(makeOffer("ofr_1"), NOW, CHICAGO).endDate).toBe("");
  });

  it("open dates are said in words", () => {
    const { description } = shownOffer(
      makeOffer("ofr_1", { description: "{startDate}/{endDate}" }),
      NOW,
      CHICAGO,
    );
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
        CHICAGO,
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
  it("what is no date is no number, an open one is null", () => {
    expect(momentOfDate("soon", "start", CHICAGO)).toBeNaN();
    expect(momentOfDate(null, "end", CHICAGO)).toBeNull();
  });
  it("the same day in another zone, and at its other edge, is another moment", () => {
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
  it("a date that is none is named, the offer left out", () => {
    const wrong = { ...makeOffer("ofr_1"), offer_enddate: "soon" };
    expect(vehicleOffers([wrong], makeVehicle(1), terms, { now: NOW, timeZone: CHICAGO })).toEqual({
      offers: [],
      rejected: [{ id: "ofr_1", problems: [{ at: "offer_enddate", problem: "wrong value" }] }],
    });
  });
});
