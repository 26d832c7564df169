import "server-only";
import * as z from "zod";
import packageFile from "../../../package.json";
import { defineEndpoint, type Endpoint } from "../../core/http/endpoint";
import { visitor } from "../../core/http/gates";
import { emptyRefusals } from "../../core/http/refusals";
import { env } from "../../core/platform/env";
import { singleton } from "../../core/platform/singleton";
import { openApiDocument } from "./document";

/** Declares the endpoint of the OpenAPI document, which includes itself. */
export function openApiEndpoint(endpoints: () => readonly Endpoint[]): Endpoint {
  return defineEndpoint({
    id: "getOpenApiDocument",
    method: "GET",
    path: "/api/openapi.json",
    tag: "operation",
    summary: "This document",
    description: "Made from the schemas that the routes themselves check with.",
    who: visitor(),
    limit: [],
    refusals: emptyRefusals,
    answers: { 200: [z.looseObject({ openapi: z.string() }), "OpenAPI 3.1."] },
    async run() {
      const about = { version: packageFile.version, siteUrl: env().SITE_URL, endpoints: endpoints() };
      const text = singleton("openapi", () => JSON.stringify(openApiDocument(about)));
      return new Response(text, {
        headers: { "content-type": "application/json", "cache-control": "public, max-age=300" },
      });
    },
  });
}
