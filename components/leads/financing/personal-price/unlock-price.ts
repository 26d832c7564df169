import { type PersonalAnswers, withEarlierTerm } from "@/lib/catalog/pricing/personal-payment";
import { readProfile, updateProfile } from "@/lib/leads/core/profile/browser-profile";
import { saveAnswers, savedAnswers } from "@/lib/leads/core/profile/saved-answers";

/**
 * Saves the profile and unlocks the visitor's own prices (docs/rules.md#personal-price). A repeated unlock
 * keeps the first time. Listeners for profile changes show the prices.
 */
export function unlockPrice(answers: PersonalAnswers): void {
  updateProfile({ unlockPrice: readProfile().unlockPrice ?? new Date().toISOString() });
  saveAnswers(withEarlierTerm(answers, savedAnswers()));
}
