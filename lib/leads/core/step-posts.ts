import "server-only";
import type * as z from "zod/mini";
import { type Fields, textField } from "../../core/http/fields";
import { type LeadFormSpec, ownFields } from "./define-form";
import { saveDraft, typedValues } from "./drafts";
import { type FormStep, formStepPosition, stepErrors } from "./form-steps";

interface SteppedForm {
  /** Name of the form. */
  form: string;
  schema: z.ZodMiniType;
  steps: readonly FormStep[];
  /** Path of the page that shows the form. */
  page: string;
}

/** URL anchor of a rejected or continued form; it moves focus to the errors. */
const ERRORS_ANCHOR = "#error-summary";

/**
 * Handles "Continue" and "Back" of a form in steps without JavaScript. Each post contains the values of all steps,
 * which are saved for the posting browser. Nothing is sent to the dealership.
 */
export function stepPosts({ form, schema, steps, page }: SteppedForm): NonNullable<LeadFormSpec["steps"]> {
  const names = ownFields(schema);
  const isStep = (id: string) => steps.some((step) => step.id === id);
  return {
    has: ({ action, step }) =>
      (action === "continue" || action === "back") && typeof step === "string" && isStep(step),
    async take(db, fields, owner, now) {
      const typed = typedValues(fields, names);
      const { step, errors } = nextStep(schema, steps, fields, typed);
      const token = await saveDraft(db, { form, owner }, { typed, errors }, now, {
        token: textField(fields, "draft"),
      });
      const anchor = Object.keys(errors).length > 0 ? ERRORS_ANCHOR : "";
      return `${page}?${new URLSearchParams({ draft: token, step })}${anchor}`;
    },
  };
}

function nextStep(schema: z.ZodMiniType, steps: readonly FormStep[], fields: Fields, typed: Fields) {
  const from = textField(fields, "step");
  const { step, previous, next } = formStepPosition(schema, steps, from, typed);
  if (fields.action === "back") return { step: previous ?? step, errors: {} };
  const errors = stepErrors(schema, steps.find(({ id }) => id === step)!, typed);
  return { step: Object.keys(errors).length > 0 ? step : (next ?? step), errors };
}
