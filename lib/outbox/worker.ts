import "server-only";
import { WORKER_SETTINGS } from "../../config/outbox";
import { db } from "../db/connect";
import { env } from "../platform/env";
import { createWorker } from "./create-worker";
import type { Deliverer } from "./deliver";
import { deliverers } from "./deliverers";

/** Starts this process's worker of the outbox. `stop` finishes what is under way; call it on SIGTERM. */
export function startOutboxWorker(using: Readonly<Record<string, Deliverer>> = deliverers()): {
  stop(): Promise<void>;
} {
  const { TIME_SCALE: timeScale } = env();
  const { leaseMs, deliveryTimeoutMs, batch, pollMs, stopMs } = WORKER_SETTINGS;
  const worker = createWorker({
    leaseMs: leaseMs * timeScale,
    deliveryTimeoutMs: deliveryTimeoutMs * timeScale,
    batch,
    pollMs: pollMs * timeScale,
    stopMs,
    timeScale,
    db: db(),
    deliverers: using,
    now: Date.now,
    random: Math.random,
  });
  worker.start();
  return worker;
}
