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
