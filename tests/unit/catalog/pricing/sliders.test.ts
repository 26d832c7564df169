import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FINANCE_SLIDERS, LEASE_SLIDERS } from "@/config/catalog/finance-sliders";
import { defaultChoice, fitChoice, plansFor } from "@/lib/catalog/pricing/payment-choice";

import { fitToSlider, type SliderId, slidersOf } from "@/lib/catalog/pricing/sliders";
import { choiceWith, TERMS } from "./pricing-fixture";

describe("sliders", () => {
  it.each([
    ["cashDown", 0, 20_000, 100, 1_000],
    ["cashDownPercent", 0, 100, 5, 10],
    ["tradeEquity", 0, 20_000, 100, 0],
    ["creditScore", 400, 850, 10, 850],
    ["term", 12, 72, 12, 24],
  ] as const)("finance %s is %i–%i step %i default %i", (id, min, max, step, standard) =>
    expect(FINANCE_SLIDERS[id]).toEqual({ min, max, step, default: standard }),
  );

  it.each([
    ["term", 24, 39, 3, 39],
    ["annualMiles", 10_000, 15_000, 2_500, 10_000],
  ] as const)("lease %s is %i–%i step %i default %i", (id, min, max, step, standard) =>
    expect(LEASE_SLIDERS[id]).toEqual({ min, max, step, default: standard }),
  );

  it("are those of the sample dealerships' profiles", () =>
    expect(TERMS.sliders).toEqual({ finance: FINANCE_SLIDERS, lease: LEASE_SLIDERS }));

  it("the calculator opens on the estimate: 72 months, or 36 of a lease, 10% down, no credit score", () => {
    expect(defaultChoice("finance", TERMS.sliders)).toEqual({
      plan: "finance",
      downBy: "percent",
      down: 10,
      tradeEquity: 0,
      creditScore: null,
      term: 72,
      annualMiles: null,
      withTaxAndFees: false,
    });
    expect(defaultChoice("lease", TERMS.sliders)).toMatchObject({ term: 36, annualMiles: 10_000 });
  });

  it("only new vehicles are leased; every one can be financed", () =>
    expect([plansFor("new"), plansFor("used"), plansFor("certified")]).toEqual([
      ["finance", "lease"],
      ["finance"],
      ["finance"],
    ]));
});

describe("a store's own sliders", () => {
  const of = (financeSliders: Parameters<typeof slidersOf>[0]["financeSliders"]) =>
    slidersOf({ financeSliders, leaseSliders: {} }).finance;

  it("replace the defaults one by one", () => {
    const term = { min: 24, max: 84, step: 12, default: 72 };
    expect(of({ term })).toEqual({ ...FINANCE_SLIDERS, term });
  });

  it.each([
    ["bounds the wrong way round", { min: 72, max: 12, step: 12, default: 24 }],
    ["a default out of range", { min: 12, max: 72, step: 12, default: 84 }],
    ["a default off the steps", { min: 12, max: 72, step: 12, default: 30 }],
    ["no months", { min: 0, max: 72, step: 12, default: 24 }],
    ["parts of a month", { min: 12, max: 72, step: 0.5, default: 24 }],
    ["no number", { min: 12, max: Number.NaN, step: 12, default: 24 }],
  ])("that are invalid are ignored: %s", (_, term) => expect(of({ term }).term).toBe(FINANCE_SLIDERS.term));

  it("allow at most the whole price in percent", () => {
    const cashDownPercent = { min: 0, max: 150, step: 5, default: 10 };
    expect(of({ cashDownPercent }).cashDownPercent).toBe(FINANCE_SLIDERS.cashDownPercent);
  });
});

describe("sliders and fields limit values to their ranges and explain it", () => {
  it.each([
    ["cashDown", 25_000, 20_000, "above"],
    ["cashDown", -1, 0, "below"],
    ["cashDown", 1_234, 1_234, null],
    ["cashDown", 1_234.5, 1_235, "step"],
    ["cashDown", Number.POSITIVE_INFINITY, 20_000, "above"],
    ["cashDown", Number.NaN, 1_000, "no number"],
    ["creditScore", 617, 617, null],
    ["creditScore", 300, 400, "below"],
    ["term", 30, 36, "step"],
    ["term", 48, 48, null],
    ["term", 84, 72, "above"],
    ["annualMiles", 11_000, 10_000, "step"],
  ] as const)("%s %d becomes %d (%s)", (id, typed, value, changed) =>
    expect(fitToSlider(id, typed, LEASE_OR_FINANCE[id])).toEqual({ value, changed }),
  );

  it("a maximum between two steps is rejected", () =>
    expect(fitToSlider("term", 99, { min: 10, max: 25, step: 10, default: 10 })).toEqual({
      value: 20,
      changed: "above",
    }));

  it("returns a value in range that it would not change again", () => {
    const ids = Object.keys(LEASE_OR_FINANCE) as SliderId[];
    fc.assert(
      fc.property(fc.constantFrom(...ids), fc.double(), (id, typed) => {
        const slider = LEASE_OR_FINANCE[id];
        const { value } = fitToSlider(id, typed, slider);
        expect(value >= slider.min && value <= slider.max).toBe(true);
        expect(fitToSlider(id, value, slider)).toEqual({ value, changed: null });
      }),
    );
  });

  it("a whole choice is brought into range, each change named", () => {
    const wild = choiceWith({ downBy: "percent", down: 400, tradeEquity: -3, creditScore: 900, term: 25 });
    expect(fitChoice(wild, TERMS.sliders)).toEqual({
      choice: choiceWith({ downBy: "percent", down: 100, tradeEquity: 0, creditScore: 850, term: 24 }),
      changed: { cashDownPercent: "above", tradeEquity: "below", creditScore: "above", term: "step" },
    });
  });

  it("a loan has no miles, and a lease gets those of its slider", () => {
    expect(fitChoice(choiceWith({ annualMiles: 12_500 }), TERMS.sliders).choice.annualMiles).toBeNull();
    const lease = choiceWith({ plan: "lease", annualMiles: null });
    expect(fitChoice(lease, TERMS.sliders).choice.annualMiles).toBe(10_000);
  });
});

const LEASE_OR_FINANCE = { ...LEASE_SLIDERS, ...FINANCE_SLIDERS };
