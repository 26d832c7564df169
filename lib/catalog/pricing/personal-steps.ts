import type { PersonalAnswers } from "./personal-payment";

/** The six steps of the personalised price (docs/rules.md#personal-price), by their names in the page's address. */
export const PERSONAL_STEPS = [
  "down-payment",
  "trade-in",
  "trade-equity",
  "credit-score",
  "personal-details",
  "done",
] as const;
export type PersonalStep = (typeof PERSONAL_STEPS)[number];

/** What has been answered so far; a step left open has no answer. */
export type OpenAnswers = Partial<PersonalAnswers> & { detailsGiven?: boolean };

export interface StepPosition {
  /** The step to show: the requested one, or the first before it that is still incomplete. */
  step: PersonalStep;
  previous: PersonalStep | null;
  next: PersonalStep | null;
  /** From 1, of `count`; the trade equity step does not exist without a trade-in. */
  position: number;
  count: number;
}

/** The step for a visitor who opens a URL: steps cannot be skipped by URL, and no answers are lost. */
export function stepPosition(requested: string, answers: OpenAnswers): StepPosition {
  const steps = PERSONAL_STEPS.filter((step) => step !== "trade-equity" || answers.tradeIn !== false);
  const order = PERSONAL_STEPS.indexOf(requested as PersonalStep);
  // A step that is left out leads to the one after it, an unknown one (−1) to the first; "done" is always there.
  const wanted = steps.findIndex((step) => PERSONAL_STEPS.indexOf(step) >= order);
  const open = steps.findIndex((step) => !isAnswered(step, answers));
  const at = open === -1 ? wanted : Math.min(wanted, open);
  return {
    step: steps[at]!,
    previous: steps[at - 1] ?? null,
    next: steps[at + 1] ?? null,
    position: at + 1,
    count: steps.length,
  };
}

function isAnswered(step: PersonalStep, answers: OpenAnswers): boolean {
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
