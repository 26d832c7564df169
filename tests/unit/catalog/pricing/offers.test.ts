import { describe, expect, it } from "vitest";
import { applicableOffers } from "@/lib/catalog/offers/vehicle-offers";
import { offerAdjustments } from "@/lib/catalog/pricing/estimates";
import { vehicleWith } from "../vehicle/vehicle-fixture";

const NOW = new Date("2026-11-21T15:00:00Z");
const dates = { offer_startdate: "2026-11-01T00:00:00Z", offer_enddate: "2026-11-30T23:59:59Z" };

describe("offers that apply to a vehicle", () => {
  const ids = (offer: object) =>
    applicableOffers([{ id: "ofr_1", ...offer }], vehicleWith(), NOW).applicable.map(({ id }) => id);

  it.each([
    ["between its dates", dates, true],
    ["before its start", { ...dates, offer_startdate: "2026-11-21T15:00:01Z" }, false],
    ["after its end", { ...dates, offer_enddate: "2026-11-21T14:59:59Z" }, false],
    [
      "at its very start and end",
      { offer_startdate: NOW.toISOString(), offer_enddate: NOW.toISOString() },
      true,
    ],
    ["in another time zone's writing", { ...dates, offer_enddate: "2026-11-21T09:30:00-06:00" }, true],
    ["without dates", { offer_startdate: null, offer_enddate: null }, true],
    ["recurring monthly, between its dates", { ...dates, offer_recurring: "monthly" }, true],
    ["whose conditions it meets", { ...dates, vehicles_conditions: { make: "Honda" } }, true],
    ["whose conditions it does not meet", { ...dates, vehicles_conditions: { make: "Kia" } }, false],
  ])("%s", (_, offer, expected) => expect(ids(offer)).toEqual(expected ? ["ofr_1"] : []));

  it("one that cannot be read applies to nothing, is named, and stops no other", () => {
    const offers = [
      { id: "ofr_dates", offer_startdate: "soon" },
      { id: "ofr_rules", vehicles_conditions: { colour: "red" } },
      { id: "ofr_fine", vehicles_conditions: { condition: "used" } },
    ];
    expect(applicableOffers(offers, vehicleWith(), NOW)).toEqual({
      applicable: [offers[2]],
      rejected: [
        { id: "ofr_dates", problems: [{ at: "offer_startdate", problem: "wrong value" }] },
        { id: "ofr_rules", problems: [{ at: "colour", problem: "unknown field" }] },
      ],
    });
  });
});

describe("offer_credits (lease_rebate, lease_cash) and offer_debits (downpayment, acquisition_fee)", () => {
  const offer = (id: string, credits: object | null, debits: object | null) =>
    ({ id, offer_credits: credits, offer_debits: debits }) as Parameters<typeof offerAdjustments>[0][number];

  it("credits add up", () =>
    expect(
      offerAdjustments([
        offer("ofr_1", { lease_rebate: 500, lease_cash: 250.5 }, null),
        offer("ofr_2", { lease_rebate: 1_000, lease_cash: null }, null),
      ]),
    ).toEqual({
      ok: true,
      adjustments: { rebates: 0, leaseRebates: 175_050, requiredDown: 0, acquisitionFee: null, loan: null },
    }));

  it("the highest down payment and acquisition fee applies; a fee of 0 waives the usual one", () => {
    const one = offer("ofr_1", null, { downpayment: 2_999, acquisition_fee: 0 });
    const other = offer("ofr_2", null, { downpayment: 1_999, acquisition_fee: 595 });
    expect(offerAdjustments([one])).toMatchObject({
      adjustments: { requiredDown: 299_900, acquisitionFee: 0 },
    });
    for (const both of [
      [one, other],
      [other, one],
    ]) {
      expect(offerAdjustments(both)).toMatchObject({
        adjustments: { requiredDown: 299_900, acquisitionFee: 59_500 },
      });
    }
  });

  it("no offers change nothing", () =>
    expect(offerAdjustments([])).toEqual({
      ok: true,
      adjustments: { rebates: 0, leaseRebates: 0, requiredDown: 0, acquisitionFee: null, loan: null },
    }));

  it.each([
    [{ lease_cash: -1 }, null, "lease_cash"],
    [{ lease_rebate: Number.NaN }, null, "lease_rebate"],
    [null, { downpayment: "2999" }, "downpayment"],
    [null, { acquisition_fee: Number.POSITIVE_INFINITY }, "acquisition_fee"],
  ])("%j %j is rejected by name", (credits, debits, field) =>
    expect(offerAdjustments([offer("ofr_1", credits, debits)])).toEqual({
      ok: false,
      offerId: "ofr_1",
      field,
    }),
  );
});
