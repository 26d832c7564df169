import { PERSONAL_STORAGE } from "../../../../config/runtime/profile";
import { type PersonalAnswers, readPersonalAnswers } from "../../../catalog/pricing/personal-payment";
import { storageFor } from "../../../core/browser/browser-storage";

/** Saved with the profile, hence in its category (docs/rules.md#cookies); else they last as long as the page. */
const storage = storageFor("functional");

/**
 * The visitor's answers to the personalised price. They are in the browser's storage and not in a cookie: no server
 * needs them with each request, least of all a credit score.
 */
export function savedAnswers(): PersonalAnswers | null {
  const text = storage.getItem(PERSONAL_STORAGE.personalPrice);
  try {
    return text === null ? null : readPersonalAnswers(JSON.parse(text));
  } catch {
    return null;
  }
}

export function saveAnswers(answers: PersonalAnswers): void {
  storage.setItem(PERSONAL_STORAGE.personalPrice, JSON.stringify(answers));
}

/** Takes them out of memory too; `clearPerson` does the storage. */
export function forgetAnswers(): void {
  storage.removeItem(PERSONAL_STORAGE.personalPrice);
}
