import { describe, expect, it } from "vitest";
import { personalFigures } from "@/lib/catalog/pricing/personal-figures";
import {
  PERSONAL_STEPS,
  personalPricePath,
  requestedStep,
  stepHash,
} from "@/lib/catalog/pricing/personal-steps";
import { personalLeadText } from "@/lib/leads/financing/financing-forms";

import { pricedWith, TERMS } from "./pricing-fixture";

const answers = { down: 3_000, tradeIn: true, tradeEquity: 5_000, creditScore: 640 };

describe("the text of a visitor's own payment", () => {
  const figures = personalFigures(pricedWith(), answers, TERMS)!;

  it("is shown with term, APR, down payment, trade-in and credit score beside it", () => {
    expect(figures.payment).toMatch(/^\$[\d,]+\/mo$/);
    expect(figures.terms).toMatch(/^72 mo · [\d.]+% APR · \$3,000 down$/);
    expect(figures.score).toBe("Score 640 · $5,000 trade-in");
    expect(figures.details).toMatch(
      /^\$16,000 financed, \$[\d,]+ total of payments\. At a credit score of 640\. After \$5,000 in trade-in equity\./,
    );
    expect(figures.details).toMatch(
      /Before tax, title, registration and any charges not in the price; not an offer of credit\.$/,
    );
  });

  it("states that a missing score is assumed", () => {
    const own = { ...answers, tradeIn: false, creditScore: null };
    expect(personalFigures(pricedWith(), own, TERMS)!.score).toBe("Excellent credit");
  });

  it("names the credit band that was chosen, and tax and fees where they are in it", () => {
    const own = { ...answers, tradeIn: false, creditScore: 700, withTaxAndFees: true };
    const { score, details } = personalFigures(pricedWith(), own, TERMS)!;
    expect(score).toBe("Good credit · with tax and fees");
    expect(details).toMatch(/Before title and registration; not an offer of credit\.$/);
  });

  it("of a lease is labeled as one, with the amount due at signing", () => {
    const lease = pricedWith({ condition: "new", modelYear: 2026 });
    const { label, terms, details } = personalFigures(lease, { ...answers, plan: "lease" }, TERMS)!;
    expect(label).toBe("Your lease payment");
    expect(terms).toMatch(/^36 payments · \$3,000 down · \$[\d,]+ due at signing$/);
    expect(details).not.toContain("APR");
  });

  it("is nothing for a vehicle without a price", () =>
    expect(personalFigures(pricedWith({ price: null }), answers, TERMS)).toBeNull());
});

describe("each step has its own address in the page", () => {
  it.each(PERSONAL_STEPS)("%s", (step) => expect(requestedStep(stepHash(step))).toBe(step));

  it.each([
    ["#personal-price/nonsense", "down-payment"],
    ["#personal-price/", "down-payment"],
    ["#plan=finance", null],
    ["#availability", null],
    ["", null],
  ])("%s requires %s", (hash, step) => expect(requestedStep(hash)).toBe(step));

  it("and the questions a separate one without JavaScript", () =>
    expect(personalPricePath("1HG/../x")).toBe("/personalize-price/1HG%2F..%2Fx"));
});

describe("the values in the e-mail to the store", () => {
  it.each([
    [
      answers,
      "Down payment: $3,000\nTrade-in: yes, estimated equity $5,000\nCredit score (self-reported): 640",
    ],
    [
      { ...answers, tradeIn: false, creditScore: null },
      "Down payment: $3,000\nTrade-in: no\nCredit score: not given",
    ],
  ])("%j", (given, text) => expect(personalLeadText(given)).toBe(text));
});
