import type * as z from "zod/mini";
import { type StepPosition, stepPosition } from "../../core/pages/step-position";
import { type FieldErrors, fieldErrors } from "./schemas/field-errors";

/** Step of a lead form: its id in the URL, and its fields. */
export interface FormStep<Input extends string = string> {
  id: string;
  inputs: readonly Input[];
}

type Values = Readonly<Record<string, unknown>>;

/** Returns the errors of one step's fields. Fields of other steps may still be empty. */
export function stepErrors(schema: z.ZodMiniType, step: FormStep, values: Values): FieldErrors {
  const parsed = schema.safeParse(values);
  return parsed.success ? {} : errorsWithin(step, fieldErrors(parsed.error));
}

/** Returns the errors that belong to a step's fields. */
export function errorsWithin({ inputs }: FormStep, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => inputs.includes(field)));
}

/** Returns the first step that has one of the errors, or null. */
export function stepWithErrors<Step extends FormStep>(
  steps: readonly Step[],
  errors: FieldErrors,
): Step | null {
  return steps.find((step) => Object.keys(errorsWithin(step, errors)).length > 0) ?? null;
}

/**
 * Returns the position of the step requested by id. Incomplete steps cannot be skipped, and an unknown id means the
 * first step. The number of steps never changes.
 */
export function formStepPosition(
  schema: z.ZodMiniType,
  steps: readonly FormStep[],
  requested: string,
  values: Values,
): StepPosition {
  const parsed = schema.safeParse(values);
  const errors = parsed.success ? {} : fieldErrors(parsed.error);
  const open = stepWithErrors(steps, errors);
  const ids = steps.map(({ id }) => id);
  return stepPosition(ids, ids.indexOf(requested), (id) => id !== open?.id);
}
