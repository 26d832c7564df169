import { describe, expect, it } from "vitest";
import { financeDefaults } from "@/config/catalog/finance";
import { offerCrumbs } from "@/lib/catalog/offers/get-offers-page";
import { isLeaseOffer, offerExample } from "@/lib/catalog/offers/offer-example";
import { offerProblems } from "@/lib/catalog/offers/offer-problems";
import { OFFER_LISTS, offerListAt, offerListOf, offerPath } from "@/lib/catalog/offers/shown-offer";
import { paymentTermsOf } from "@/lib/catalog/pricing/payment-choice";
import type { Offer } from "@/lib/store/api/offer-schema";
import { makeOffer, makeProfile } from "../../../support/store-fixture";

const terms = paymentTermsOf(makeProfile());
const car = { price: 3_000_000, listPrice: 3_200_000, condition: "new", modelYear: 2026 } as const;
const credits = (lease_rebate: number | null, lease_cash: number | null) =>
  makeOffer("ofr_1", { offer_credits: { lease_rebate, lease_cash, cash_rebate: null } });

describe("which offers are a lease's", () => {
  it.each([
    [null, null, false],
    [0, 0, false],
    [500, null, true],
    [null, 500, true],
    [500, -500, false],
  ])("rebate %j and cash %j: %j", (rebate, cash, expected) =>
    expect(
      isLeaseOffer({ offer_credits: { lease_rebate: rebate, lease_cash: cash, cash_rebate: null } }),
    ).toBe(expected),
  );
  it("not one without credits", () => expect(isLeaseOffer({ offer_credits: null })).toBe(false));
});

describe("the effect of an offer on a price", () => {
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
        apr({ ...rate(0, 60), offer_credits: { lease_rebate: 500, lease_cash: null, cash_rebate: null } }),
        car,
        terms,
      )?.kind,
    ).toBe("loan"));

  it("a lease offer without a term has the usual one, and no lease if none is available", () => {
    expect(offerExample(credits(500, null), car, terms)).toMatchObject({
      kind: "lease",
      termMonths: financeDefaults.leaseTermMonths,
      rebates: 50_000,
      down: 0,
    });
    expect(offerExample(credits(500, null), { ...car, condition: "used" }, terms)).toBeNull();
  });

  it("a lease offer with unusable figures has no payment", () => {
    const wrong = { ...credits(500, null), offer_debits: { downpayment: -1, acquisition_fee: null } };
    expect(offerExample(wrong, car, terms)).toBeNull();
  });
});

describe("reports as unusable", () => {
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
    expect(offerPath({ id: "ofr_1", department }, {})).toBe(path),
  );
  it("an unknown list is not found", () => {
    expect(offerListOf("parts")).toBeNull();
    expect(offerListAt("parts")).toBeNull();
  });
  it("crumbs: home, all offers, the list, the offer", () => {
    const list = OFFER_LISTS[2];
    const crumbs = offerCrumbs({}, list, { name: "Oil", href: "/special-offers/service/ofr_oil" });
    expect(crumbs.map(({ href }) => href)).toEqual([
      "/",
      "/special-offers",
      "/special-offers/service",
      "/special-offers/service/ofr_oil",
    ]);
    expect(crumbs.at(-1)!.name).toBe("Oil");
    expect(offerCrumbs({}, null, null).map(({ href }) => href)).toEqual(["/", "/special-offers"]);
    for (const { name } of crumbs) expect(name).not.toBe("");
  });
});
