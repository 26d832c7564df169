import "server-only";
import { getSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import type { Db } from "../../core/db/schema";
import { readStoreSecret } from "../../core/platform/store-secret";
import type { Deliverer } from "../../delivery/outbox/worker";
import { sendWebhook, type WebhookSettings } from "../../delivery/webhook/send-webhook";
import { webhookSecrets } from "../../delivery/webhook/sign-webhook";
import type { Webhook } from "../../store/api/webhook-schema";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";
import { type LeadEvent, leadEventId } from "../core/lead-work";
import { readLead } from "../core/stored-lead";
import { webhookMessage } from "./message";

/** Returns the webhook of a store or of the group on the current site. */
export async function webhookOf(storeId: string): Promise<Webhook | null> {
  const stock = await getSnapshot(DEFAULT_STORE_SLUG);
  return [stock?.profile, ...(stock?.stores ?? [])].find((each) => each?.id === storeId)?.webhook ?? null;
}

export interface LeadEventSettings extends WebhookSettings {
  db: () => Db;
  /** Returns the webhook in a store's current profile, or null if it has none. */
  webhookOf: (storeId: string) => Promise<Webhook | null>;
  siteUrl: () => string;
  /** Returns the id of the group whose site is being processed. */
  group: () => string;
  /** Value of `FEED_SECRETS_DIR`. */
  secretsDir: string;
}

/** Returns the deliverer that sends lead events to the stores' webhooks. */
export function leadEventDeliverer(settings: LeadEventSettings): Deliverer {
  return async (payload, signal) => {
    const event = payload as LeadEvent;
    const lead = await readLead(settings.db(), event.leadId);
    if (!lead) return { ok: true, answer: "not sent: the lead is deleted" };
    const webhook = await settings.webhookOf(event.storeId);
    if (!webhook) return { ok: true, answer: "not sent: the store has no webhook any more" };
    const message = webhookMessage(event, lead, settings.siteUrl());
    const secret = { group: settings.group(), storeId: event.storeId, use: "webhook" } as const;
    const secrets = webhookSecrets(readStoreSecret(webhook.secret, secret, settings.secretsDir));
    const sent = { url: webhook.url, id: leadEventId(event), body: JSON.stringify(message) };
    return sendWebhook(sent, secrets, settings, signal);
  };
}
