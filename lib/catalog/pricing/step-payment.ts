import type { FinanceEstimate, LeaseEstimate } from "./estimates";
import { defaultChoice, type PaymentTerms, type PricedVehicle } from "./payment-choice";
import {
  estimateOf,
  type OfferTerms,
  type OwnTerms,
  ownEstimate,
  type PersonalAnswers,
  withEarlierTerm,
} from "./personal-payment";

type Estimate = FinanceEstimate | LeaseEstimate;

/** Payment of a vehicle before and with the values entered so far (docs/rules.md#personal-price). */
export interface StepPayment {
  /** Payment that the vehicle's page shows to everyone. */
  shown: Estimate;
  /** Payment with the values entered so far; the shown assumptions replace missing ones. */
  own: Estimate;
}

/**
 * Returns the payment while a visitor answers the steps, or null without a price.
 * @param before the visitor's earlier terms, from which the loan's term stays
 */
export function stepPayment(
  vehicle: PricedVehicle,
  answers: Partial<PersonalAnswers>,
  terms: PaymentTerms,
  { chosen, before = null }: { chosen?: OfferTerms | undefined; before?: OwnTerms | null } = {},
): StepPayment | null {
  const shown = shownEstimate(vehicle, terms, chosen);
  if (!shown) return null;
  const { down, tradeIn = false, tradeEquity = 0, creditScore } = answers;
  const given = { down: down ?? downDollars(shown), tradeIn, tradeEquity, creditScore: creditScore ?? null };
  const known = withEarlierTerm(given, before);
  // A score that was not asked for yet is the one of the shown estimate; one that the visitor does not know is not.
  const { scoreUnknown: _, ...unasked } = known;
  const own = ownEstimate(vehicle, creditScore === undefined ? unasked : known, terms, chosen);
  return own && { shown, own };
}

/** Returns the down payment that the vehicle's page shows, in whole dollars within the store's range, or null. */
export function shownDown(vehicle: PricedVehicle, terms: PaymentTerms, chosen?: OfferTerms): number | null {
  const shown = shownEstimate(vehicle, terms, chosen);
  const { min, max } = terms.sliders.finance.cashDown;
  return shown && Math.min(Math.max(downDollars(shown), min), max);
}

function shownEstimate(vehicle: PricedVehicle, terms: PaymentTerms, chosen?: OfferTerms): Estimate | null {
  const choice = chosen?.choice ?? defaultChoice("finance", terms.sliders);
  return estimateOf(vehicle, choice, terms, chosen?.adjustments);
}

function downDollars({ down }: Estimate): number {
  return Math.round(down / 100);
}
