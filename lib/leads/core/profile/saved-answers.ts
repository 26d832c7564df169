import { FINANCE_SLIDERS } from "../../../../config/catalog/finance-sliders";
import { PERSONAL_STORAGE } from "../../../../config/runtime/profile";
import { type OwnTerms, readOwnTerms } from "../../../catalog/pricing/personal-payment";
import {
  type Prequalified,
  readPrequalified,
  scoreOfBand,
  validOn,
} from "../../../catalog/pricing/prequalified";
import { storageFor } from "../../../core/browser/browser-storage";
import { PROFILE_EVENT } from "./browser-profile";

/**
 * Storage of the consent category "functional" (docs/rules.md#cookies). Without consent, values last as long as the
 * page.
 */
const storage = storageFor("functional");

/**
 * Returns the visitor's payment choices from the personalized price or the calculator. They are in browser storage, not
 * in a cookie, because no page needs them on the server, least of all a credit score.
 */
export function savedAnswers(): OwnTerms | null {
  const text = storage.getItem(PERSONAL_STORAGE.personalPrice);
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    const own = readOwnTerms(stored);
    const given = own && validOn(readPrequalified((stored as OwnTerms).prequalified), dayHere());
    return own && given ? { ...own, prequalified: given } : own;
  } catch {
    return null;
  }
}

/** Returns today's date where the visitor is, `YYYY-MM-DD`. */
function dayHere(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** Default choices of an estimate, so that a trade-in or a lender's rate alone changes nothing else. */
export const UNANSWERED: OwnTerms = {
  ...{ downBy: "percent", down: FINANCE_SLIDERS.cashDownPercent.default },
  ...{ tradeIn: false, tradeEquity: 0, creditScore: null },
};

/**
 * Saves a lender's prequalification for the visitor's payments on all pages; null ends an earlier one. Where it is not
 * known, as in a lead, its credit band is the visitor's.
 */
export function savePrequalified(given: Prequalified | null): void {
  const before = savedAnswers();
  const { prequalified, scoreUnknown: _, ...own } = before ?? UNANSWERED;
  if (given) saveAnswers({ ...own, creditScore: scoreOfBand(given), prequalified: given });
  else if (prequalified) saveAnswers(own);
}

/**
 * Returns the payment choices as the field that a request for financing on a vehicle posts, so that the lead has the
 * payment that the visitor saw; empty without own choices.
 */
export function ownTermsField(): { terms?: string } {
  const own = savedAnswers();
  if (!own) return {};
  // The server trusts no browser with a lender's rate.
  const { prequalified: _, ...terms } = own;
  return { terms: JSON.stringify(terms) };
}

/** Saves the payment choices and notifies listeners of profile changes. */
export function saveAnswers(own: OwnTerms): void {
  storage.setItem(PERSONAL_STORAGE.personalPrice, JSON.stringify(own));
  window.dispatchEvent(new Event(PROFILE_EVENT));
}

/** Deletes the payment choices. All pages then show the default estimates. */
export function forgetAnswers(): void {
  storage.removeItem(PERSONAL_STORAGE.personalPrice);
  window.dispatchEvent(new Event(PROFILE_EVENT));
}
