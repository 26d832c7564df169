import "server-only";
import type { z } from "zod";
import type { CookieTier } from "../../../config/marketing/consent";
import type { Db } from "../../core/db/schema";
import { readJson } from "../../core/http/read-json";
import { isForeignPost } from "../../core/http/same-origin";
import { clientAddress } from "../../core/platform/client-address";
import type { LimitAnswer } from "../../core/platform/limits";
import { log } from "../../core/platform/log";
import { requestConsent } from "./request-consent";

export interface CountDependencies {
  db: Db;
  /** Consent settings of the visitor's store. */
  tier: () => Promise<CookieTier>;
  siteUrl: string;
  limit?: (address: string) => Promise<LimitAnswer>;
  now: () => number;
}

interface CountPost<Report> {
  schema: z.ZodType<Report>;
  maxBytes: number;
  /** Adds the report to counts; nothing of the visitor may be stored. */
  add: (report: Report) => Promise<void>;
  /** For the log: "a report of web vitals". */
  what: string;
}

/** Handles a page's background report about a visitor who allows analytics. */
export async function answerCountPost<Report>(
  request: Request,
  { tier, siteUrl, limit }: CountDependencies,
  { schema, maxBytes, add, what }: CountPost<Report>,
): Promise<Response> {
  if (isForeignPost(request, siteUrl)) return empty(403);
  const within = await limit?.(clientAddress(request.headers));
  if (within && !within.ok) return empty(429);
  try {
    if (!requestConsent(request.headers, await tier()).has("analytics")) return empty(204);
    const body = await readJson(request, maxBytes);
    if (!body.ok) return empty(body.status);
    const report = schema.safeParse(body.value);
    if (!report.success) return empty(422);
    await add(report.data);
    return empty(202);
  } catch (error) {
    const reason = String(error instanceof Error ? error.message : error).split("\n")[0];
    log().warn({ reason }, `${what} was not stored`);
    return empty(503);
  }
}

function empty(status: number): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store" } });
}
