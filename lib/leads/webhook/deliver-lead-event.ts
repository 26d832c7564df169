import "server-only";
import { randomUUID } from "node:crypto";
import { WEBHOOK_FAILURES } from "../../../config/leads/webhook";
import { getSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { db } from "../../core/db/connect";
import type { Db } from "../../core/db/schema";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { readStoreSecret } from "../../core/platform/store-secret";
import type { Deliverer, DeliveryResult } from "../../delivery/outbox/worker";
import { sendWebhook, type WebhookSettings } from "../../delivery/webhook/send-webhook";
import { webhookSecrets } from "../../delivery/webhook/sign-webhook";
import { type Webhook, wantedEvents } from "../../store/api/webhook-schema";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";
import { type LeadEvent, leadEventId } from "../core/lead-work";
import { readLead } from "../core/stored-lead";
import { type RecordEvent, recordEventId, recordMessage, testMessage, webhookMessage } from "./message";
import { noteAccepted, noteFailure, webhookStates } from "./webhook-state";

/** Returns the webhook of a store or of the group on the current site. */
export async function webhookOf(storeId: string): Promise<Webhook | null> {
  const stock = await getSnapshot(DEFAULT_STORE_SLUG);
  return [stock?.profile, ...(stock?.stores ?? [])].find((each) => each?.id === storeId)?.webhook ?? null;
}

/** Settings of every message to a webhook. */
export interface MessageSettings extends WebhookSettings {
  db: () => Db;
  /** Returns the webhook in a store's current profile, or null if it has none. */
  webhookOf: (storeId: string) => Promise<Webhook | null>;
  siteUrl: () => string;
  /** Returns the id of the group whose site is being processed. */
  group: () => string;
  /** Value of `FEED_SECRETS_DIR`. */
  secretsDir: string;
}

export interface LeadEventSettings extends MessageSettings {
  /** Returns a changed record as it is now, or null if it does not exist any more. */
  readRecord: (event: RecordEvent) => Promise<object | null>;
}

/** Returns the deliverer that sends events to the stores' webhooks. */
export function leadEventDeliverer(settings: LeadEventSettings): Deliverer {
  return async (payload, signal) => {
    const event = payload as LeadEvent | RecordEvent;
    const { storeId } = event;
    const webhook = await settings.webhookOf(storeId);
    if (!webhook) return { ok: true, answer: "not sent: the store has no webhook any more" };
    if (!wantedEvents(webhook).includes(event.type))
      return { ok: true, answer: "not sent: the webhook does not get this event" };
    const message = await messageOf(event, settings);
    if (!message) return { ok: true, answer: "not sent: the record is deleted" };
    return unlessDisabled(settings, storeId, () => send(settings, { webhook, storeId, ...message }, signal));
  };
}

/** Returns the message of an event with its id, or null if its record does not exist any more. */
async function messageOf(
  event: LeadEvent | RecordEvent,
  { db, siteUrl, readRecord }: LeadEventSettings,
): Promise<{ id: string; message: object } | null> {
  if ("kind" in event) {
    const record = await readRecord(event);
    return record && { id: recordEventId(event), message: recordMessage(event, record) };
  }
  const lead = await readLead(db(), event.leadId);
  return lead && { id: leadEventId(event), message: webhookMessage(event, lead, siteUrl()) };
}

/**
 * Attempts a delivery and records its outcome. While every attempt fails, no message is given up; after three days the
 * webhook is disabled and its messages wait.
 */
async function unlessDisabled(
  { db, now, timeScale }: LeadEventSettings,
  storeId: string,
  deliver: () => Promise<DeliveryResult>,
): Promise<DeliveryResult> {
  const state = (await webhookStates(db(), [storeId])).get(storeId);
  if (state?.disabledAt) return disabled(timeScale);
  const result = await deliver().catch((error: Error) => ({ ok: false as const, error: error.message }));
  if (result.ok) {
    if (state?.failingSince) await noteAccepted(db(), storeId);
    return result;
  }
  if (!(await noteFailure(db(), storeId, now(), timeScale)))
    return { ...result, keep: state !== undefined && state.failingSince !== null };
  log().error({ storeId, reason: result.error }, "a webhook is disabled after three days of failures");
  return disabled(timeScale);
}

function disabled(timeScale: number): DeliveryResult {
  return {
    ok: false,
    error: "the webhook is disabled after three days of failures",
    holdMs: WEBHOOK_FAILURES.holdMs * timeScale,
  };
}

/**
 * Sends a message of the type `webhook.test` to a store's webhook, once. @returns null if the store has none
 * @throws on a connection error, and for a secret that cannot be read
 */
export async function sendTestMessage(
  settings: MessageSettings,
  storeId: string,
  signal: AbortSignal,
): Promise<DeliveryResult | null> {
  const webhook = await settings.webhookOf(storeId);
  if (!webhook) return null;
  const message = testMessage(storeId, settings.now());
  return send(settings, { webhook, storeId, id: `msg_${randomUUID()}`, message }, signal);
}

function send(
  settings: MessageSettings,
  { webhook, storeId, id, message }: { webhook: Webhook; storeId: string; id: string; message: object },
  signal: AbortSignal,
): Promise<DeliveryResult> {
  const secret = { group: settings.group(), storeId, use: "webhook" } as const;
  const secrets = webhookSecrets(readStoreSecret(webhook.secret, secret, settings.secretsDir));
  return sendWebhook({ url: webhook.url, id, body: JSON.stringify(message) }, secrets, settings, signal);
}

/** Returns the settings of this process. */
export function webhookSettings(): MessageSettings {
  return {
    db,
    webhookOf,
    siteUrl: () => env().SITE_URL,
    group: () => env().STORE_GROUP,
    secretsDir: env().FEED_SECRETS_DIR,
    privateHosts: env().WEBHOOK_PRIVATE_HOSTS,
    timeScale: env().TIME_SCALE,
    now: Date.now,
  };
}
