import type { PersonalAnswers } from "@/lib/catalog/pricing/personal-payment";
import { readProfile, rememberContact, updateProfile } from "@/lib/leads/core/profile/browser-profile";
import { saveAnswers } from "@/lib/leads/core/profile/saved-answers";

/**
 * Finishing stores the profile and unlocks the visitor's own prices (docs/rules.md#personal-price). The time is that of the
 * first unlock. Listeners for profile changes show the prices.
 */
export function unlockPrice(answers: PersonalAnswers, person: Readonly<Record<string, unknown>>): void {
  updateProfile({ unlockPrice: readProfile().unlockPrice ?? new Date().toISOString() });
  saveAnswers(answers);
  rememberContact(person);
}
