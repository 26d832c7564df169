import { describe, expect, it } from "vitest";
import { personalSetup, personalVehicle } from "@/components/leads/financing/personal-price/setup";
import { defaultChoice } from "@/lib/catalog/pricing/payment-choice";
import { estimateOf, ownEstimate, withEarlierTerm } from "@/lib/catalog/pricing/personal-payment";
import { shownDown, stepPayment } from "@/lib/catalog/pricing/step-payment";
import { makeProfile, makeVehicle } from "../../../support/store-fixture";

const { terms } = personalSetup(makeProfile());
const { priced } = personalVehicle(makeVehicle(7))!;
const payment = (answers: Parameters<typeof stepPayment>[1], more?: Parameters<typeof stepPayment>[3]) =>
  stepPayment(priced, answers, terms, more)!;
const everyones = estimateOf(priced, defaultChoice("finance", terms.sliders), terms)!;

describe("the payment at the foot of a step", () => {
  it("starts as the one that everyone sees, with its down payment", () => {
    const { shown, own } = payment({});
    expect(shown).toEqual(everyones);
    expect(Math.abs(own.payment - shown.payment)).toBeLessThan(100);
    expect(shownDown(priced, terms)).toBe(Math.round(everyones.down / 100));
  });

  it("falls with the down payment and the trade-in, and rises with a low score", () => {
    const start = payment({}).own.payment;
    const down = payment({ down: 5_000 }).own.payment;
    const traded = payment({ down: 5_000, tradeIn: true, tradeEquity: 3_000 }).own.payment;
    expect(down).toBeLessThan(start);
    expect(traded).toBeLessThan(down);
    expect(payment({ creditScore: 550 }).own.payment).toBeGreaterThan(start);
    expect(payment({ down: 5_000 }).shown).toEqual(everyones);
  });

  it("assumes the score of everyone's payment until the visitor answers that it is not known", () => {
    expect(payment({}).own.creditScore).toBe(everyones.creditScore);
    expect(payment({ creditScore: null }).own).toMatchObject({ creditScore: 700, creditScoreAssumed: true });
  });

  it("is not changed by the equity of a trade-in that the visitor denied", () =>
    expect(payment({ tradeIn: false, tradeEquity: 3_000 }).own).toEqual(payment({}).own));

  it("ends as the payment that the last step shows, with the term of the calculator", () => {
    const answers = { down: 4_000, tradeIn: true, tradeEquity: 2_000, creditScore: null };
    const before = { ...answers, down: 0, term: 48 };
    const own = withEarlierTerm(answers, before);
    expect(payment(answers, { before }).own).toEqual(ownEstimate(priced, own, terms));
    expect(payment(answers, { before }).own.termMonths).toBe(48);
  });

  it("does not exist without a price", () =>
    expect(stepPayment({ ...priced, price: null }, {}, terms)).toBeNull());
});
