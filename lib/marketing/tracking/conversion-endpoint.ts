import "server-only";
import { z } from "zod";
import { CONVERSION_KIND, MAX_EVENT_BYTES } from "../../../config/marketing/tracking";
import { EVENT_LIMITS } from "../../../config/runtime/limits";
import { adPixelAllowed } from "../../core/browser/granted";
import { db } from "../../core/db/connect";
import type { Db } from "../../core/db/schema";
import { defineEndpoint, type Endpoint, refuseWith } from "../../core/http/endpoint";
import { jsonRefusals } from "../../core/http/refusals";
import { empty, json } from "../../core/http/responses";
import { clientAddress } from "../../core/platform/client-address";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { enqueue, wakeOutbox } from "../../delivery/outbox/queue";
import { consenting, type FindVisitedStore, logFailure, visitedStore } from "../consent/consent-gate";
import { ConversionSchema } from "./conversion-schema";
import { metaEvent } from "./meta-event";
import { metaApi } from "./tracking-setup";

export interface ConversionDependencies {
  db: () => Db;
  /** Returns true if a Conversions API is configured. */
  configured: () => boolean;
  store: FindVisitedStore;
  now: () => number;
}

const InvalidEventSchema = z.object({ errors: z.looseObject({ errors: z.array(z.string()) }) });
const TEXTS = {
  foreign: "Not from another site.",
  unknown: "There is no Conversions API configured.",
  "too-often": "Too many events.",
  "too-large": "The event is too large.",
  unreadable: "The event is not JSON.",
  busy: "The event could not be stored.",
} as const;
const inJson = jsonRefusals(TEXTS, {});

/**
 * Returns the endpoint that relays a conversion event (docs/rules.md#conversion-relay). Consent and Global Privacy
 * Control are checked again on the server; without consent nothing is stored. The event is stored hashed, and a worker
 * relays it.
 */
export function conversionEndpoint({ db, configured, store, now }: ConversionDependencies): Endpoint {
  const gate = consenting(adPixelAllowed, store);
  return defineEndpoint({
    id: "relayConversion",
    method: "POST",
    path: "/api/track/facebook",
    tag: "operation",
    summary: "Relays a conversion event to Meta's Conversions API",
    description:
      "Identity fields are hashed before they are stored; without the visitor's consent nothing is.",
    who: {
      ...gate,
      enter: async (request, path) =>
        configured() ? gate.enter(request, path) : { ok: false, why: "unknown" },
    },
    limit: EVENT_LIMITS,
    maxBytes: MAX_EVENT_BYTES,
    reads: "json",
    takes: ["json"],
    body: ConversionSchema,
    answers: {
      202: [null, "Stored; a worker sends it on."],
      204: [null, "Nothing was stored: the visitor does not allow it, or states Global Privacy Control."],
      422: [InvalidEventSchema, "The event is wrong; the tree says where."],
    },
    refuses: { unknown: "This installation has no Conversions API.", busy: "It could not be stored." },
    refusals: {
      ...inJson,
      respond(call) {
        // Browsers do not report a refused event, so it is only visible in the log.
        if (call.why === "unknown") logRefusal(call.status, TEXTS.unknown);
        return call.why === "invalid" ? json(call.status, call.more) : inJson.respond(call);
      },
    },
    onInvalid(issues) {
      const wrong = issues.map(({ path, code }) => [...path, code].join("."));
      logRefusal(422, `The event is wrong: ${wrong.join(", ")}.`);
      return refuseWith("invalid", { errors: z.treeifyError(new z.ZodError([...issues])) });
    },
    async run({ actor: { id: storeId }, body, request: { headers } }) {
      try {
        const event = await metaEvent(body, {
          clientAddress: addressOf(headers),
          pageUrl: pageOf(headers.get("referer"), env().SITE_URL),
          now: now(),
        });
        const idempotencyKey = `${CONVERSION_KIND}.${event.event_id}.${event.event_name}`;
        const row = { idempotencyKey, kind: CONVERSION_KIND, storeId, leadId: null, payload: event };
        if (await enqueue(db(), row, now())) wakeOutbox();
        return empty(202);
      } catch (error) {
        logFailure("an event was not stored", error);
        return refuseWith("busy");
      }
    },
  });
}

export const CONVERSION_ENDPOINTS = {
  relayConversion: conversionEndpoint({
    db,
    configured: () => metaApi(env()) !== null,
    store: visitedStore,
    now: Date.now,
  }),
} as const;

/** Logs a refusal without visitor data. */
function logRefusal(status: number, reason: string): void {
  log().warn({ status, reason }, "an event was refused");
}

/** Returns the client's address; empty for a shared network (IPv6) or an unknown address. */
function addressOf(headers: Headers): string {
  const address = clientAddress(headers);
  return /^[\d.]+$/.test(address) ? address : "";
}

/**
 * Returns the page URL without its query, which may name a person or a campaign. Without a referrer, returns the site's
 * URL.
 */
function pageOf(referer: string | null, siteUrl: string): string {
  if (referer === null || !URL.canParse(referer)) return siteUrl;
  return `${siteUrl}${new URL(referer).pathname}`;
}
