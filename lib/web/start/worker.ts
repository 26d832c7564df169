import "server-only";
import { CONVERSION_KIND } from "../../../config/marketing/tracking";
import { WORKER_SETTINGS } from "../../../config/runtime/outbox";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import { inSite } from "../../core/platform/site";
import type { OutboxRow } from "../../delivery/outbox/claim";
import { createWorker } from "../../delivery/outbox/create-worker";
import type { Deliverer, DeliveryResult } from "../../delivery/outbox/deliver";
import { getSiteForStore } from "../../store/locations/get-site-for-store";
import { deliverers } from "./deliverers";

/**
 * Starts this process's workers of the outbox: one for mail, and one for conversion events, so that an advertising platform
 * that is slow or down never takes a lead's turn. `stop` finishes what is under way; call it on SIGTERM.
 */
export function startOutboxWorker(using: Readonly<Record<string, Deliverer>> = deliverers()): {
  stop(): Promise<void>;
} {
  const { TIME_SCALE: timeScale } = env();
  const { leaseMs, deliveryTimeoutMs, batch, pollMs, stopMs } = WORKER_SETTINGS;
  const options = {
    leaseMs: leaseMs * timeScale,
    deliveryTimeoutMs: deliveryTimeoutMs * timeScale,
    batch,
    pollMs: pollMs * timeScale,
    stopMs,
    timeScale,
    db: db(),
    deliverers: using,
    around: async (row: OutboxRow, work: () => Promise<DeliveryResult>) =>
      inSite(await getSiteForStore(db(), row.store_id), work),
    now: Date.now,
    random: Math.random,
  };
  const workers = [{ except: [CONVERSION_KIND] }, { only: [CONVERSION_KIND] }].map((kinds) =>
    createWorker({ ...options, kinds }),
  );
  for (const worker of workers) worker.start();
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
