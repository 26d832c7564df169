import { errorsWithin, type FormStep, formStepPosition, stepWithErrors } from "../core/form-steps";
import type { FieldErrors } from "../core/schemas/field-errors";
import { ApplyFinancingSchema, type ApplyFinancingValues } from "./apply-financing-schema";

/** The three steps of a pre-approval (docs/rules.md#pre-approval), by what the address calls them. */
export const APPLY_STEPS = [
  { id: "name", inputs: ["firstName", "lastName"] },
  { id: "contact", inputs: ["email", "phone"] },
  { id: "home", inputs: ["address", "apartment", "city", "state", "zipCode"] },
] as const satisfies readonly FormStep<keyof ApplyFinancingValues>[];

export type ApplyStepId = (typeof APPLY_STEPS)[number]["id"];

/**
 * Returns the step that the page shows of a saved form, and the errors of its fields: the requested step where those
 * before it are complete, and without a request the first with an error.
 */
export function applyStepOf(
  requested: string | undefined,
  { typed, errors }: { typed: Readonly<Record<string, string>>; errors: FieldErrors },
): { step: ApplyStepId; errors: FieldErrors } {
  const wanted = requested ?? stepWithErrors(APPLY_STEPS, errors)?.id ?? APPLY_STEPS[0].id;
  const { step } = formStepPosition(ApplyFinancingSchema, APPLY_STEPS, wanted, typed);
  const shown = APPLY_STEPS.find(({ id }) => id === step)!;
  return { step: shown.id, errors: errorsWithin(shown, errors) };
}
