import type { z } from "zod";
import type { ZodOpenApiResponseObject } from "zod-openapi";
import { ErrorSchema } from "../../store/api/wire";

export function jsonOf(schema: z.ZodType, description: string): ZodOpenApiResponseObject {
  return { description, content: { "application/json": { schema } } };
}

export function failureResponse(description: string): ZodOpenApiResponseObject {
  return jsonOf(ErrorSchema, description);
}

/** "team-members" as an operation id or a component's name has it: "TeamMembers". */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
