import { errorsWithin, type FormStep, formStepPosition, stepWithErrors } from "../core/form-steps";
import type { FieldErrors } from "../core/schemas/field-errors";
import { ApplyFinancingSchema, type ApplyFinancingValues } from "./apply-financing-schema";

/** Three steps of a pre-approval (docs/rules.md#pre-approval), by their ids in the URL. */
export const APPLY_STEPS = [
  { id: "name", inputs: ["firstName", "lastName"] },
  { id: "contact", inputs: ["email", "phone"] },
  { id: "home", inputs: ["address", "apartment", "city", "state", "zipCode"] },
] as const satisfies readonly FormStep<keyof ApplyFinancingValues>[];

export type ApplyStepId = (typeof APPLY_STEPS)[number]["id"];

/**
 * Returns the step to show for a saved form, with the errors of its fields. The requested step is shown only if the
 * steps before it are complete. Without a request, the first step with an error is shown.
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
