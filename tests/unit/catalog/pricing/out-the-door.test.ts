import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SALES_TAX } from "@/config/catalog/finance";
import { namedFees, outTheDoor, toCents } from "@/lib/catalog/pricing/out-the-door";
import { pricingAdvice, type StorePricing, storePricing } from "@/lib/catalog/pricing/store-pricing";
import type { Fee } from "@/lib/store/api/fee-schema";
import type { StoreProfile } from "@/lib/store/api/profile-schema";

const FEES: readonly Fee[] = [
  { id: "documentary", label: "Documentary fee", amount: 225, charge: "dealer" },
  { id: "thirty-day-drive", label: "Thirty-day drive fee", amount: 10, charge: "government" },
];

function pricingIn(state: string, changes: Partial<StoreProfile["pricing"]> = {}): StorePricing {
  const pricing = { advertised: "total", localTax: null, ...changes } as const;
  return storePricing({ fees: [...FEES], pricing, state_short: state });
}

describe("fees documentary 225, thirty-day drive 10", () => {
  it("are named, in cents", () =>
    expect(namedFees(FEES)).toEqual([
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

  it("of the dealership are in a total price, of the government never", () => {
    expect(pricingIn("IL")).toMatchObject({ included: [FEES[0]], added: [FEES[1]] });
    expect(pricingIn("IL", { advertised: "before-fees" })).toMatchObject({ included: [], added: FEES });
  });
});

describe("advice about prices before fees", () => {
  const advice = (advertised: "total" | "before-fees", fees = [...FEES]) =>
    pricingAdvice({ fees, pricing: { advertised, localTax: null } });

  it("warns that federal guidance counts them as deceptive", () =>
    expect(advice("before-fees")).toEqual([expect.stringContaining("deceptive")]));

  it.each([
    ["for total prices", advice("total")],
    ["without a fee of the dealership", advice("before-fees", [FEES[1]!])],
  ])("is missing %s", (_, given) => expect(given).toEqual([]));
});

/**
 * Computed by hand for a vehicle of $20,000 with a documentary fee of $225 and a trade-in worth $5,000; the laws are named in
 * `config/catalog/finance.ts`. Tax without and with the trade-in, and what is paid in the end, dollars.
 */
const BY_HAND: [
  state: string,
  percent: number,
  tax: number,
  total: number,
  taxTraded: number,
  traded: number,
][] = [
  // 6.25% of 20,225 = 1,264.06; of 15,225 = 951.56
  ["IL", 6.25, 1_264.06, 21_499.06, 951.56, 16_186.56],
  // 7% of 20,225 = 1,415.75; of 15,225 = 1,065.75
  ["IN", 7, 1_415.75, 21_650.75, 1_065.75, 16_300.75],
  // The documentary fee is not taxed: 6.25% of 20,000 = 1,250; of 15,000 = 937.50
  ["TX", 6.25, 1_250, 21_485, 937.5, 16_172.5],
  // A trade-in does not lower the tax: 7.25% of 20,225 = 1,466.31 in both cases
  ["CA", 7.25, 1_466.31, 21_701.31, 1_466.31, 16_701.31],
  // 3% of 20,225 = 606.75; of 15,225 = 456.75
  ["NC", 3, 606.75, 20_841.75, 456.75, 15_691.75],
];

describe.each(BY_HAND)("out-the-door estimate in %s", (state, percent, tax, total, taxTraded, traded) => {
  it("has a source for its tax", () => expect(SALES_TAX[state]!.source).toMatch(/\d/));

  it.each(["total", "before-fees"] as const)("is equal whether prices are advertised %s", (advertised) => {
    const pricing = pricingIn(state, { advertised });
    const price = advertised === "total" ? 2_022_500 : 2_000_000;
    expect(outTheDoor({ price, pricing })).toMatchObject({
      price,
      taxPercent: percent,
      tax: Math.round(tax * 100),
      total: Math.round(total * 100),
      excludes: ["title", "registration"],
    });
    expect(outTheDoor({ price, pricing, tradeEquity: 500_000 })).toMatchObject({
      tax: Math.round(taxTraded * 100),
      total: Math.round(traded * 100),
    });
  });
});

describe("out-the-door estimate", () => {
  const question = { price: 2_022_500, pricing: pricingIn("IL") };

  it("adds the local tax that the store's profile names", () => {
    const pricing = pricingIn("IL", { localTax: { label: "Cook County", percent: 1 } });
    // 7.25% of 20,225
    expect(outTheDoor({ ...question, pricing })).toMatchObject({ taxPercent: 7.25, tax: 146_631 });
  });

  it("follows the store's own tax where its profile has one, in a state without a row too", () => {
    const own = { percent: 5, tradeCredit: false, taxesDealerFees: false };
    for (const state of ["IL", "ZZ"]) {
      const pricing = pricingIn(state, { salesTax: own });
      // 5% of 20,000, whatever the trade-in is worth
      expect(outTheDoor({ ...question, pricing, tradeEquity: 500_000 })).toMatchObject({
        taxPercent: 5,
        tax: 100_000,
        excludes: ["title", "registration"],
      });
    }
  });

  it("reads the state in either case", () =>
    expect(outTheDoor({ ...question, pricing: pricingIn("il") }).tax).toBe(126_406));

  it("is never negative, however much the trade-in is worth", () =>
    expect(outTheDoor({ ...question, tradeEquity: 9_000_000 })).toMatchObject({ tax: 0, total: 0 }));

  it.each(["ZZ", "__proto__", ""])("estimates no tax for an unknown state (“%s”), and states this", (state) =>
    expect(outTheDoor({ ...question, pricing: pricingIn(state) })).toMatchObject({
      taxPercent: null,
      tax: null,
      total: 2_023_500,
      excludes: ["tax", "title", "registration"],
    }),
  );

  it("is whole cents, and without a trade-in never below the price", () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 });
    const states = fc.constantFrom("IL", "IN", "TX", "CA", "NC", "ZZ");
    fc.assert(
      fc.property(cents, cents, states, (price, tradeEquity, state) => {
        const pricing = pricingIn(state);
        expect(Number.isSafeInteger(outTheDoor({ price, pricing, tradeEquity }).total)).toBe(true);
        expect(outTheDoor({ price, pricing }).total).toBeGreaterThanOrEqual(price);
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
