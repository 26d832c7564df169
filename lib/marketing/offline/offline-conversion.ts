import "server-only";
import {
  AD_PLATFORMS,
  type AdPlatform,
  META_OFFLINE_NAMES,
  OFFLINE_KIND,
  type OfflineEventName,
} from "../../../config/marketing/offline-conversions";
import type { OutboxEntry } from "../../delivery/outbox/queue";
import type { Lead } from "../../leads/core/lead";
import { advertisedPrice } from "../../store/api/vehicle-price";
import { normalisedFor, sha256 } from "../tracking/identity";

/** Offline conversion as stored in the outbox. The lead is read when it is sent. */
export interface OfflineEvent {
  platform: AdPlatform;
  event: OfflineEventName;
  leadId: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Price of a sale that another system reported, in US dollars. */
  value?: number;
}

/** Returns the outbox entry of an event. Each platform gets an event of a lead once, even if the lead is sold again. */
export function offlineEntry(event: OfflineEvent, storeId: string): OutboxEntry {
  return {
    idempotencyKey: `${OFFLINE_KIND}.${event.platform}.${offlineId(event)}`,
    kind: OFFLINE_KIND,
    storeId,
    leadId: event.leadId,
    payload: event,
  };
}

/** Returns the id by which a platform recognizes a repetition. */
function offlineId({ event, leadId }: OfflineEvent): string {
  return `${event}.${leadId}`;
}

/**
 * Returns the platforms whose click brought the visitor (docs/rules.md#offline-conversions). A lead has ads parameters
 * only if the visitor allowed targeting when it was sent, so they are the proof of consent at that time.
 */
export function platformsOf(ads: Lead["ads"]): AdPlatform[] {
  const clicks: Record<AdPlatform, unknown> = { google: googleClick(ads), meta: ads._fbc || ads.fbclid };
  return AD_PLATFORMS.filter((platform) => clicks[platform]);
}

/** Returns Google's click id under Google's name; the site's `gwraid` is Google's `wbraid`. */
function googleClick({ gclid, gbraid, gwraid }: Lead["ads"]): Record<string, string> | null {
  if (gclid) return { gclid };
  if (gbraid) return { gbraid };
  return gwraid ? { wbraid: gwraid } : null;
}

/** Returns the reported price of a sale in US dollars, or the advertised one when the lead came, or null. */
function saleValue({ vehicle }: Lead, { value }: OfflineEvent): number | null {
  return value ?? (vehicle && advertisedPrice(vehicle).salePrice);
}

/**
 * Returns the event of Google's Data Manager API, without any data of the person but the click id.
 * @throws Error if the lead has no click id of Google
 */
export function googleEvent(lead: Lead, event: OfflineEvent) {
  const click = googleClick(lead.ads);
  if (!click) throw new Error("no click id of Google");
  const value = event.event === "sold" ? saleValue(lead, event) : null;
  return {
    transactionId: offlineId(event),
    eventTimestamp: new Date(event.at).toISOString(),
    eventSource: "IN_STORE",
    adIdentifiers: click,
    consent: { adUserData: "CONSENT_GRANTED", adPersonalization: "CONSENT_GRANTED" },
    ...(value !== null && { conversionValue: value, currency: "USD" }),
  };
}

/** Returns the event of Meta's Conversions API. Email and phone number are hashed. */
export async function metaOfflineEvent(lead: Lead, event: OfflineEvent) {
  const { email, phone_number } = normalisedFor("meta", {
    email: lead.user.email,
    phone_number: lead.user.phone,
  });
  const { _fbc: fbc, _fbp: fbp } = lead.ads;
  const sold = event.event === "sold";
  return {
    event_name: META_OFFLINE_NAMES[event.event],
    event_time: Math.floor(event.at / 1_000),
    event_id: offlineId(event),
    action_source: "physical_store" as const,
    user_data: {
      ...(email && { em: [await sha256(email)] }),
      ...(phone_number && { ph: [await sha256(phone_number)] }),
      ...(fbp && { fbp }),
      ...(fbc && { fbc }),
    },
    custom_data: {
      ...(sold && { currency: "USD", value: saleValue(lead, event) ?? 0 }),
      ...(lead.vehicle && { content_type: "vehicle", content_ids: [lead.vehicle.vin] }),
    },
  };
}
