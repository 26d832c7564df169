import { z } from "zod";
import { createDocument, type ZodOpenApiObject } from "zod-openapi";
import type { Endpoint } from "../../core/http/endpoint";
import { WebhookMessageSchema, WebhookTestSchema } from "../../leads/webhook/message";
import { RecordMessageSchema } from "../../staff/sync/changed-records";
import { endpointPaths } from "./endpoint-paths";

const WebhookHeadersSchema = z.object({
  "webhook-id": z.string().meta({ description: "Id of the message: the same for each attempt." }),
  "webhook-timestamp": z.string().meta({ description: "When this attempt was signed, seconds since 1970." }),
  "webhook-signature": z.string().meta({
    description:
      "`v1,` and the HMAC-SHA-256 of id, time and body in Base64; several with blanks between them.",
  }),
});

/** Returns the webhooks sent to a store's receiver (docs/webhooks.md). */
function leadWebhooks(): ZodOpenApiObject["webhooks"] {
  return {
    leadEvent: {
      post: {
        tags: ["leads"],
        operationId: "receiveLeadEvent",
        summary: "A new lead, a change of a lead's status, or another change that the store chose",
        description:
          "Sent to the `webhook` of a store's profile, signed by the Standard Webhooks scheme, until it is answered with 2xx. A message may come twice: `webhook-id` stays the same.",
        requestParams: { header: WebhookHeadersSchema },
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: z.union([WebhookMessageSchema, RecordMessageSchema, WebhookTestSchema]),
            },
          },
        },
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

/** Returns the OpenAPI 3.1 description of this instance's API, generated from the schemas of its endpoints. */
export function openApiDocument({
  version,
  siteUrl,
  endpoints,
}: {
  version: string;
  siteUrl: string;
  endpoints: readonly Endpoint[];
}) {
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "Forecourt",
      version,
      description: "A dealership's stock and settings, its lead forms, and its health.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: siteUrl }],
    tags: [
      {
        name: "store",
        description: "The stock, settings and content of a group of stores, or of one store.",
      },
      { name: "leads", description: "What visitors send: lead forms, phone verification, relayed e-mail." },
      {
        name: "staff",
        description:
          "The back office: leads, appointments and what the site says, for people who are signed in.",
      },
      { name: "operation", description: "Health, experiments, and measurements from visitors' browsers." },
    ],
    // Public, unless an operation names a security scheme.
    security: [],
    components: {
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "__Host-staff.session",
          description: "A signed-in person.",
        },
        program: {
          type: "http",
          scheme: "bearer",
          description:
            "The token of a program, created at `/staff/people` or by `npm run staff -- token`, or an access token of `/api/oauth/token`.",
        },
        secret: { type: "http", scheme: "bearer", description: "`API_SECRET`, shared between instances." },
        inbound: { type: "http", scheme: "bearer", description: "`INBOUND_SECRET`." },
        inboundPassword: { type: "http", scheme: "basic", description: "The same as password, any user." },
        inboundSignature: {
          type: "apiKey",
          in: "header",
          name: "x-signature",
          description: "`sha256=` and the HMAC-SHA-256 of the body with `INBOUND_SECRET`, in hexadecimal.",
        },
      },
    },
    webhooks: leadWebhooks(),
    paths: {
      ...endpointPaths(endpoints),
    },
  });
}
