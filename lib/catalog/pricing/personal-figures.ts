import { PRICING_LOCK } from "../../../config/catalog/pricing";
import { personalCardMessages } from "../../store/i18n/personal-card-messages";
import type { FinanceEstimate, LeaseEstimate } from "./estimates";
import type { PaymentTerms, PricedVehicle } from "./payment-choice";
import { type PaymentText, paymentText } from "./payment-text";
import { type OwnTerms, ownEstimate } from "./personal-payment";

/** Texts of a visitor's own payment, shown line by line in the same way on all pages. */
export interface PersonalFigures extends PaymentText {
  label: string;
  change: string;
  changeAnswers: string;
}

/** Returns the texts, or null for a vehicle without a price. */
export function personalFigures(
  vehicle: PricedVehicle,
  own: OwnTerms,
  terms: PaymentTerms,
): PersonalFigures | null {
  const estimate = ownEstimate(vehicle, own, terms);
  if (!estimate) return null;
  const t = personalCardMessages();
  return {
    ...paymentText(estimate),
    label: ownLabel(estimate),
    change: t.edit,
    changeAnswers: t.changeAnswers,
  };
}

/** Returns the label of a visitor's own payment. */
export function ownLabel(estimate: FinanceEstimate | LeaseEstimate): string {
  const t = personalCardMessages();
  const hasLendersRate = estimate.plan === "finance" && estimate.prequalified !== undefined;
  return hasLendersRate ? t.prequalified : t.ownLabel[estimate.plan];
}

interface PriceView {
  /** True if the advertised price is shown. */
  advertised: boolean;
  /** True if the six steps of the personalized price are complete. */
  personalised: boolean;
}

/**
 * Returns which prices a visitor sees (docs/rules.md#price-lock). The lock is the same for new, used and certified
 * vehicles and on search pages.
 * @param unlockPrice `unlockPrice` of the profile, the ISO time of the first unlock; any other value leaves the lock on
 */
export function priceView(unlockPrice: string | null | undefined, lock = PRICING_LOCK): PriceView {
  const unlocked = isTime(unlockPrice);
  return { advertised: unlocked || lock === "personalised", personalised: unlocked };
}

/** Returns true for an ISO time. `Date.parse` alone would accept "1" as a year. */
function isTime(text: string | null | undefined): boolean {
  return typeof text === "string" && /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text));
}
