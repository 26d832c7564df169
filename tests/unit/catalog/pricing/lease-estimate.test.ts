import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LEASE_TERMS } from "@/config/catalog/finance";
import { missingCreditTerms } from "@/lib/catalog/offers/offer-problems";
import { leaseEstimate, leasePayment, residualValue } from "@/lib/catalog/pricing/estimates";
import { aprFor } from "@/lib/catalog/pricing/loan";
import { paymentText } from "@/lib/catalog/pricing/payment-text";
import { anyChoiceOf, anyVehicle, choiceWith, pricedWith, TERMS } from "./pricing-fixture";

const car = pricedWith({ condition: "new", modelYear: 2026, price: 3_000_000, listPrice: 3_200_000 });

describe("lease payment", () => {
  it.each([
    [30_000, 18_000, 0.0025, 36, 453.33],
    [29_095, 17_980, 0.00125, 39, 343.84],
  ])("$%i to $%i at %d over %i months is $%d", (capCost, residual, moneyFactor, months, payment) => {
    const parts = { adjustedCapCost: capCost * 100, residual: residual * 100, moneyFactor, months };
    expect(leasePayment(parts)).toBe(Math.round(payment * 100));
  });

  it("costs nothing rather than less than nothing", () =>
    expect(leasePayment({ adjustedCapCost: 0, residual: 1_800_000, moneyFactor: 0, months: 36 })).toBe(0));

  it.each([
    [-0.1, 36],
    [Number.NaN, 36],
    [0.001, 0],
  ])("rejects money factor %d over %i months", (moneyFactor, months) => {
    expect(() => leasePayment({ adjustedCapCost: 1, residual: 1, moneyFactor, months })).toThrow(RangeError);
  });
});

describe("residual value", () => {
  it("falls with the term and with the miles", () => {
    const at = (months: number, miles: number) => residualValue(3_000_000, months, miles);
    expect(at(24, 10_000)).toBe(1_860_000);
    expect(at(36, 10_000)).toBe(1_608_000);
    expect(at(36, 15_000)).toBe(1_548_000);
  });

  it("is never below nothing nor above the list price", () => {
    expect(residualValue(3_000_000, 400, 10_000)).toBe(0);
    expect(residualValue(3_000_000, 24, -200_000)).toBe(3_000_000);
  });
});

describe("lease estimate", () => {
  it("is shown with every term that the law requires beside a lease's payment", () => {
    const lease = leaseEstimate(car, choiceWith({ plan: "lease" }), TERMS)!;
    const { payment, terms, details } = paymentText(lease);
    expect(missingCreditTerms([`Lease ${payment}`], `${terms}\n${details}`)).toEqual([]);
    expect(details).toContain("An acquisition fee of $650 is included in the capitalized cost.");
  });

  it("has the acquisition fee in the capitalized cost, and states the amounts due at signing and at the end", () => {
    const choice = choiceWith({ plan: "lease", term: 39, downBy: "amount", down: 2_000, tradeEquity: 1_000 });
    const estimate = leaseEstimate(car, choice, TERMS)!;
    expect(estimate).toMatchObject({
      termMonths: 39,
      annualMiles: 10_000,
      down: 200_000,
      acquisitionFee: 65_000,
      adjustedCapCost: 3_000_000 + 65_000 - 200_000 - 100_000,
      residual: residualValue(3_200_000, 39, 10_000),
      dispositionFee: 39_500,
      excessMile: 25,
      creditScore: 850,
      creditScoreAssumed: true,
    });
    expect(estimate.leaseRate).toBe(
      aprFor({ condition: "new", modelYear: 2026, termMonths: 39, creditScore: 850 }),
    );
    expect(estimate.moneyFactor).toBeCloseTo(estimate.leaseRate / 2_400, 12);
    expect(estimate.dueAtSigning).toBe(200_000 + estimate.payment);
    expect(estimate.totalOfPayments).toBe(200_000 + estimate.payment * 39 + 39_500);
  });

  it("calls no rate of a lease an APR", () => {
    expect(Object.keys(leaseEstimate(car, choiceWith({ plan: "lease" }), TERMS)!)).not.toContain("apr");
  });

  it("uses the price as the list price without one", () => {
    const choice = choiceWith({ plan: "lease", term: 39 });
    expect(leaseEstimate({ ...car, listPrice: null }, choice, TERMS)!.residual).toBe(
      residualValue(3_000_000, 39, 10_000),
    );
  });

  it("adds the store's fees on request, and names excluded amounts", () => {
    const choice = choiceWith({ plan: "lease" });
    const bare = leaseEstimate(car, choice, TERMS)!;
    const full = leaseEstimate(car, { ...choice, withTaxAndFees: true }, TERMS)!;
    expect(full.adjustedCapCost - bare.adjustedCapCost).toBe(1_000);
    expect(bare.excludes).toEqual(["tax", "title", "registration", "fees"]);
    expect(full.excludes).toEqual(["tax", "title", "registration"]);
  });

  it.each(["used", "certified"] as const)("is missing for a %s vehicle", (condition) =>
    expect(leaseEstimate({ ...car, condition }, choiceWith({ plan: "lease" }), TERMS)).toBeNull(),
  );

  it("computes nothing without a price", () =>
    expect(leaseEstimate({ ...car, price: null }, choiceWith({ plan: "lease" }), TERMS)).toBeNull());

  it("includes credits and debits of offers", () => {
    const offers = {
      rebates: 0,
      leaseRebates: 150_000,
      requiredDown: 299_900,
      acquisitionFee: 0,
      loan: null,
    };
    const estimate = leaseEstimate(
      car,
      choiceWith({ plan: "lease", downBy: "amount", down: 0 }),
      TERMS,
      offers,
    )!;
    expect(estimate).toMatchObject({ rebates: 150_000, down: 299_900, acquisitionFee: 0 });
    expect(estimate.adjustedCapCost).toBe(3_000_000 - 150_000 - 299_900);
  });
});

describe("lease, whatever the figures", () => {
  const leased = anyVehicle.map((vehicle) => ({ ...vehicle, condition: "new" as const }));

  it("every figure is a number and none negative; the total includes every payment", () => {
    fc.assert(
      fc.property(leased, anyChoiceOf("lease"), (vehicle, choice) => {
        const { excludes, plan, creditScoreAssumed, ...figures } = leaseEstimate(vehicle, choice, TERMS)!;
        for (const figure of Object.values(figures))
          expect(figure >= 0 && Number.isFinite(figure)).toBe(true);
        expect(figures.totalOfPayments).toBeGreaterThanOrEqual(figures.payment * figures.termMonths);
      }),
    );
  });

  it("payment falls, or stays, as the down payment rises, also past the price", () => {
    fc.assert(
      fc.property(leased, anyChoiceOf("lease"), fc.nat(20_000), (vehicle, choice, more) => {
        const by = (down: number) => leaseEstimate(vehicle, { ...choice, downBy: "amount", down }, TERMS)!;
        expect(by(more).payment).toBeLessThanOrEqual(by(0).payment);
        expect(by(more).down).toBeLessThanOrEqual(vehicle.price + LEASE_TERMS.acquisitionFee * 100 + 23_500);
      }),
    );
  });
});
