import "server-only";
import { z } from "zod";
import type { CookieTier } from "../../../config/marketing/consent";
import { MAX_VITALS_BYTES, VITALS, type Vital } from "../../../config/marketing/vitals";
import type { Db } from "../../core/db/schema";
import { clientAddress } from "../../core/platform/client-address";
import type { LimitAnswer } from "../../core/platform/limits";
import { log } from "../../core/platform/log";
import { readCapped } from "../../core/platform/read-capped";
import { isForeignPost } from "../../leads/core/form-post";
import { requestConsent } from "../consent/request-consent";
import { pageKind } from "./page-kind";
import { addVitals } from "./store-vitals";

export interface VitalsDependencies {
  db: Db;
  /** Consent settings of the visitor's store. */
  tier: () => Promise<CookieTier>;
  siteUrl: string;
  limit?: (address: string) => Promise<LimitAnswer>;
  now: () => number;
}

const figures = Object.entries(VITALS).map(([vital, { max }]) => [
  vital,
  z.number().min(0).max(max).optional(),
]);

/** The body of `POST /api/vitals`. */
export const VitalsReportSchema = z.strictObject({
  /** Path of the page; only its kind is stored. */
  path: z.string().startsWith("/").max(500),
  vitals: z.strictObject(Object.fromEntries(figures) as Record<Vital, z.ZodOptional<z.ZodNumber>>),
});

/** `POST /api/vitals`: how fast a page was for a visitor who allows analytics. Only counts are stored. */
export async function handleVitalsPost(
  request: Request,
  { db, tier, siteUrl, limit, now }: VitalsDependencies,
): Promise<Response> {
  if (isForeignPost(request, siteUrl)) return empty(403);
  const within = await limit?.(clientAddress(request.headers));
  if (within && !within.ok) return empty(429);
  try {
    if (!requestConsent(request.headers, await tier()).has("analytics")) return empty(204);
    const bytes = await readCapped(request, MAX_VITALS_BYTES);
    if (!bytes) return empty(413);
    const report = VitalsReportSchema.safeParse(json(bytes));
    if (!report.success) return empty(422);
    await addVitals(db, pageKind(report.data.path), report.data.vitals, now());
    return empty(202);
  } catch (error) {
    const reason = String(error instanceof Error ? error.message : error).split("\n")[0];
    log().warn({ reason }, "a report of web vitals was not stored");
    return empty(503);
  }
}

function empty(status: number): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store" } });
}

function json(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
