import { PRICING_LOCK } from "../../../config/catalog/pricing";
import { personalCardMessages } from "../../store/i18n/personal-card-messages";
import type { PaymentTerms, PricedVehicle } from "./payment-choice";
import { type PaymentText, paymentText } from "./payment-text";
import { type OwnTerms, ownEstimate } from "./personal-payment";

/** The text of a visitor's own payment, line by line as every page shows it. */
export interface PersonalFigures extends PaymentText {
  label: string;
  change: string;
  changeAnswers: string;
}

/** Null for a vehicle without a price. */
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
    label: t.ownLabel[estimate.plan],
    change: t.edit,
    changeAnswers: t.changeAnswers,
  };
}

interface PriceView {
  /** The advertised price is shown. */
  advertised: boolean;
  /** The six steps of the personalised price are done. */
  personalised: boolean;
}

/**
 * Returns which prices a visitor sees (docs/rules.md#price-lock). The lock is the same for new, used and certified
 * vehicles and on search pages.
 * @param unlockPrice the profile's `unlockPrice`, ISO time of the first unlock; anything else leaves the lock on
 */
export function priceView(unlockPrice: string | null | undefined, lock = PRICING_LOCK): PriceView {
  const unlocked = isTime(unlockPrice);
  return { advertised: unlocked || lock === "personalised", personalised: unlocked };
}

/** `Date.parse` alone would read "1" as a year. */
function isTime(text: string | null | undefined): boolean {
  return typeof text === "string" && /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text));
}
