import type { EstimatedPayment } from "./default-payment";
import { percentDown } from "./default-payment";
import { monthlyPayment, principalOf, totalOfPayments } from "./loan";
import { NO_OFFERS, type OfferAdjustments } from "./offer-adjustments";
import { type Excluded, outTheDoor } from "./out-the-door";
import type { PaymentChoice, PaymentTerms, PricedVehicle } from "./payment-choice";

import { aprFor } from "./rates";

/** Payment of a loan with the disclosures that Regulation Z requires. Units: cents, percent per year, months. */
export interface FinanceEstimate extends EstimatedPayment {
  plan: "finance";
  tradeEquity: number;
  /** Amount financed, in cents. */
  principal: number;
  totalOfPayments: number;
  financeCharge: number;
  excludes: readonly Excluded[];
}

/**
 * Returns the payment of a loan, or null for a vehicle without a price. Offers add only a required down payment; their
 * credits (docs/rules.md#finance-estimates) apply to leases.
 */
export function financeEstimate(
  vehicle: PricedVehicle,
  choice: PaymentChoice,
  terms: PaymentTerms,
  offers: OfferAdjustments = NO_OFFERS,
): FinanceEstimate | null {
  const { price, condition, modelYear } = vehicle;
  if (price === null) return null;
  const tradeEquity = choice.tradeEquity * 100;
  const all = outTheDoor({ price, pricing: terms.pricing, tradeEquity });
  const parts = choice.withTaxAndFees ? { fees: all.feesTotal, tax: all.tax ?? 0 } : { fees: 0, tax: 0 };
  const due = principalOf({ price, ...parts, tradeEquity });
  const down = Math.min(due, downPayment(price, choice, offers));
  const principal = due - down;
  const termMonths = choice.term;
  const { score, assumed } = scoreOf(choice, terms);
  const apr = aprFor({ condition, modelYear, termMonths, creditScore: score });
  const total = totalOfPayments(principal, apr, termMonths);
  return {
    plan: "finance",
    payment: monthlyPayment(principal, apr, termMonths),
    down,
    apr,
    termMonths,
    tradeEquity,
    principal,
    totalOfPayments: total,
    financeCharge: total - principal,
    creditScore: score,
    creditScoreAssumed: assumed,
    excludes: choice.withTaxAndFees ? all.excludes : ["fees", "tax", "title", "registration"],
  };
}

/** Returns the selected down payment in cents, at least the amount that the offers require. */
export function downPayment(price: number, choice: PaymentChoice, offers: OfferAdjustments): number {
  const chosen = choice.downBy === "percent" ? percentDown(price, choice.down) : choice.down * 100;
  return Math.max(chosen, offers.requiredDown);
}

/** Returns the credit score for a rate; the slider's default is assumed without one. */
export function scoreOf(choice: PaymentChoice, terms: PaymentTerms): { score: number; assumed: boolean } {
  const assumed = choice.creditScore === null;
  return { score: choice.creditScore ?? terms.sliders[choice.plan].creditScore.default, assumed };
}
