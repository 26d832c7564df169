import { z } from "zod";
import type { ZodOpenApiObject } from "zod-openapi";
import { WebhookMessageSchema } from "../../leads/webhook/message";

const WebhookHeadersSchema = z.object({
  "webhook-id": z.string().meta({ description: "Id of the message: the same for each attempt." }),
  "webhook-timestamp": z.string().meta({ description: "When this attempt was signed, seconds since 1970." }),
  "webhook-signature": z.string().meta({
    description:
      "`v1,` and the HMAC-SHA-256 of id, time and body in Base64; several with blanks between them.",
  }),
});

/** Returns the webhooks sent to a store's receiver (docs/webhooks.md). */
export function leadWebhooks(): ZodOpenApiObject["webhooks"] {
  return {
    leadEvent: {
      post: {
        tags: ["leads"],
        operationId: "receiveLeadEvent",
        summary: "A new lead, or a change of a lead's status",
        description:
          "Sent to the `webhook` of a store's profile, signed by the Standard Webhooks scheme, until it is answered with 2xx. A message may come twice: `webhook-id` stays the same.",
        requestParams: { header: WebhookHeadersSchema },
        requestBody: { required: true, content: { "application/json": { schema: WebhookMessageSchema } } },
        responses: {
          "2XX": { description: "Taken; it is not sent again." },
          default: {
            description: "Not taken; it is sent again later, after `Retry-After` where that is given.",
          },
        },
      },
    },
  };
}
