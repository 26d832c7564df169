import { PRICING_LOCK } from "../../../config/catalog/pricing";

export interface PriceView {
  /** The advertised price is shown. */
  advertised: boolean;
  /** The personalised price and payment are shown. */
  personalised: boolean;
}

/**
 * Which prices a visitor sees (docs/rules.md#price-lock). The lock is the same for new, used and certified
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
