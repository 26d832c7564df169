import "server-only";
import type * as z from "zod/mini";
import { type Fields, textField } from "../../core/http/fields";
import { CHOICE_FIELD } from "../schedule/choice-field";
import { type LeadFormSpec, ownFields } from "./define-form";
import { saveDraft, typedValues } from "./drafts";
import { type FormStep, formStepPosition, stepErrors } from "./form-steps";
import { withQuery } from "./wanted-vehicle";

interface Choices {
  /** Name of the form. */
  form: string;
  schema: z.ZodMiniType;
  /**
   * Returns the path of the page that shows the choice and the draft with this token.
   * @param choice the button's value, such as a day or a time
   */
  pathOf: (fields: Record<string, unknown>, choice: string, draft: string) => string;
}

/**
 * Returns the form's choice steps. Their buttons post the whole form, so that typed input is preserved
 * (docs/rules.md#unsent-forms). Nothing is sent to the dealership.
 */
export function choiceSteps({ form, schema, pathOf }: Choices): NonNullable<LeadFormSpec["steps"]> {
  const names = ownFields(schema);
  return {
    has: (fields) => textField(fields, CHOICE_FIELD) !== "",
    async take(db, fields, owner, now) {
      const draft = { typed: typedValues(fields, names), errors: {} };
      const token = await saveDraft(db, { form, owner }, draft, now, { token: textField(fields, "draft") });
      return pathOf(fields, textField(fields, CHOICE_FIELD), token);
    },
  };
}

interface SteppedForm {
  /** Name of the form. */
  form: string;
  schema: z.ZodMiniType;
  steps: readonly FormStep[];
  /** Returns the path of the page that shows the form. */
  pagePath: (fields: Fields) => string;
}

/** URL anchor of a rejected or continued form; it moves focus to the errors. */
const ERRORS_ANCHOR = "#error-summary";

/**
 * Handles "Continue" and "Back" of a form in steps without JavaScript. Each post contains the values of all steps,
 * which are saved for the posting browser. Nothing is sent to the dealership.
 */
export function stepPosts({
  form,
  schema,
  steps,
  pagePath,
}: SteppedForm): NonNullable<LeadFormSpec["steps"]> {
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
      return withQuery(pagePath(fields), { draft: token, step }) + anchor;
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
