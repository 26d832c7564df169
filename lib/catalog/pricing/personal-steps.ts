import { type StepPosition, stepPosition } from "../../core/pages/step-position";
import type { PersonalAnswers } from "./personal-payment";

/** Six steps of the personalized price (docs/rules.md#personal-price), by their names in the URL. */
export const PERSONAL_STEPS = [
  "down-payment",
  "trade-in",
  "trade-equity",
  "credit-score",
  "personal-details",
  "done",
] as const;
export type PersonalStep = (typeof PERSONAL_STEPS)[number];

/** Values entered so far; open steps have none. */
export type OpenAnswers = Partial<PersonalAnswers> & { detailsGiven?: boolean };

/**
 * Returns the position of a visitor who opens a step's URL. Without a trade-in, the trade equity step does not exist,
 * but it is counted, so that the total never changes.
 */
export function personalPosition(requested: string, answers: OpenAnswers): StepPosition<PersonalStep> {
  const steps = PERSONAL_STEPS.filter((step) => step !== "trade-equity" || answers.tradeIn !== false);
  const order = PERSONAL_STEPS.indexOf(requested as PersonalStep);
  // A skipped step leads to the next one, an unknown one (−1) to the first; "done" always exists.
  const wanted = steps.findIndex((step) => PERSONAL_STEPS.indexOf(step) >= order);
  const found = stepPosition(steps, wanted, (step) => isAnswered(step, answers));
  return { ...found, position: PERSONAL_STEPS.indexOf(found.step) + 1, count: PERSONAL_STEPS.length };
}

/** Returns true if a step has a value. */
export function isAnswered(step: PersonalStep, answers: OpenAnswers): boolean {
  switch (step) {
    case "down-payment":
      return answers.down !== undefined;
    case "trade-in":
      return answers.tradeIn !== undefined;
    case "trade-equity":
      return answers.tradeEquity !== undefined;
    case "credit-score":
      return answers.creditScore !== undefined;
    case "personal-details":
      return answers.detailsGiven === true;
    case "done":
      return true;
  }
}

const PREFIX = "#personal-price/";

/** Returns the page of the personalized price without JavaScript: the same questions in one plain form. */
export function personalPricePath(vin: string): string {
  return `/personalize-price/${encodeURIComponent(vin)}`;
}

/** Returns a step's URL fragment. */
export function stepHash(step: PersonalStep): string {
  return PREFIX + step;
}

/** Returns the step in a URL fragment, or null for another fragment. An unknown step becomes the first. */
export function requestedStep(hash: string): PersonalStep | null {
  if (!hash.startsWith(PREFIX)) return null;
  const name = hash.slice(PREFIX.length);
  return PERSONAL_STEPS.find((step) => step === name) ?? PERSONAL_STEPS[0];
}
