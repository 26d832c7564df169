import { createDocument } from "zod-openapi";
import type { Endpoint } from "../../core/http/endpoint";
import { endpointPaths } from "./endpoint-paths";
import { leadWebhooks } from "./lead-webhooks";

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
