import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import { VehicleCountsSchema } from "../../marketing/counts/handle-vehicle-counts";
import { ConversionSchema } from "../../marketing/tracking/conversion-schema";
import { VitalsReportSchema } from "../../marketing/vitals/handle-vitals-post";
import { failureResponse, jsonOf } from "./parts";

const InvalidEventSchema = z.object({ errors: z.looseObject({ errors: z.array(z.string()) }) });

const nothing = (description: string) => ({ description });

/** Returns the background requests of a page's scripts: conversion events, web vitals, experiments. */
export function trackingPaths(): ZodOpenApiPathsObject {
  return {
    "/api/track/facebook": {
      post: {
        tags: ["operation"],
        operationId: "relayConversion",
        summary: "Relays a conversion event to Meta's Conversions API",
        description:
          "Identity fields are hashed before they are stored; without the visitor's consent nothing is.",
        requestBody: { required: true, content: { "application/json": { schema: ConversionSchema } } },
        responses: {
          202: nothing("Stored; a worker sends it on."),
          204: nothing(
            "Nothing was stored: the visitor does not allow it, or states Global Privacy Control.",
          ),
          400: failureResponse("Not JSON, or nested too deeply."),
          403: failureResponse("Sent from another site's page."),
          404: failureResponse("This installation has no Conversions API."),
          413: failureResponse("Too large."),
          422: jsonOf(InvalidEventSchema, "The event is wrong; the tree says where."),
          429: failureResponse("Too many events of one address."),
          503: failureResponse("It could not be stored."),
        },
      },
    },
    "/api/vitals": {
      post: {
        tags: ["operation"],
        operationId: "reportWebVitals",
        summary: "Counts how fast a page was for a visitor",
        description: "Only counts by kind of page are stored, and only of visitors who allow analytics.",
        requestBody: { required: true, content: { "application/json": { schema: VitalsReportSchema } } },
        responses: {
          202: nothing("Counted."),
          204: nothing("Not counted: the visitor does not allow analytics."),
          400: nothing("Not JSON, or nested too deeply."),
          403: nothing("Sent from another site's page."),
          413: nothing("Too large."),
          422: nothing("The report is wrong."),
          429: nothing("Too many reports of one address."),
          503: nothing("It could not be stored."),
        },
      },
    },
    "/api/vehicle-counts": {
      post: {
        tags: ["operation"],
        operationId: "countVehicles",
        summary: "Counts the view of a vehicle page, and saves to the shortlist",
        description: "Only counts by day and vehicle are stored, and only of visitors who allow analytics.",
        requestBody: { required: true, content: { "application/json": { schema: VehicleCountsSchema } } },
        responses: {
          202: nothing("Counted, as far as the site has these vehicles."),
          204: nothing("Not counted: the visitor does not allow analytics."),
          400: nothing("Not JSON, or nested too deeply."),
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
        operationId: "listExperiments",
        summary: "Names of the experiments that browsers load",
        description: "The names are those of the flag service; values are fetched from it by the browser.",
        responses: { 200: jsonOf(z.array(z.string()), "The names.") },
      },
    },
  };
}
