import { PERSONAL_STORAGE } from "../../../../config/runtime/profile";
import { type OwnTerms, readOwnTerms } from "../../../catalog/pricing/personal-payment";
import { storageFor } from "../../../core/browser/browser-storage";
import { PROFILE_EVENT } from "./browser-profile";

/** Saved with the profile, hence in its category (docs/rules.md#cookies); else they last as long as the page. */
const storage = storageFor("functional");

/**
 * Returns the visitor's payment choices from the personalized price or the calculator. They are in the browser's
 * storage and not in a cookie: no server needs them with each request, least of all a credit score.
 */
export function savedAnswers(): OwnTerms | null {
  const text = storage.getItem(PERSONAL_STORAGE.personalPrice);
  try {
    return text === null ? null : readOwnTerms(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Listeners for profile changes show them. */
export function saveAnswers(own: OwnTerms): void {
  storage.setItem(PERSONAL_STORAGE.personalPrice, JSON.stringify(own));
  window.dispatchEvent(new Event(PROFILE_EVENT));
}

/** Every page shows the estimates again. */
export function forgetAnswers(): void {
  storage.removeItem(PERSONAL_STORAGE.personalPrice);
  window.dispatchEvent(new Event(PROFILE_EVENT));
}
