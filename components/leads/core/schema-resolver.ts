import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";
import { fieldErrors } from "@/lib/leads/core/schemas/field-errors";

/**
 * Lets react-hook-form check with the schema that the server checks with.
 * @param whole builds the whole input from the form's values, where the form is only a part of it
 */
export function schemaResolver<Values extends FieldValues>(
  schema: z.ZodMiniType,
  whole: (values: Values) => object = (values) => values,
): Resolver<Values> {
  return (values) => {
    const parsed = schema.safeParse(whole(values));
    if (parsed.success) return { values, errors: {} };
    const errors = Object.entries(fieldErrors(parsed.error)).map(
      ([field, message]) => [field, { type: "schema", message }] as const,
    );
    return {
      values: {},
      errors: Object.fromEntries(errors) as Awaited<ReturnType<Resolver<Values>>>["errors"],
    };
  };
}
