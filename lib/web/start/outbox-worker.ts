import "server-only";
import { WEBHOOK_KIND } from "../../../config/leads/webhook";
import { OFFLINE_KIND } from "../../../config/marketing/offline-conversions";
import { CONVERSION_KIND } from "../../../config/marketing/tracking";
import {
  DIGEST_KIND,
  PAYMENT_KIND,
  REMINDER_KIND,
  SHOPPER_MAIL_KIND,
  TEXT_KIND,
  WORKER_SETTINGS,
} from "../../../config/runtime/outbox";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import { inSite } from "../../core/platform/site";
import { emailDeliverer } from "../../delivery/mail/send-mail";
import type { OutboxRow } from "../../delivery/outbox/queue";
import { createWorker, type Deliverer, type DeliveryResult } from "../../delivery/outbox/worker";
import { digestDeliverer, digestDelivery } from "../../leads/alerts/deliver-digest";
import { openSealedEmail, SEALED_EMAIL } from "../../leads/credit/seal-lead";
import { paymentProvider } from "../../leads/deal/deposits";
import { reminderContext, reminderDeliverer } from "../../leads/reminders/reminders";
import { textDeliverer } from "../../leads/texts/deliver-text";
import { textService } from "../../leads/texts/text-service";
import { leadEventDeliverer, webhookSettings } from "../../leads/webhook/deliver-lead-event";
import { offlineApis, offlineDeliverer } from "../../marketing/offline/deliver-offline";
import { conversionDeliverer } from "../../marketing/tracking/meta-event";
import { metaApi } from "../../marketing/tracking/tracking-setup";
import { getCompany } from "../../staff/accounts/company";
import { paymentDeliverer } from "../../staff/deposits/deliver-payment";
import { type PushContext, pushDeliverers, vapidOf } from "../../staff/push/deliver-push";
import { readEventRecord } from "../../staff/sync/record-events";
import { getSiteForStore } from "../../store/locations/get-site-for-store";
import { depositContext } from "../leads/payment-endpoint";

/** Kinds of rows sent to external servers, and mails that must not delay a lead. Each kind has its own worker. */
const OWN_WORKERS = [
  [CONVERSION_KIND],
  [OFFLINE_KIND],
  [WEBHOOK_KIND],
  [SHOPPER_MAIL_KIND, REMINDER_KIND],
  [DIGEST_KIND],
  [TEXT_KIND],
  [PAYMENT_KIND],
];

/**
 * Starts this process's outbox workers: one for mail and one for each of `OWN_WORKERS`, so that a slow advertising
 * platform or CRM never delays a lead. `stop` finishes deliveries in progress; call it on SIGTERM.
 */
export function startOutboxWorker(using: Readonly<Record<string, Deliverer>> = deliverers()): {
  stop(): Promise<void>;
} {
  const { TIME_SCALE: timeScale } = env();
  const options = {
    settings: {
      ...WORKER_SETTINGS,
      leaseMs: WORKER_SETTINGS.leaseMs * timeScale,
      deliveryTimeoutMs: WORKER_SETTINGS.deliveryTimeoutMs * timeScale,
      pollMs: WORKER_SETTINGS.pollMs * timeScale,
      timeScale,
    },
    db: db(),
    deliverers: using,
    around: async (row: OutboxRow, work: () => Promise<DeliveryResult>) =>
      inSite(await getSiteForStore(db(), row.store_id), work),
    now: Date.now,
    random: Math.random,
  };
  const workers = [{ except: OWN_WORKERS.flat() }, ...OWN_WORKERS.map((only) => ({ only }))].map((kinds) =>
    createWorker({
      ...options,
      kinds,
      name: "only" in kinds ? `outbox-${kinds.only[0]}` : "outbox",
    }),
  );
  for (const worker of workers) worker.start();
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

/** Returns the deliverers by kind of outbox row. */
export function deliverers(): Record<string, Deliverer> {
  const email = emailDeliverer(db, env);
  return {
    email,
    [SHOPPER_MAIL_KIND]: email,
    [REMINDER_KIND]: reminderDeliverer(reminderContext, email),
    [DIGEST_KIND]: digestDeliverer(digestDelivery, email),
    [TEXT_KIND]: textDeliverer(reminderContext, textService),
    [PAYMENT_KIND]: paymentDeliverer(depositContext, paymentProvider),
    [CONVERSION_KIND]: conversionDeliverer(metaApi(env())),
    [OFFLINE_KIND]: offlineDeliverer(db, offlineApis(env())),
    [WEBHOOK_KIND]: leadEventDeliverer({ ...webhookSettings(), readRecord: readEventRecord }),
    ...pushDeliverers(pushContext),
    async [SEALED_EMAIL](payload, signal) {
      const opened = await openSealedEmail(payload);
      return opened === null
        ? { ok: false, error: "sealed under another key (DATA_KEY), or deleted by age" }
        : email(opened, signal);
    },
  };
}

async function pushContext(): Promise<PushContext> {
  const { stores, name } = await getCompany();
  return {
    db: db(),
    vapid: vapidOf(env()),
    groupId: env().STORE_GROUP,
    storeName: async (id) => stores.find((store) => store.id === id)?.name ?? name,
    post: fetch,
    now: Date.now,
  };
}
