import { z } from "zod";
import type { ZodOpenApiContentObject, ZodOpenApiOperationObject, ZodOpenApiPathsObject } from "zod-openapi";
import { pascalCase } from "../../core/platform/clean-text";
import { EmailPostSchema } from "../../delivery/mail/email-message";
import type { LeadFormSpec } from "../../leads/core/define-form";
import { LEAD_FORMS } from "../../leads/forms/forms";
import { failureResponse, formRefusal, jsonOf } from "./parts";

const IdSchema = z.object({ id: z.string() });
const LeadIdSchema = IdSchema.extend({
  next: z.string().meta({ description: "Path of the page that thanks the visitor." }),
});
const NothingToSendSchema = z.object({ nothingToSend: z.literal(true), next: z.string() });
const FieldErrorsSchema = z
  .object({ errors: z.record(z.string(), z.string()).meta({ description: "Message by field." }) })
  .meta({ id: "FieldErrors" });

const LEAD_DESCRIPTION =
  "JSON is answered with JSON. A form post is answered with 303, or with a page that names the number to call. " +
  "`idempotencyKey`, `page` and `adsValues` may come with any form; the same key with the same body is one lead.";

/** Returns the body of a form; one whose fields are unknown beforehand takes any. */
function bodyOf({ schema, takesFiles }: LeadFormSpec): ZodOpenApiContentObject {
  const body = { schema: schema ?? z.record(z.string(), z.string()) };
  const content = { "application/json": body, "application/x-www-form-urlencoded": body };
  return takesFiles ? { ...content, "multipart/form-data": body } : content;
}

function leadOperation(type: string, form: LeadFormSpec): ZodOpenApiOperationObject {
  return {
    tags: ["leads"],
    operationId: `send${pascalCase(type)}Lead`,
    summary: form.summary,
    description: LEAD_DESCRIPTION,
    requestBody: { required: true, content: bodyOf(form) },
    responses: {
      200: jsonOf(NothingToSendSchema, "Nothing was to be sent; no lead is stored."),
      201: jsonOf(LeadIdSchema, "The lead is stored, and will be delivered."),
      303: { description: "To a form post: the thank-you page, or the form with its errors." },
      400: formRefusal("The body cannot be read."),
      403: formRefusal("Sent from another site's page."),
      409: formRefusal("The key came with another body before."),
      413: formRefusal("The body is too large."),
      415: formRefusal("Neither JSON nor a form."),
      422: jsonOf(FieldErrorsSchema, "Fields are wrong."),
      429: formRefusal("Too many forms from one address: `Retry-After` seconds to wait, or call."),
      503: formRefusal("The lead could not be stored: call."),
    },
  };
}

function emailOperation(): ZodOpenApiOperationObject {
  return {
    tags: ["leads"],
    operationId: "sendEmail",
    summary: "Takes an e-mail of another instance into this one's outbox",
    description: "For instances whose `STORE_API_URL` is this one. Delivery is a later, retried step.",
    security: [{ secret: [] }],
    requestParams: {
      header: z.object({
        "Idempotency-Key": z.string().optional().meta({ description: "A repetition under it adds nothing." }),
      }),
    },
    requestBody: { required: true, content: { "application/json": { schema: EmailPostSchema } } },
    responses: {
      202: jsonOf(IdSchema, "Stored; it will be delivered."),
      400: failureResponse("Not JSON, or too large."),
      401: failureResponse("The secret is missing or wrong."),
      404: failureResponse("This instance has no `API_SECRET` and sends no e-mail for others."),
      422: jsonOf(z.object({ errors: z.array(z.string()) }), "The message does not match the schema."),
      503: failureResponse("It could not be stored."),
    },
  };
}

/** Returns the paths to which the site's forms post, and to which other instances relay their email. */
export function leadPaths(): ZodOpenApiPathsObject {
  const forms = Object.entries(LEAD_FORMS).map(([type, form]) => [
    `/api/leads/${type}`,
    { post: leadOperation(type, form) },
  ]);
  return { ...Object.fromEntries(forms), "/api/email/send": { post: emailOperation() } };
}
