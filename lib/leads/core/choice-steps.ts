import "server-only";
import type * as z from "zod/mini";
import { textField } from "../../core/http/fields";
import { CHOICE_FIELD } from "../schedule/choice-field";
import { type LeadFormSpec, ownFields } from "./define-form";
import { saveDraft, typedValues } from "./drafts";

interface Choices {
  /** Name of the form. */
  form: string;
  schema: z.ZodMiniType;
  /**
   * The page with the choice made and the draft's token.
   * @param choice the button's value: a day, a day and a time, or the page's own
   */
  pathOf: (fields: Record<string, unknown>, choice: string, draft: string) => string;
}

/**
 * Returns the choices beside a form that is being filled in: their buttons post the form, so that nothing typed is lost
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
