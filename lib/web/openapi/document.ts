import { z } from "zod";
import { createDocument } from "zod-openapi";
import { HealthSchema, LivenessSchema } from "../health/health-schema";
import { alertPaths } from "./alert-paths";
import { endpointPaths } from "./endpoint-paths";
import { allEndpoints } from "./endpoints";
import { inboundPaths } from "./inbound-paths";
import { leadPaths } from "./lead-paths";
import { leadWebhooks } from "./lead-webhooks";
import { jsonOf } from "./parts";
import { phonePaths } from "./phone-paths";
import { staffAppointmentPaths } from "./staff-appointment-paths";
import { staffAuditPaths } from "./staff-audit-paths";
import { staffDocumentPaths } from "./staff-document-paths";
import { staffPersonalDataPaths } from "./staff-personal-data-paths";
import { staffReportPaths } from "./staff-report-paths";
import { staffSearchPaths } from "./staff-search-paths";
import { staffStockPaths } from "./staff-stock-paths";
import { storePaths } from "./store-paths";
import { textPaths } from "./text-paths";
import { trackingPaths } from "./tracking-paths";

/** The OpenAPI 3.1 description of this instance's own API, made from the schemas that its routes check with. */
export function openApiDocument({ version, siteUrl }: { version: string; siteUrl: string }) {
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
    // Public unless an operation names the secret.
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
      ...storePaths(),
      ...leadPaths(),
      ...alertPaths(),
      ...textPaths(),
      ...phonePaths(),
      ...endpointPaths(allEndpoints()),
      ...staffAppointmentPaths(),
      ...staffReportPaths(),
      ...staffDocumentPaths(),
      ...inboundPaths(),
      ...staffPersonalDataPaths(),
      ...staffAuditPaths(),
      ...staffSearchPaths(),
      ...staffStockPaths(),
      ...trackingPaths(),
      "/api/health": {
        get: {
          tags: ["operation"],
          operationId: "getHealth",
          summary: "Whether pages can be served and leads stored",
          description: "For load balancers and monitoring; `degraded` names what is worse than it should be.",
          responses: {
            200: jsonOf(HealthSchema, "Both; `degraded` names what is worse than it should be."),
            503: jsonOf(HealthSchema, "Pages cannot be served, or a lead could not be stored."),
          },
        },
      },
      "/api/health/live": {
        get: {
          tags: ["operation"],
          operationId: "getLiveness",
          summary: "Whether the process answers",
          description: "For whatever restarts a process that hangs; it looks at nothing else.",
          responses: { 200: jsonOf(LivenessSchema, "It does; nothing else was looked at.") },
        },
      },
      "/api/openapi.json": {
        get: {
          tags: ["operation"],
          operationId: "getOpenApiDocument",
          summary: "This document",
          description: "Made from the schemas that the routes themselves check with.",
          responses: { 200: jsonOf(z.looseObject({ openapi: z.string() }), "OpenAPI 3.1.") },
        },
      },
    },
  });
}
