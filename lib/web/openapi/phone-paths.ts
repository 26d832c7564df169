import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import { jsonOf } from "./parts";

const PhoneAnswerSchema = z
  .object({ success: z.boolean(), error: z.string().nullable(), message: z.string().nullable() })
  .meta({ id: "PhoneAnswer", description: "Of both texts one is null." });

/** Returns the paths that confirm a visitor's phone number. */
export function phonePaths(): ZodOpenApiPathsObject {
  return {
    "/api/customer/phoneValidation": {
      post: {
        tags: ["leads"],
        operationId: "verifyPhoneNumber",
        summary: "Sends a code to a +1 number, or checks a code",
        description: "In two steps: `phone-validation` sends the code, `code-verification` checks it.",
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: z.object({
                phone: z.string(),
                type: z.enum(["phone-validation", "code-verification"]),
                code: z.string().optional().meta({ description: "Six digits, when verifying." }),
              }),
            },
          },
        },
        responses: {
          200: jsonOf(PhoneAnswerSchema, "The code was sent, or was right."),
          400: jsonOf(PhoneAnswerSchema, "The body cannot be read."),
          403: jsonOf(PhoneAnswerSchema, "Sent from another site's page."),
          404: jsonOf(PhoneAnswerSchema, "This installation does not verify numbers."),
          413: jsonOf(PhoneAnswerSchema, "The body is too large."),
          415: jsonOf(PhoneAnswerSchema, "Neither JSON nor a form."),
          422: jsonOf(PhoneAnswerSchema, "The number or the code is wrong."),
          429: jsonOf(PhoneAnswerSchema, "Too many codes were requested, or tried."),
          503: jsonOf(PhoneAnswerSchema, "The verification service is down: call."),
        },
      },
    },
  };
}
