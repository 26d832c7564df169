import type { z } from "zod";
import type { ZodOpenApiResponseObject } from "zod-openapi";
import { ErrorSchema } from "../../store/api/wire";

export function jsonOf(schema: z.ZodType, description: string): ZodOpenApiResponseObject {
  return { description, content: { "application/json": { schema } } };
}

export function failureResponse(description: string): ZodOpenApiResponseObject {
  return jsonOf(ErrorSchema, description);
}
