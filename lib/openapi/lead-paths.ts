import { z } from "zod";
import type { ZodOpenApiContentObject, ZodOpenApiPathsObject } from "zod-openapi";
import type { LeadForm } from "../leads/define-form";
import { LEAD_FORMS } from "../leads/forms";
import { EmailPostSchema } from "../mail/email-message";
import { failure, jsonOf } from "./parts";

const IdSchema = z.object({ id: z.string() });
const FieldErrorsSchema = z
  .object({ errors: z.record(z.string(), z.string()).meta({ description: "Message by field." }) })
  .meta({ id: "FieldErrors" });

/** A form whose fields are not known beforehand takes any. */
function bodyOf({ schema, takesFiles }: LeadForm): ZodOpenApiContentObject {
  const body = { schema: schema ?? z.record(z.string(), z.string()) };
  if (takesFiles) return { "multipart/form-data": body };
  return { "application/json": body, "application/x-www-form-urlencoded": body };
}

/** Where the site's forms post to, and where other instances hand over their e-mail. */
export function leadPaths(): ZodOpenApiPathsObject {
  return {
    ...Object.fromEntries(
      Object.entries(LEAD_FORMS).map(([type, form]) => [
        `/api/leads/${type}`,
        {
          post: {
            tags: ["leads"],
            summary: `Sends the "${type}" form`,
            description:
              "A form post is answered with 303, JSON as below. The same `idempotencyKey` with the same body is one lead.",
            requestBody: { required: true, content: bodyOf(form) },
            responses: {
              201: jsonOf(IdSchema, "The lead is stored, and will be delivered."),
              303: { description: "To a form post: the thank-you page, or the form with its errors." },
              400: failure("The body cannot be read."),
              403: failure("Sent from another site's page."),
              409: failure("The key came with another body before."),
              413: failure("The body is too large."),
              415: failure("Neither JSON nor a form."),
              422: jsonOf(FieldErrorsSchema, "Fields are wrong."),
              429: failure("Too many forms from one address: `Retry-After` seconds to wait, or call."),
              503: failure("The lead could not be stored: call."),
            },
          },
        },
      ]),
    ),
    "/api/email/send": {
      post: {
        tags: ["leads"],
        summary: "Takes an e-mail of another instance into this one's outbox (specification §7)",
        security: [{ secret: [] }],
        requestParams: {
          header: z.object({
            "Idempotency-Key": z
              .string()
              .optional()
              .meta({ description: "A repetition under it adds nothing." }),
          }),
        },
        requestBody: { required: true, content: { "application/json": { schema: EmailPostSchema } } },
        responses: {
          202: jsonOf(IdSchema, "Stored; it will be delivered."),
          400: failure("Not JSON, or too large."),
          401: failure("The secret is missing or wrong."),
          404: failure("This instance has no `API_SECRET` and sends no e-mail for others."),
          422: jsonOf(z.object({ errors: z.array(z.string()) }), "The message does not keep the schema."),
          503: failure("It could not be stored."),
        },
      },
    },
  };
}
