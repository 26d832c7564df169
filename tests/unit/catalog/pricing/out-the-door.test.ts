import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCents } from "@/lib/catalog/pricing/cents";
import { namedFees, outTheDoor } from "@/lib/catalog/pricing/out-the-door";
import { TERMS } from "./pricing-fixture";

const question = { price: 2_000_000, state: "IL", fees: TERMS.fees };

describe("fees documentary 225, thirty-day drive 10", () => {
  it("are named, in cents", () =>
    expect(namedFees(TERMS.fees)).toEqual([
      { id: "documentary", label: "Documentary fee", amount: 22_500 },
      { id: "thirty-day-drive", label: "Thirty-day drive fee", amount: 1_000 },
    ]));

  it("come from the store: another amount is shown, and a fee of nothing is not", () => {
    const fees = [
      { id: "documentary", label: "Documentary fee", amount: 150.5 },
      { id: "thirty-day-drive", label: "Thirty-day drive fee", amount: 0 },
    ];
    expect(namedFees(fees)).toEqual([{ id: "documentary", label: "Documentary fee", amount: 15_050 }]);
  });
});

describe("out-the-door estimate", () => {
  it("is price, fees and state tax, and names what it leaves out", () =>
    expect(outTheDoor(question)).toMatchObject({
      price: 2_000_000,
      feesTotal: 23_500,
      taxPercent: 6.25,
      tax: 125_000,
      total: 2_148_500,
      excludes: ["title", "registration"],
    }));

  it.each([
    ["IN", 140_000],
    ["tx", 125_000],
  ])("%s taxes by its own rate", (state, tax) => expect(outTheDoor({ ...question, state }).tax).toBe(tax));

  it("takes the trade-in off what is taxed, not off the total's price", () => {
    const { tax, total } = outTheDoor({ ...question, tradeEquity: 500_000 });
    expect([tax, total]).toEqual([93_750, 2_000_000 + 23_500 + 93_750]);
  });

  it.each(["ZZ", "__proto__", ""])(
    "estimates no tax for a state it does not know (“%s”), and says so",
    (state) =>
      expect(outTheDoor({ ...question, state })).toMatchObject({
        taxPercent: null,
        tax: null,
        total: 2_023_500,
        excludes: ["tax", "title", "registration"],
      }),
  );

  it("is whole cents and never below the price", () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(cents, cents, fc.constantFrom("IL", "IN", "TX", "ZZ"), (price, tradeEquity, state) => {
        const { total } = outTheDoor({ ...question, price, tradeEquity, state });
        expect(Number.isSafeInteger(total)).toBe(true);
        expect(total).toBeGreaterThanOrEqual(price);
      }),
    );
  });
});

describe("money in integer cents", () => {
  it.each([
    [19.99, 1_999],
    [0.1 + 0.2, 30],
    [0, 0],
    [-5, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
  ])("%d dollars are %i cents", (dollars, cents) => expect(toCents(dollars)).toBe(cents));
});
