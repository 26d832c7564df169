import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";
import { fieldErrors } from "@/lib/leads/core/schemas/field-errors";
import { nestedErrors } from "./use-form-notice";

/**
 * Makes react-hook-form validate with the server's schema.
 * @param whole builds the complete input if the form contains only a part
 */
export function schemaResolver<Values extends FieldValues>(
  schema: z.ZodMiniType,
  whole: (values: Values) => object = (values) => values,
): Resolver<Values> {
  return (values) => {
    const parsed = schema.safeParse(whole(values));
    if (parsed.success) return { values, errors: {} };
    return { values: {}, errors: nestedErrors<Values>(fieldErrors(parsed.error)) };
  };
}
