import { PERSONAL_STORAGE } from "../../../../config/runtime/profile";
import { type OwnTerms, readOwnTerms } from "../../../catalog/pricing/personal-payment";
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
    return text === null ? null : readOwnTerms(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Returns the payment choices as the field that a request for financing on a vehicle posts, so that the lead has the
 * payment that the visitor saw; empty without own choices.
 */
export function ownTermsField(): { terms?: string } {
  const own = savedAnswers();
  return own ? { terms: JSON.stringify(own) } : {};
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
