import { PERSONAL_STEPS, type PersonalStep } from "./personal-steps";

const PREFIX = "#personal-price/";

/** Page of the personalised price without JavaScript: the same questions as one plain form. */
export function personalPricePath(vin: string): string {
  return `/personalize-price/${encodeURIComponent(vin)}`;
}

/** A step's address in the page. */
export function stepHash(step: PersonalStep): string {
  return PREFIX + step;
}

/** The step in an address; null for a different page. An unknown step becomes the first. */
export function requestedStep(hash: string): PersonalStep | null {
  if (!hash.startsWith(PREFIX)) return null;
  const name = hash.slice(PREFIX.length);
  return PERSONAL_STEPS.find((step) => step === name) ?? PERSONAL_STEPS[0];
}
