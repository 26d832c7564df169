import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paymentEstimator, shownPayment } from "@/lib/catalog/pricing/default-payment";
import {
  loanFactor,
  monthlyPayment,
  paymentOf,
  paymentPerThousand,
  principalOf,
  totalOfPayments,
} from "@/lib/catalog/pricing/loan";

describe("loan payment", () => {
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

  it("adds fees and tax to the price, and subtracts down payment, equity and rebates", () => {
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
  ])("rejects APR %d over %d months", (apr, months) => {
    expect(() => loanFactor(apr, months)).toThrow(RangeError);
  });
});

describe("estimated payment (10% down, 72 months)", () => {
  const estimate = paymentEstimator({ financeSliders: {} });

  it("states its assumptions", () => {
    expect(estimate(2_500_000, "used", 2016)).toEqual({
      payment: monthlyPayment(2_250_000, 6.9, 72),
      down: 250_000,
      apr: 6.9,
      termMonths: 72,
      creditScore: 850,
      creditScoreAssumed: true,
    });
  });

  it("adds two points for model year 2018 or later", () => {
    expect(estimate(2_500_000, "new", 2018).apr - estimate(2_500_000, "new", 2017).apr).toBe(2);
  });

  it("assumes the store's own sliders: the nearest term, its down payment and score", () => {
    const slider = (min: number, max: number, step: number, standard: number) => ({
      min,
      max,
      step,
      default: standard,
    });
    const financeSliders = {
      term: slider(24, 60, 12, 24),
      cashDownPercent: slider(0, 50, 5, 20),
      creditScore: slider(400, 850, 10, 600),
    };
    expect(paymentEstimator({ financeSliders })(2_500_000, "used", 2016)).toEqual({
      payment: monthlyPayment(2_000_000, 6.4 + 1.5, 60),
      down: 500_000,
      apr: 7.9,
      termMonths: 60,
      creditScore: 600,
      creditScoreAssumed: true,
    });
  });

  it.each([
    [40_049, 40_000],
    [40_050, 40_100],
    [0, 0],
  ])("%i cents are shown as %i", (cents, shown) => expect(shownPayment(cents)).toBe(shown));
});

describe("payment per $1,000", () => {
  it.each([
    [60, 1_667],
    [48, 2_083],
  ])("0%% APR for %i months is %i cents", (months, cents) => {
    expect(paymentPerThousand(0, months)).toBe(cents);
  });
});

describe("loan, whatever the figures", () => {
  const principal = fc.integer({ min: 0, max: 100_000_000 });
  const apr = fc.integer({ min: 0, max: 4_000 }).map((hundredths) => hundredths / 100);
  const months = fc.integer({ min: 1, max: 96 });

  it("payment is whole cents and never negative", () => {
    fc.assert(
      fc.property(principal, apr, months, (borrowed, rate, term) => {
        const payment = monthlyPayment(borrowed, rate, term);
        expect(Number.isSafeInteger(payment) && payment >= 0).toBe(true);
      }),
    );
  });

  it("payment falls, or stays, as the down payment rises", () => {
    fc.assert(
      fc.property(principal, principal, principal, apr, months, (price, one, other, rate, term) => {
        const less = principalOf({ price, down: Math.min(one, other) });
        const more = principalOf({ price, down: Math.max(one, other) });
        expect(monthlyPayment(more, rate, term)).toBeLessThanOrEqual(monthlyPayment(less, rate, term));
      }),
    );
  });

  it("total of payments is at least the principal, and is it at APR 0", () => {
    fc.assert(
      fc.property(principal, apr, months, (borrowed, rate, term) => {
        expect(totalOfPayments(borrowed, rate, term)).toBeGreaterThanOrEqual(borrowed);
        expect(totalOfPayments(borrowed, 0, term)).toBe(borrowed);
      }),
    );
  });

  it("total of payments differs from payment times months by rounding alone", () => {
    fc.assert(
      fc.property(principal, apr, months, (borrowed, rate, term) => {
        const product = monthlyPayment(borrowed, rate, term) * term;
        expect(Math.abs(totalOfPayments(borrowed, rate, term) - product)).toBeLessThanOrEqual(term / 2 + 1);
      }),
    );
  });

  it("a higher APR never lowers the payment or the total", () => {
    fc.assert(
      fc.property(principal, apr, apr, months, (borrowed, one, other, term) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(monthlyPayment(borrowed, high, term)).toBeGreaterThanOrEqual(
          monthlyPayment(borrowed, low, term),
        );
        expect(totalOfPayments(borrowed, high, term)).toBeGreaterThanOrEqual(
          totalOfPayments(borrowed, low, term),
        );
      }),
    );
  });

  it("a longer term never raises the payment and never lowers the total", () => {
    fc.assert(
      fc.property(principal, apr, months, months, (borrowed, rate, one, other) => {
        const [short, long] = [Math.min(one, other), Math.max(one, other)];
        expect(monthlyPayment(borrowed, rate, long)).toBeLessThanOrEqual(
          monthlyPayment(borrowed, rate, short),
        );
        expect(totalOfPayments(borrowed, rate, long)).toBeGreaterThanOrEqual(
          totalOfPayments(borrowed, rate, short),
        );
      }),
    );
  });
});
