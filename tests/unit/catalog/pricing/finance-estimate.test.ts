import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paymentEstimator } from "@/lib/catalog/pricing/default-payment";
import { financeEstimate } from "@/lib/catalog/pricing/estimates";
import { monthlyPayment } from "@/lib/catalog/pricing/loan";
import { anyChoiceOf, anyVehicle, choiceWith, pricedWith, TERMS } from "./pricing-fixture";

describe("a payment always comes with APR, term and down payment", () => {
  it("has every figure of the loan", () => {
    const choice = choiceWith({
      downBy: "amount",
      down: 4_000,
      tradeEquity: 2_000,
      creditScore: 590,
      term: 60,
    });
    const payment = monthlyPayment(1_800_000, 9.4, 60);
    expect(financeEstimate(pricedWith(), choice, TERMS)).toMatchObject({
      plan: "finance",
      payment,
      down: 400_000,
      apr: 9.4,
      termMonths: 60,
      tradeEquity: 200_000,
      principal: 1_800_000,
      creditScore: 590,
      creditScoreAssumed: false,
    });
  });

  it("the 850 default is marked as assumed; an equal score from the shopper is not", () => {
    const assumed = financeEstimate(pricedWith(), choiceWith({ creditScore: null }), TERMS)!;
    const given = financeEstimate(pricedWith(), choiceWith({ creditScore: 850 }), TERMS)!;
    expect([assumed.creditScore, assumed.creditScoreAssumed]).toEqual([850, true]);
    expect([given.creditScore, given.creditScoreAssumed]).toEqual([850, false]);
    expect(given.payment).toBe(assumed.payment);
  });

  it("a vehicle without a price: nothing is computed", () =>
    expect(financeEstimate(pricedWith({ price: null }), choiceWith(), TERMS)).toBeNull());

  it("is the estimate on cards, to the cent, where the calculator opens", () => {
    const estimate = paymentEstimator({ financeSliders: {} });
    fc.assert(
      fc.property(anyVehicle, (vehicle) => {
        expect(financeEstimate(vehicle, choiceWith(), TERMS)).toMatchObject(
          estimate(vehicle.price, vehicle.condition, vehicle.modelYear),
        );
      }),
    );
  });
});

describe("P = price + fees + tax − down − trade equity − rebates, at least 0", () => {
  it("adds fees and tax on request; Illinois taxes the amount after the trade-in", () => {
    const choice = choiceWith({ downBy: "amount", down: 1_000, tradeEquity: 4_000, withTaxAndFees: true });
    const estimate = financeEstimate(pricedWith(), choice, TERMS)!;
    expect(estimate.principal).toBe(2_400_000 + 1_000 + 125_000 - 100_000 - 400_000);
    expect(estimate.excludes).toEqual(["title", "registration"]);
  });

  it("otherwise states that fees and tax are excluded", () =>
    expect(financeEstimate(pricedWith(), choiceWith(), TERMS)!.excludes).toEqual([
      "tax",
      "title",
      "registration",
      "fees",
    ]));

  it("a down payment of the price or more borrows nothing, and does not exceed the amount due", () => {
    const choice = choiceWith({ downBy: "amount", down: 20_000 });
    const estimate = financeEstimate(pricedWith({ price: 1_500_000 }), choice, TERMS)!;
    expect(estimate).toMatchObject({ payment: 0, principal: 0, down: 1_500_000, totalOfPayments: 0 });
  });

  it("an offer's down payment is the least; a lease's rebates are not a loan's", () => {
    const offers = {
      rebates: 0,
      leaseRebates: 100_000,
      requiredDown: 250_000,
      acquisitionFee: null,
      loan: null,
    };
    const estimate = (down: number) =>
      financeEstimate(pricedWith(), choiceWith({ downBy: "amount", down }), TERMS, offers)!;
    expect(estimate(1_000).principal).toBe(2_400_000 - 250_000);
    expect(estimate(3_000).principal).toBe(2_400_000 - 300_000);
  });
});

describe("loan estimate, whatever the figures", () => {
  const anyLoan = anyChoiceOf("finance");

  it("every figure is a whole number of cents and none negative", () => {
    fc.assert(
      fc.property(anyVehicle, anyLoan, (vehicle, choice) => {
        const e = financeEstimate(vehicle, choice, TERMS)!;
        const cents = [e.payment, e.down, e.tradeEquity, e.principal, e.totalOfPayments, e.financeCharge];
        for (const amount of cents) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        expect(e.apr).toBeGreaterThanOrEqual(0);
        expect(e.totalOfPayments).toBe(e.principal + e.financeCharge);
      }),
    );
  });

  it("payment falls, or stays, as down payment, trade equity or score rises", () => {
    fc.assert(
      fc.property(anyVehicle, anyLoan, fc.nat(20_000), fc.nat(20_000), (vehicle, choice, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const payment = (changes: Partial<typeof choice>) =>
          financeEstimate(vehicle, { ...choice, ...changes }, TERMS)!.payment;
        const down = (dollars: number) => payment({ downBy: "amount", down: dollars });
        expect(down(more)).toBeLessThanOrEqual(down(less));
        expect(payment({ tradeEquity: more })).toBeLessThanOrEqual(payment({ tradeEquity: less }));
        const score = (dollars: number) => payment({ creditScore: 400 + (dollars % 451) });
        const [low, high] = [Math.min(less % 451, more % 451), Math.max(less % 451, more % 451)];
        expect(score(high)).toBeLessThanOrEqual(score(low));
      }),
    );
  });

  it("a longer term never raises the payment, though its rate may be higher", () => {
    fc.assert(
      fc.property(anyVehicle, anyLoan, (vehicle, choice) => {
        const payments = [12, 24, 36, 48, 60, 72].map(
          (term) => financeEstimate(vehicle, { ...choice, term }, TERMS)!.payment,
        );
        expect(payments).toEqual([...payments].sort((a, b) => b - a));
      }),
    );
  });
});
