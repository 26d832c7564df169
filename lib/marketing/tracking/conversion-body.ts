import { COUNTRY, CURRENCY } from "../../../config/marketing/events";
import { commonPayload, type TrackedEvent } from "./data-layer-event";
import type { Identity } from "./identity";

/**
 * Body that the browser posts to `/api/track/facebook` (docs/rules.md#conversion-relay). It is sent only after consent,
 * and only to this site's server.
 */
export interface ConversionBody {
  currency: typeof CURRENCY;
  /** Value in US dollars; absent if not above 0. */
  value?: number;
  event_id: string;
  /** Seconds since 1970. */
  event_time: number;
  fbp?: string;
  fbc?: string;
  /** Unhashed personal data. The server hashes it before sending (docs/rules.md#conversion-relay). */
  user_data: Identity & {
    external_id?: string;
    client_user_agent: string;
    /** Present only for a known person. */
    country?: typeof COUNTRY;
    customer_id?: string;
  };
  custom_data: Record<string, string | number | string[]>;
  eventName: string;
  /** Repeats `event_id`, as `eventTime` repeats `event_time`: the call has both names. */
  eventID: string;
  eventTime: number;
}

export function conversionBody(event: TrackedEvent, identity: Identity): ConversionBody {
  const { value, currency: _, user_agent, ...custom } = commonPayload(event);
  const { fbc, fbp, external_id } = event.ids;
  const seconds = Math.floor(event.at / 1_000);
  const vins = event.vehicles.map(({ vin }) => vin);
  const isKnown = Object.keys(identity).length > 0;
  return {
    currency: CURRENCY,
    ...(typeof value === "number" && { value }),
    event_id: event.id,
    event_time: seconds,
    ...(fbp && { fbp }),
    ...(fbc && { fbc }),
    user_data: {
      ...identity,
      ...(isKnown && { country: COUNTRY }),
      ...(external_id && { external_id, ...(isKnown && { customer_id: external_id }) }),
      client_user_agent: String(user_agent),
    },
    custom_data: { ...custom, ...(vins.length > 0 && { content_ids: vins }) },
    eventName: event.name,
    eventID: event.id,
    eventTime: seconds,
  };
}
