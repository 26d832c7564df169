import "server-only";
import { COUNTRY } from "../../../config/marketing/events";
import { CLOCK_SLACK_MS, CONVERSION_LIFETIME_MS, META_TIMEOUT_MS } from "../../../config/marketing/tracking";
import { timeLimit } from "../../delivery/outbox/time-limit";
import type { Deliverer, DeliveryResult } from "../../delivery/outbox/worker";
import type { Conversion } from "./conversion-schema";
import { normalisedFor, sha256 } from "./identity";

/** Event for Meta's Conversions API, as stored in the outbox. Personal data is hashed. */
interface MetaEvent {
  event_name: string;
  /** Seconds since 1970. */
  event_time: number;
  /** Id of the same event in the pixel, so that Meta counts it once. */
  event_id: string;
  action_source: "website";
  event_source_url: string;
  user_data: Record<string, string | string[]>;
  custom_data: Record<string, string | number | string[]>;
}

/** Event data that only the request has. */
interface RequestFacts {
  /** Visitor's network address; empty if unknown. */
  clientAddress: string;
  /** Page of the event, without its query. */
  pageUrl: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Meta's names of the hashed fields. */
const META_FIELDS = {
  email: "em",
  phone_number: "ph",
  first_name: "fn",
  last_name: "ln",
  city: "ct",
  region: "st",
  postal_code: "zp",
} as const;

export async function metaEvent(conversion: Conversion, facts: RequestFacts): Promise<MetaEvent> {
  const { external_id, customer_id, country, client_user_agent, ...identity } = conversion.user_data;
  const person = normalisedFor("meta", identity);
  const hashed: Record<string, string[]> = {};
  for (const [name, short] of Object.entries(META_FIELDS)) {
    const value = person[name as keyof typeof META_FIELDS];
    if (value) hashed[short] = [await sha256(value)];
  }
  if (country || Object.keys(hashed).length > 0)
    hashed.country = [await sha256((country ?? COUNTRY).toLowerCase())];
  // Meta has one field for all ids of a person.
  const ids = new Set([external_id, customer_id].filter((id) => id !== undefined));
  if (ids.size > 0) hashed.external_id = await Promise.all([...ids].map(sha256));
  const { value, currency, fbp, fbc } = conversion;
  return {
    event_name: conversion.eventName,
    event_time: withinLimits(conversion.event_time * 1_000, facts.now),
    event_id: conversion.event_id,
    action_source: "website",
    event_source_url: facts.pageUrl,
    user_data: {
      ...hashed,
      ...(facts.clientAddress && { client_ip_address: facts.clientAddress }),
      client_user_agent,
      ...(fbp && { fbp }),
      ...(fbc && { fbc }),
    },
    custom_data: { currency, ...(value && { value }), ...definedOf(conversion.custom_data) },
  };
}

/**
 * Returns the time in seconds. If the browser's clock is wrong, the current time is used, so that the event is not
 * rejected.
 */
function withinLimits(at: number, now: number): number {
  const plausible = at <= now + CLOCK_SLACK_MS && at > now - CONVERSION_LIFETIME_MS;
  return Math.floor((plausible ? Math.min(at, now) : now) / 1_000);
}

function definedOf(custom: Conversion["custom_data"]): MetaEvent["custom_data"] {
  const defined: MetaEvent["custom_data"] = {};
  for (const [name, value] of Object.entries(custom)) if (value !== undefined) defined[name] = value;
  return defined;
}

export interface MetaApi {
  /** URL without the pixel, such as `https://graph.facebook.com/v24.0`. */
  url: string;
  pixelId: string;
  token: string;
  timeScale: number;
}

/**
 * Returns the deliverer that calls Meta's Conversions API once per outbox event; any 2xx means accepted. A repetition
 * has the same `event_id`, by which Meta recognizes it. The token is sent in the body, because URLs are logged.
 */
export function conversionDeliverer(api: MetaApi | null): Deliverer {
  return async (payload, signal) => {
    if (!api)
      return { ok: false, error: "no Conversions API is configured (META_PIXEL_ID, META_CAPI_TOKEN)" };
    return sendMetaEvent(api, payload as MetaEvent, signal);
  };
}

/** Sends one event to Meta's Conversions API. */
export async function sendMetaEvent(
  api: MetaApi,
  event: object,
  signal: AbortSignal,
): Promise<DeliveryResult> {
  const response = await fetch(`${api.url.replace(/\/+$/, "")}/${api.pixelId}/events`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ data: [event], access_token: api.token }),
    redirect: "manual",
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimit(META_TIMEOUT_MS, api.timeScale))]),
  });
  if (!response.ok)
    return {
      ok: false,
      error: `the Conversions API answered ${response.status}${await reasonOf(response)}`,
    };
  await response.body?.cancel();
  return { ok: true, answer: `status ${response.status}` };
}

/** Returns Meta's error codes. Its messages are not logged, because they may quote the token. */
async function reasonOf(response: Response): Promise<string> {
  const answer: unknown = await response.json().catch(() => null);
  const error = (answer as { error?: { code?: unknown; error_subcode?: unknown } } | null)?.error;
  const codes = [error?.code, error?.error_subcode].filter((code) => typeof code === "number");
  return codes.length > 0 ? ` (code ${codes.join(", ")})` : "";
}
