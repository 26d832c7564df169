import { financeDefaults } from "../../../config/catalog/finance-defaults";
import { type FinanceEstimate, financeEstimate } from "./finance-estimate";
import type { PaymentChoice } from "./payment-choice";
import type { PaymentTerms, PricedVehicle } from "./payment-terms";
import { fitToSlider, type Sliders } from "./sliders";

/** Answers to steps 1 to 4 of the personalised price (docs/rules.md#personal-price). Whole dollars and points. */
export interface PersonalAnswers {
  down: number;
  tradeIn: boolean;
  /** Counts only with a trade-in. */
  tradeEquity: number;
  /** null: not given; the slider's default is assumed and named as such. */
  creditScore: number | null;
}

export interface PersonalPrice {
  /** Cents: the advertised price. */
  price: number;
  /** Price less trade equity, at least 0: what is left to pay before fees and tax. */
  afterTrade: number;
  payment: FinanceEstimate;
}

/** A vehicle's price and payment under a visitor's answers, over the term of all estimates; null without a price. */
export function personalPrice(
  vehicle: PricedVehicle,
  answers: PersonalAnswers,
  terms: PaymentTerms,
): PersonalPrice | null {
  const choice = personalChoice(answers, terms.sliders);
  const payment = financeEstimate(vehicle, choice, terms);
  if (vehicle.price === null || payment === null) return null;
  return {
    price: vehicle.price,
    afterTrade: Math.max(0, vehicle.price - payment.tradeEquity),
    payment,
  };
}

/** The answers as a choice of the payment aside, so that it can begin where the steps ended. */
export function personalChoice(answers: PersonalAnswers, { finance }: Sliders): PaymentChoice {
  return {
    plan: "finance",
    downBy: "amount",
    down: fitToSlider("cashDown", answers.down, finance.cashDown).value,
    tradeEquity: answers.tradeIn
      ? fitToSlider("tradeEquity", answers.tradeEquity, finance.tradeEquity).value
      : 0,
    creditScore:
      answers.creditScore === null
        ? null
        : fitToSlider("creditScore", answers.creditScore, finance.creditScore).value,
    term: fitToSlider("term", financeDefaults.termMonths, finance.term).value,
    annualMiles: null,
    withTaxAndFees: false,
  };
}

/** Answers as saved in the browser; null when incomplete, since a partial profile gives a wrong payment. */
export function readPersonalAnswers(stored: unknown): PersonalAnswers | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { down, tradeIn, tradeEquity, creditScore } = stored as Record<string, unknown>;
  const isWhole = Number.isFinite(down) && typeof tradeIn === "boolean" && Number.isFinite(tradeEquity);
  if (!isWhole || (creditScore !== null && !Number.isFinite(creditScore))) return null;
  return { down, tradeIn, tradeEquity, creditScore } as PersonalAnswers;
}
