import { createDocument } from "zod-openapi";
import { HealthSchema } from "../health/health-schema";
import { leadPaths } from "./lead-paths";
import { jsonOf } from "./parts";
import { phonePaths } from "./phone-paths";
import { storePaths } from "./store-paths";
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
    tags: [{ name: "store" }, { name: "leads" }, { name: "operation" }],
    components: {
      securitySchemes: {
        secret: { type: "http", scheme: "bearer", description: "`API_SECRET`, shared between instances." },
      },
    },
    paths: {
      ...storePaths(),
      ...leadPaths(),
      ...phonePaths(),
      ...trackingPaths(),
      "/api/health": {
        get: {
          tags: ["operation"],
          summary: "Whether shoppers are served and leads kept",
          responses: {
            200: jsonOf(HealthSchema, "All is well."),
            503: jsonOf(HealthSchema, "The store cannot be read, or a lead could not be stored."),
          },
        },
      },
      "/api/openapi.json": {
        get: {
          tags: ["operation"],
          summary: "This document",
          responses: { 200: { description: "OpenAPI 3.1.", content: { "application/json": {} } } },
        },
      },
    },
  });
}
