import "server-only";
import { z } from "zod";
import type { CookieTier } from "../../../config/marketing/consent";
import { CONVERSION_KIND, MAX_EVENT_BYTES } from "../../../config/marketing/tracking";
import { adPixelAllowed } from "../../core/browser/granted";
import type { Db } from "../../core/db/schema";
import { readJson } from "../../core/http/read-json";
import { isForeignPost } from "../../core/http/same-origin";
import { clientAddress } from "../../core/platform/client-address";
import type { LimitAnswer } from "../../core/platform/limits";
import { log } from "../../core/platform/log";
import { enqueue, wakeOutbox } from "../../delivery/outbox/queue";
import { requestConsent } from "../consent/request-consent";
import { ConversionSchema } from "./conversion-schema";
import { metaEvent } from "./meta-event";

export interface ConversionDependencies {
  db: Db;
  /** A Conversions API is configured. */
  configured: boolean;
  /** The visitor's store, and its consent settings. */
  store: () => Promise<{ id: string; tier: CookieTier }>;
  siteUrl: string;
  limit?: (address: string) => Promise<LimitAnswer>;
  now: () => number;
}

/**
 * `POST /api/track/facebook` (docs/rules.md#conversion-relay). Consent and Global Privacy Control are checked again
 * on the server, whatever the browser decided: without consent nothing is stored. The event is stored hashed, and a
 * worker relays it (docs/rules.md#conversion-relay).
 */
export async function handleConversionPost(
  request: Request,
  { db, configured, store, siteUrl, limit, now }: ConversionDependencies,
): Promise<Response> {
  if (!configured) return refuse(404, "There is no Conversions API configured.");
  if (isForeignPost(request, siteUrl)) return answer(403, "Not from another site.");
  const within = await limit?.(clientAddress(request.headers));
  if (within && !within.ok)
    return refuse(429, "Too many events.", { "retry-after": String(within.retryAfterSeconds) });
  try {
    const visited = await store();
    if (!adPixelAllowed(requestConsent(request.headers, visited.tier))) return empty(204);
    const body = await readJson(request, MAX_EVENT_BYTES);
    if (!body.ok)
      return refuse(body.status, body.status === 413 ? "The event is too large." : "The event is not JSON.");
    const parsed = ConversionSchema.safeParse(body.value);
    if (!parsed.success) {
      const wrong = parsed.error.issues.map(({ path, code }) => [...path, code].join("."));
      logRefusal(422, `The event is wrong: ${wrong.join(", ")}.`);
      return Response.json({ errors: z.treeifyError(parsed.error) }, refusal(422));
    }
    const event = await metaEvent(parsed.data, {
      clientAddress: addressOf(request.headers),
      pageUrl: pageOf(request.headers.get("referer"), siteUrl),
      now: now(),
    });
    const idempotencyKey = `${CONVERSION_KIND}.${event.event_id}.${event.event_name}`;
    const row = { idempotencyKey, kind: CONVERSION_KIND, storeId: visited.id, leadId: null, payload: event };
    if (await enqueue(db, row, now())) wakeOutbox();
    return empty(202);
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown };
    const reason = String(message ?? error).split("\n")[0];
    log().error({ code: code === undefined ? undefined : String(code), reason }, "an event was not stored");
    return answer(503, "The event could not be stored.");
  }
}

const noStore = { "cache-control": "no-store" };

function refusal(status: number, headers: Record<string, string> = {}): ResponseInit {
  return { status, headers: { ...noStore, ...headers } };
}

/** A browser says nothing of an event that is not taken: only the log shows it. Nothing of the visitor's is written. */
function logRefusal(status: number, reason: string): void {
  log().warn({ status, reason }, "an event was refused");
}

function refuse(status: number, error: string, headers?: Record<string, string>): Response {
  logRefusal(status, error);
  return answer(status, error, headers);
}

function answer(status: number, error: string, headers?: Record<string, string>): Response {
  return Response.json({ error }, refusal(status, headers));
}

function empty(status: 202 | 204): Response {
  return new Response(null, refusal(status));
}

/** A network of many (IPv6) or an unknown one is not passed on. */
function addressOf(headers: Headers): string {
  const address = clientAddress(headers);
  return /^[\d.]+$/.test(address) ? address : "";
}

/** The page without its query, which may name a person or a campaign; the site where the browser does not say. */
function pageOf(referer: string | null, siteUrl: string): string {
  if (referer === null || !URL.canParse(referer)) return siteUrl;
  return `${siteUrl}${new URL(referer).pathname}`;
}
