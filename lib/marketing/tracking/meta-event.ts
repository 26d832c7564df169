import "server-only";
import { COUNTRY } from "../../../config/marketing/events";
import { CLOCK_SLACK_MS, CONVERSION_LIFETIME_MS } from "../../../config/marketing/tracking";
import type { Conversion } from "./conversion-schema";
import { normalisedFor, sha256 } from "./identity";

/** Event for Meta's Conversions API, as stored in the outbox. Personal data is hashed. */
export interface MetaEvent {
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
export interface RequestFacts {
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
