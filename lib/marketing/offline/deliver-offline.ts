import "server-only";
import type { Db } from "../../core/db/schema";
import type { Env } from "../../core/platform/env";
import type { Deliverer } from "../../delivery/outbox/worker";
import { readLead } from "../../leads/core/stored-lead";
import { type MetaApi, sendMetaEvent } from "../tracking/meta-event";
import { metaApi } from "../tracking/tracking-setup";
import { type GoogleApi, googleApi, sendToGoogle } from "./google-api";
import { googleEvent, metaOfflineEvent, type OfflineEvent } from "./offline-conversion";
import type { Takes } from "./queue-offline";

export interface OfflineApis {
  google: GoogleApi | null;
  meta: MetaApi | null;
}

export function offlineApis(env: Env): OfflineApis {
  return { google: googleApi(env), meta: metaApi(env) };
}

/** Returns the rule that decides which platform gets an event: one with credentials and a place for it. */
export function takesOffline({ google, meta }: OfflineApis): Takes {
  return (platform, event) => (platform === "meta" ? meta !== null : google?.actions[event] !== undefined);
}

/** Returns the deliverer that sends an offline conversion to its platform. A deleted lead is not sent. */
export function offlineDeliverer(db: () => Db, apis: OfflineApis): Deliverer {
  return async (payload, signal) => {
    const event = payload as OfflineEvent;
    const lead = await readLead(db(), event.leadId);
    if (!lead) return { ok: true, answer: "not sent: the lead is deleted" };
    if (event.platform === "meta")
      return apis.meta
        ? sendMetaEvent(apis.meta, await metaOfflineEvent(lead, event), signal)
        : { ok: false, error: "no Conversions API is configured (META_PIXEL_ID, META_CAPI_TOKEN)" };
    const action = apis.google?.actions[event.event];
    if (!apis.google || !action)
      return { ok: false, error: "no Data Manager API is configured (GOOGLE_ADS_CUSTOMER and its key)" };
    return sendToGoogle(apis.google, action, googleEvent(lead, event), signal);
  };
}

/** Returns a description of what is on, for the start of the server. */
export function offlineState({ google, meta }: OfflineApis): string {
  const googleState = google
    ? `on for Google (${Object.keys(google.actions).join(", ")})`
    : "off for Google: GOOGLE_ADS_CUSTOMER, GOOGLE_ADS_KEY_FILE and a conversion action are needed";
  const metaState = meta ? "on for Meta" : "off for Meta: META_PIXEL_ID and META_CAPI_TOKEN are needed";
  return `${googleState}; ${metaState}`;
}
