import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultChoice } from "@/lib/catalog/pricing/payment-choice";
import { priceView } from "@/lib/catalog/pricing/personal-figures";
import {
  estimateOf,
  type OwnTerms,
  ownChoice,
  ownEstimate,
  ownTermsOf,
  readOwnTerms,
  stepAnswers,
  withEarlierTerm,
} from "@/lib/catalog/pricing/personal-payment";
import { PERSONAL_STEPS, personalPosition } from "@/lib/catalog/pricing/personal-steps";
import { tradeEquity } from "@/lib/leads/trade/trade-estimate";
import { anyChoice, anyVehicle, pricedWith, TERMS } from "./pricing-fixture";

const answers = { down: 3_000, tradeIn: true, tradeEquity: 5_000, creditScore: 640 };

describe("a visitor's own payment", () => {
  const used = "used" as const;

  it("is calculated from the steps' down payment, trade equity and credit score, over the default term", () => {
    expect(ownEstimate(pricedWith(), answers, TERMS)).toMatchObject({
      plan: "finance",
      down: 300_000,
      tradeEquity: 500_000,
      principal: 1_600_000,
      creditScore: 640,
      creditScoreAssumed: false,
      termMonths: 72,
    });
  });

  it("ignores the equity without a trade-in", () =>
    expect(ownEstimate(pricedWith(), { ...answers, tradeIn: false }, TERMS)!.tradeEquity).toBe(0));

  it("assumes 850 without a score, and states this", () =>
    expect(ownEstimate(pricedWith(), { ...answers, creditScore: null }, TERMS)).toMatchObject({
      creditScore: 850,
      creditScoreAssumed: true,
    }));

  it("limits values to the sliders' ranges", () => {
    const wild = { down: 50_000, tradeIn: true, tradeEquity: -4, creditScore: 20, term: 700 };
    expect(ownChoice(wild, used, TERMS.sliders)).toMatchObject({
      down: 20_000,
      tradeEquity: 0,
      creditScore: 400,
      term: 72,
    });
  });

  it("computes nothing for a vehicle without a price", () =>
    expect(ownEstimate(pricedWith({ price: null }), answers, TERMS)).toBeNull());

  it("is never negative, whatever the equity", () => {
    fc.assert(
      fc.property(anyVehicle, fc.nat(20_000), fc.nat(20_000), (vehicle, down, equity) => {
        const own = { down, tradeIn: true, tradeEquity: equity, creditScore: null };
        expect(ownEstimate(vehicle, own, TERMS)!.payment).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("is the one that the calculator showed, on every vehicle that has its plan", () => {
    fc.assert(
      fc.property(anyVehicle, anyChoice, (vehicle, choice) => {
        fc.pre(choice.plan === "finance" || vehicle.condition === "new");
        const stored: unknown = JSON.parse(JSON.stringify(ownTermsOf(choice)));
        expect(ownEstimate(vehicle, readOwnTerms(stored)!, TERMS)).toEqual(
          estimateOf(vehicle, choice, TERMS),
        );
      }),
    );
  });

  it("of a lessee is a loan over the default term if a vehicle is not leased", () => {
    const lease = { ...defaultChoice("lease", TERMS.sliders), downBy: "amount" as const, down: 2_000 };
    expect(ownChoice(ownTermsOf(lease), used, TERMS.sliders)).toMatchObject({
      plan: "finance",
      down: 2_000,
      term: 72,
      annualMiles: null,
    });
  });
});

describe("the steps and the calculator share the terms", () => {
  const inCalculator = ownTermsOf({ ...defaultChoice("finance", TERMS.sliders), term: 60 });

  it("the steps keep the calculator's term, which none of them changes, but not a lease's", () => {
    expect(withEarlierTerm(answers, inCalculator)).toEqual({ ...answers, term: 60 });
    expect(withEarlierTerm(answers, { ...inCalculator, plan: "lease", term: 36 })).toEqual(answers);
    expect(withEarlierTerm(answers, null)).toEqual(answers);
  });

  it("the steps start with known values; a down payment in percent is not one", () => {
    expect(stepAnswers(inCalculator)).toEqual({ tradeIn: false, tradeEquity: 0, creditScore: null });
    expect(stepAnswers(answers)).toEqual(answers);
  });
});

describe("own terms saved in the browser", () => {
  it("are read back", () => {
    const some: OwnTerms[] = [
      answers,
      { ...answers, creditScore: null },
      { ...answers, plan: "lease", downBy: "percent", term: 36, annualMiles: 12_500, withTaxAndFees: true },
    ];
    for (const own of some) expect(readOwnTerms(JSON.parse(JSON.stringify(own)))).toEqual(own);
  });

  it("lose the calculator's values where they are invalid", () =>
    expect(readOwnTerms({ ...answers, plan: "steal", downBy: 1, term: "x", withTaxAndFees: "yes" })).toEqual(
      answers,
    ));

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
  ])("are nothing where a part is missing or wrong: %j", (saved) => expect(readOwnTerms(saved)).toBeNull());
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
      4,
      6,
    ],
    ["and the total stays the same", "credit-score", { down: 0, tradeIn: false }, "credit-score", 4, 6],
    ["a score that is not known is an answer", "done", { ...all, creditScore: null }, "done", 6, 6],
    ["done needs the details", "done", answers, "personal-details", 5, 6],
    ["done", "done", all, "done", 6, 6],
  ] as const)("%s", (_, requested, given, step, position, count) =>
    expect(personalPosition(requested, given)).toMatchObject({ step, position, count }),
  );

  it("each has its previous and next one", () => {
    expect(personalPosition("down-payment", all)).toMatchObject({ previous: null, next: "trade-in" });
    expect(personalPosition("credit-score", { ...all, tradeIn: false })).toMatchObject({
      previous: "trade-in",
    });
    expect(personalPosition("done", all)).toMatchObject({ previous: "personal-details", next: null });
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

  it("applies only to the personalized price unless a store configures otherwise", () =>
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
