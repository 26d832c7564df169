import { describe, expect, it, test } from "vitest";
import { offerProblems } from "@/lib/catalog/offers/offer-problems";
import { stockOfOffer, stockOfOffers, vehicleOffers } from "@/lib/catalog/offers/vehicle-offers";
import { leaseEstimate } from "@/lib/catalog/pricing/estimates";
import { defaultChoice, paymentTermsOf } from "@/lib/catalog/pricing/payment-choice";

import { pricedVehicle } from "@/lib/catalog/vehicle/priced-vehicle";
import type { Offer } from "@/lib/store/api/offer-schema";
import { makeOffer, makeProfile, makeVehicle } from "../../../support/store-fixture";

const terms = paymentTermsOf(makeProfile());
const moment = { now: Date.parse("2026-11-21T18:00:00Z"), timeZone: "America/Chicago" };
const outlander = makeVehicle(1, {
  condition: "new",
  year: 2026,
  make: "Mitsubishi",
  model: "Outlander",
  trim: "PHEV SEL",
  mileage: 8,
  internetPrice: 30_000,
});
const accord = makeVehicle(2);
const ids = (offers: readonly Offer[], vehicle = outlander) =>
  vehicleOffers(offers, vehicle, terms, moment).offers.map(({ offer }) => offer.id);

describe("which offers a vehicle page shows", () => {
  it.each<[string, Partial<Offer>, boolean]>([
    ["one without conditions", {}, true],
    [
      "one whose vehicles_conditions it meets",
      { vehicles_conditions: { condition: "new", make: ["Mitsubishi"] } },
      true,
    ],
    ["one whose vehicles_conditions it does not meet", { vehicles_conditions: { condition: "used" } }, false],
    ["one for a part of the trim", { vehicles_conditions: { trim: { includes: "PHEV" } } }, true],
    ["one that has ended by the store's clocks", { offer_enddate: "2026-11-21T11:59:59" }, false],
    ["one that still runs by the store's clocks", { offer_enddate: "2026-11-21T12:00:01" }, true],
    ["one that has not begun", { offer_startdate: "2026-12-01" }, false],
    ["one of the service department", { department: "service" }, false],
    ["one of its own store", { storeIds: ["north"] }, true],
    ["one of another store", { storeIds: ["south"] }, false],
  ])("%s", (_, changes, expected) =>
    expect(ids([makeOffer("ofr_1", changes)])).toEqual(expected ? ["ofr_1"] : []),
  );

  test("those with a payment come first, then current incentives, then those about such vehicles", () =>
    expect(
      ids([
        makeOffer("ofr_everyone"),
        makeOffer("ofr_new", { vehicles_conditions: { condition: "new" } }),
        makeOffer("ofr_incentive", { department: "sales" }),
        makeOffer("ofr_apr", {
          type: "apr",
          offer_terms: { apr: 0, term_length: 60, monthly_payment: null },
        }),
      ]),
    ).toEqual(["ofr_apr", "ofr_incentive", "ofr_new", "ofr_everyone"]));

  test("one that cannot be read applies to nothing and is named", () => {
    const wrong = makeOffer("ofr_wrong", { vehicles_conditions: { colour: "red" } });
    const { offers, rejected } = vehicleOffers([wrong, makeOffer("ofr_fine")], outlander, terms, moment);
    expect(offers.map(({ offer }) => offer.id)).toEqual(["ofr_fine"]);
    expect(rejected).toEqual([{ id: "ofr_wrong", problems: [{ at: "colour", problem: "unknown field" }] }]);
  });

  test("which stock an offer applies to", () => {
    const used = makeOffer("ofr_used", { vehicles_conditions: { condition: "used" } });
    expect(stockOfOffer(used, [outlander, accord], moment)).toEqual([accord]);
    expect(stockOfOffer({ ...used, storeIds: ["south"] }, [outlander, accord], moment)).toEqual([]);
  });

  test("no vehicle is read when no running offer is about certain vehicles", () => {
    const unread = new Proxy([outlander], {
      get: () => {
        throw new Error("the stock is read");
      },
    });
    const over = makeOffer("ofr_over", {
      vehicles_conditions: { condition: "used" },
      offer_enddate: "2026-01-01",
    });
    expect(stockOfOffers([], unread, moment)).toEqual(new Map());
    expect(stockOfOffers([over], unread, moment)).toEqual(new Map());
  });
});

describe("the effect of an offer on a vehicle's price", () => {
  const example = (changes: Partial<Offer>, vehicle = outlander) =>
    vehicleOffers([makeOffer("ofr_1", changes)], vehicle, terms, moment).offers[0]?.example;
  const apr = (rate: number, months: number): Partial<Offer> => ({
    type: "apr",
    offer_terms: { apr: rate, term_length: months, monthly_payment: null },
  });

  it.each([
    ["0% APR for 60 months, $16.67 per $1,000", 60, 50_000],
    ["0% APR for 48 months, $20.83 per $1,000", 48, 62_500],
  ])("%s", (_, months, payment) =>
    expect(example(apr(0, months))).toMatchObject({
      kind: "loan",
      payment,
      down: 0,
      apr: 0,
      termMonths: months,
      principal: 3_000_000,
      totalOfPayments: 3_000_000,
    }),
  );

  test("the down payment that an offer requires is deducted from the financed amount", () =>
    expect(
      example({ ...apr(4.9, 36), offer_debits: { downpayment: 5_000, acquisition_fee: null } }),
    ).toMatchObject({
      down: 500_000,
      principal: 2_500_000,
    }));

  test("a lease includes credits, down payment and acquisition fee of the offer", () => {
    const offer: Partial<Offer> = {
      offer_terms: { apr: null, term_length: 36, monthly_payment: null },
      offer_credits: { lease_rebate: 1_500, lease_cash: 500, cash_rebate: null },
      offer_debits: { downpayment: 2_999, acquisition_fee: 695 },
    };
    const choice = {
      ...defaultChoice("lease", terms.sliders),
      downBy: "amount",
      down: 2_999,
      term: 36,
    } as const;
    const adjustments = {
      rebates: 0,
      leaseRebates: 200_000,
      requiredDown: 299_900,
      acquisitionFee: 69_500,
      loan: null,
    };
    const expected = leaseEstimate(pricedVehicle(outlander), choice, terms, adjustments);
    expect(expected).toMatchObject({
      rebates: 200_000,
      down: 299_900,
      acquisitionFee: 69_500,
      termMonths: 36,
    });
    expect(example(offer)).toEqual({ kind: "lease", addsDealerFees: false, ...expected });
    expect(example(offer, { ...accord, internetPrice: 30_000 })).toBeNull();
  });

  test("nothing is computed for a vehicle without a price, or an offer without figures", () => {
    expect(example(apr(0, 60), { ...outlander, internetPrice: null })).toBeNull();
    expect(example({})).toBeNull();
    expect(example({ type: "apr" })).toBeNull();
  });
});

describe("reports a valid but unusable offer", () => {
  it.each<[string, Partial<Offer>, string]>([
    [
      "a condition that no vehicle has",
      { vehicles_conditions: { condition: "nwe" } },
      "vehicles_conditions condition: wrong value",
    ],
    [
      "an unknown operator",
      { vehicles_conditions: { mileage: { "<>": 1 } } },
      "vehicles_conditions mileage: unknown operator",
    ],
    [
      "an end before its start",
      { offer_startdate: "2026-12-01", offer_enddate: "2026-11-01" },
      "offer_enddate: not after offer_startdate",
    ],
    [
      "a rate offer without its term",
      { type: "apr", offer_terms: { apr: 0, term_length: null, monthly_payment: null } },
      "offer_terms.term_length: an offer of type apr needs its term",
    ],
  ])("%s", (_, changes, problem) =>
    expect(offerProblems([makeOffer("ofr_1", changes)])).toEqual([`ofr_1: ${problem}`]),
  );
});
