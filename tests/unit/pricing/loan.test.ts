import { describe, expect, it } from "vitest";
import { defaultApr, estimatedPayment, paymentEstimator } from "@/lib/pricing/default-payment";
import { loanFactor, monthlyPayment, paymentOf, principalOf } from "@/lib/pricing/loan";

describe("loan payment (domain §4)", () => {
  it.each([
    [1_000, 0, 60, 16.67],
    [1_000, 0, 48, 20.83],
    [25_000, 6.9, 72, 425.03],
    [25_000, 6.99, 60, 494.91],
    [30_000, 4.9, 36, 897.78],
    [18_000, 13.5, 72, 366.1],
  ])("$%i at %d%% over %i months is $%d", (dollars, apr, months, payment) => {
    expect(monthlyPayment(dollars * 100, apr, months)).toBe(Math.round(payment * 100));
  });

  it("rounds half a cent up, once", () => {
    expect(monthlyPayment(101, 0, 2)).toBe(51);
    expect(monthlyPayment(99, 0, 2)).toBe(50);
  });

  it("meets the payment without interest as the rate nears 0", () => {
    expect(monthlyPayment(2_500_000, 1e-9, 72)).toBe(monthlyPayment(2_500_000, 0, 72));
  });

  it("pays the loan off: the balance after the last payment is a rounding remainder", () => {
    let balance = 2_500_000;
    const payment = monthlyPayment(balance, 6.9, 72);
    for (let month = 0; month < 72; month++) balance = balance * (1 + 6.9 / 1_200) - payment;
    expect(Math.abs(balance)).toBeLessThan(72);
  });

  it("costs nothing when nothing is borrowed", () => {
    expect(paymentOf(-5, loanFactor(5, 60))).toBe(0);
    expect(principalOf({ price: 1_000_000, down: 600_000, tradeEquity: 600_000 })).toBe(0);
  });

  it("adds fees and tax to the price, and takes down payment, equity and rebates off", () => {
    const parts = {
      price: 2_000_000,
      fees: 22_500,
      tax: 125_000,
      down: 200_000,
      tradeEquity: 50_000,
      rebates: 10_000,
    };
    expect(principalOf(parts)).toBe(1_887_500);
  });

  it.each([
    [-1, 60],
    [Number.NaN, 60],
    [5, 0],
  ])("refuses APR %d over %d months", (apr, months) => {
    expect(() => loanFactor(apr, months)).toThrow(RangeError);
  });
});

describe("estimated payment (specification §9: 10% down, 72 months)", () => {
  it("says its assumptions", () => {
    expect(estimatedPayment(2_500_000, "used", 2016)).toEqual({
      payment: monthlyPayment(2_250_000, 6.9, 72),
      down: 250_000,
      apr: 6.9,
      termMonths: 72,
    });
  });

  it("adds two points for model year 2018 or later", () => {
    expect(defaultApr("new", 2018) - defaultApr("new", 2017)).toBe(2);
  });

  it("gives the same figure one by one and in bulk", () => {
    const estimate = paymentEstimator();
    for (let price = 50_000; price < 9_000_000; price += 12_345) {
      expect(estimate(price, "certified", 2022)).toBe(estimatedPayment(price, "certified", 2022).payment);
    }
  });
});
