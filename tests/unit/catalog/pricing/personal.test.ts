import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { financeEstimate } from "@/lib/catalog/pricing/finance-estimate";
import { personalChoice, personalPrice, readPersonalAnswers } from "@/lib/catalog/pricing/personal-payment";
import { PERSONAL_STEPS, stepPosition } from "@/lib/catalog/pricing/personal-steps";
import { priceView } from "@/lib/catalog/pricing/price-lock";
import { tradeEquity } from "@/lib/catalog/pricing/trade-equity";
import { anyVehicle, pricedWith, TERMS } from "./pricing-fixture";

const answers = { down: 3_000, tradeIn: true, tradeEquity: 5_000, creditScore: 640 };

describe("the personalised price", () => {
  it("calculates the payment from down payment, trade equity and credit score, over the default term", () => {
    const personal = personalPrice(pricedWith(), answers, TERMS)!;
    expect(personal).toMatchObject({
      price: 2_400_000,
      afterTrade: 1_900_000,
      payment: {
        down: 300_000,
        tradeEquity: 500_000,
        creditScore: 640,
        creditScoreAssumed: false,
        termMonths: 72,
      },
    });
    expect(personal.payment.principal).toBe(1_600_000);
    expect(personal.payment).toEqual(
      financeEstimate(pricedWith(), personalChoice(answers, TERMS.sliders), TERMS),
    );
  });

  it("counts no equity of who trades nothing in", () =>
    expect(personalPrice(pricedWith(), { ...answers, tradeIn: false }, TERMS)!.payment.tradeEquity).toBe(0));

  it("assumes 850 where no score is given, and says so", () =>
    expect(personalPrice(pricedWith(), { ...answers, creditScore: null }, TERMS)!.payment).toMatchObject({
      creditScore: 850,
      creditScoreAssumed: true,
    }));

  it("brings answers into the sliders' ranges", () => {
    const wild = { down: 50_000, tradeIn: true, tradeEquity: -4, creditScore: 20 };
    expect(personalChoice(wild, TERMS.sliders)).toMatchObject({
      down: 20_000,
      tradeEquity: 0,
      creditScore: 400,
    });
  });

  it("computes nothing for a vehicle without a price", () =>
    expect(personalPrice(pricedWith({ price: null }), answers, TERMS)).toBeNull());

  it("is never negative, whatever the equity", () => {
    fc.assert(
      fc.property(anyVehicle, fc.nat(20_000), fc.nat(20_000), (vehicle, down, equity) => {
        const own = { down, tradeIn: true, tradeEquity: equity, creditScore: null };
        const { afterTrade, payment } = personalPrice(vehicle, own, TERMS)!;
        expect(afterTrade).toBe(Math.max(0, vehicle.price - equity * 100));
        expect(payment.payment).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("answers saved in the browser", () => {
  it("are read back", () => {
    for (const creditScore of [640, null]) {
      const own = { ...answers, creditScore };
      expect(readPersonalAnswers(JSON.parse(JSON.stringify(own)))).toEqual(own);
    }
  });

  it.each([
    null,
    "x",
    [],
    {},
    { ...answers, down: "3000" },
    { ...answers, tradeIn: "yes" },
    { ...answers, tradeEquity: null },
    { ...answers, creditScore: undefined },
    { ...answers, creditScore: "good" },
  ])("are nothing where a part is missing or wrong: %j", (saved) =>
    expect(readPersonalAnswers(saved)).toBeNull(),
  );
});

describe("six steps", () => {
  const all = { ...answers, detailsGiven: true };

  it("are down payment, trading in, trade equity, credit score, personal details, done", () =>
    expect(PERSONAL_STEPS).toEqual([
      "down-payment",
      "trade-in",
      "trade-equity",
      "credit-score",
      "personal-details",
      "done",
    ]));

  it.each([
    ["an unknown one leads to the first", "nonsense", {}, "down-payment", 1, 6],
    ["the first, with nothing answered", "down-payment", {}, "down-payment", 1, 6],
    ["a later one leads to the first open", "credit-score", { down: 0 }, "trade-in", 2, 6],
    ["an answered one is kept for going back", "trade-in", all, "trade-in", 2, 6],
    [
      "who trades nothing in skips the equity",
      "trade-equity",
      { ...all, tradeIn: false },
      "credit-score",
      3,
      5,
    ],
    ["and has five steps", "credit-score", { down: 0, tradeIn: false }, "credit-score", 3, 5],
    ["a score that is not known is an answer", "done", { ...all, creditScore: null }, "done", 6, 6],
    ["done needs the details", "done", answers, "personal-details", 5, 6],
    ["done", "done", all, "done", 6, 6],
  ] as const)("%s", (_, requested, given, step, position, count) =>
    expect(stepPosition(requested, given)).toMatchObject({ step, position, count }),
  );

  it("each knows what is before and after it", () => {
    expect(stepPosition("down-payment", all)).toMatchObject({ previous: null, next: "trade-in" });
    expect(stepPosition("credit-score", { ...all, tradeIn: false })).toMatchObject({ previous: "trade-in" });
    expect(stepPosition("done", all)).toMatchObject({ previous: "personal-details", next: null });
  });
});

describe("the price lock", () => {
  const unlock = "2026-11-20T10:00:00.000Z";

  it.each([
    ["personalised", null, { advertised: true, personalised: false }],
    ["personalised", unlock, { advertised: true, personalised: true }],
    ["full", null, { advertised: false, personalised: false }],
    ["full", unlock, { advertised: true, personalised: true }],
  ] as const)("lock %s, unlocked at %s", (lock, at, view) => expect(priceView(at, lock)).toEqual(view));

  it("is on the personalised price alone unless a store says otherwise", () =>
    expect(priceView(null)).toEqual({ advertised: true, personalised: false }));

  it.each(["", "1", "true", "2026-13-40T00:00:00Z", undefined])("“%s” unlocks nothing", (at) =>
    expect(priceView(at, "full").advertised).toBe(false),
  );
});

describe("trade equity", () => {
  it.each([
    [1_000_000, 400_000, 600_000, 0],
    [400_000, 1_000_000, 0, 600_000],
    [500_000, 500_000, 0, 0],
    [Number.NaN, 100, 0, 100],
    [100, -5, 100, 0],
  ])("a value of %d with %d owed", (value, owed, equity, shortfall) =>
    expect(tradeEquity(value, owed)).toEqual({ equity, shortfall }),
  );
});
