import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import { ConversionSchema } from "../tracking/conversion-schema";
import { VitalsReportSchema } from "../vitals/handle-vitals-post";
import { failure, jsonOf } from "./parts";

const nothing = (description: string) => ({ description });

/** What browsers tell and ask without being seen: events, figures, flags, builds (specification §7). */
export function trackingPaths(): ZodOpenApiPathsObject {
  return {
    "/api/track/facebook": {
      post: {
        tags: ["operation"],
        summary: "Relays a conversion event to Meta's Conversions API, its person hashed",
        requestBody: { required: true, content: { "application/json": { schema: ConversionSchema } } },
        responses: {
          202: nothing("Stored; a worker sends it on."),
          204: nothing("Nothing was kept: the visitor does not allow it, or states Global Privacy Control."),
          403: failure("Sent from another site's page."),
          404: failure("This installation has no Conversions API."),
          413: failure("Too large."),
          422: nothing("The event is wrong."),
          429: failure("Too many events of one address."),
          503: failure("It could not be stored."),
        },
      },
    },
    "/api/vitals": {
      post: {
        tags: ["operation"],
        summary: "Counts how fast a page was for a visitor",
        requestBody: { required: true, content: { "application/json": { schema: VitalsReportSchema } } },
        responses: {
          202: nothing("Counted."),
          204: nothing("Not counted: the visitor does not allow analytics."),
          403: nothing("Sent from another site's page."),
          413: nothing("Too large."),
          422: nothing("The report is wrong."),
          429: nothing("Too many reports of one address."),
          503: nothing("It could not be stored."),
        },
      },
    },
    "/api/statsig/experiments": {
      get: {
        tags: ["operation"],
        summary: "Names of the experiments that browsers load",
        responses: { 200: jsonOf(z.array(z.string()), "The names.") },
      },
    },
  };
}
