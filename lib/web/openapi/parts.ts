import { z } from "zod";
import type { ZodOpenApiResponseObject } from "zod-openapi";
import { ErrorSchema } from "../../store/api/wire";

export function jsonOf(schema: z.ZodType, description: string): ZodOpenApiResponseObject {
  return { description, content: { "application/json": { schema } } };
}

export function failureResponse(description: string): ZodOpenApiResponseObject {
  return jsonOf(ErrorSchema, description);
}

/** JSON response to a rejected form. */
export const ProblemSchema = z
  .object({
    error: z.string(),
    phone: z.string().nullable().meta({ description: "The number to call instead, where it is known." }),
  })
  .meta({ id: "LeadProblem" });

/** Describes a refusal that stored nothing: JSON for a script, a page for a person. */
export function formRefusal(description: string): ZodOpenApiResponseObject {
  return {
    description,
    content: { "application/json": { schema: ProblemSchema }, "text/html": { schema: z.string() } },
  };
}
