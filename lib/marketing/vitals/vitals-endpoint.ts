import "server-only";
import { z } from "zod";
import { MAX_VITALS_BYTES, VITALS, type Vital } from "../../../config/marketing/vitals";
import { VITALS_LIMITS } from "../../../config/runtime/limits";
import { db } from "../../core/db/connect";
import type { Endpoint } from "../../core/http/endpoint";
import { visitedStore } from "../consent/consent-gate";
import { type CountDependencies, countEndpoint } from "../consent/count-endpoint";
import { pageKind } from "./page-kind";
import { addVitals } from "./store-vitals";

const figures = Object.entries(VITALS).map(([vital, { max }]) => [
  vital,
  z.number().min(0).max(max).optional(),
]);

const VitalsReportSchema = z.strictObject({
  /** Path of the page; only its kind is stored. */
  path: z.string().startsWith("/").max(500),
  vitals: z.strictObject(Object.fromEntries(figures) as Record<Vital, z.ZodOptional<z.ZodNumber>>),
});

/** Returns the endpoint that records page speed, for visitors who allow analytics. Only counts are stored. */
export function vitalsEndpoint({ db, store, now }: CountDependencies): Endpoint {
  return countEndpoint(
    {
      id: "reportWebVitals",
      path: "/api/vitals",
      summary: "Counts how fast a page was for a visitor",
      what: "a report of web vitals",
      limit: VITALS_LIMITS,
      maxBytes: MAX_VITALS_BYTES,
      body: VitalsReportSchema,
      add: ({ path, vitals }) => addVitals(db(), pageKind(path), vitals, now()),
    },
    { store },
  );
}

export const VITALS_ENDPOINTS = {
  reportVitals: vitalsEndpoint({ db, store: visitedStore, now: Date.now }),
} as const;
