import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";
import { fieldErrors } from "@/lib/leads/schemas/field-errors";

/** Lets react-hook-form check with the schema that the server checks with (design 12). */
export function schemaResolver<Values extends FieldValues>(schema: z.ZodMiniType): Resolver<Values> {
  return (values) => {
    const parsed = schema.safeParse(values);
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
