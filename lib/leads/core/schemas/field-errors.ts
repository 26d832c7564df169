import type * as z from "zod/mini";

/** One message per field, by field name. */
export type FieldErrors = Record<string, string>;

/** Key of a message about the whole form. */
export const FORM_NOTE = "formNote";

/** Returns the first message of each field, in the order of the form. */
export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? "");
    errors[field] ??= issue.message;
  }
  return errors;
}
