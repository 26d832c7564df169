import "server-only";
import { WORKER_SETTINGS } from "../../config/outbox";
import { db } from "../db/connect";
import { createWorker } from "./create-worker";
import { deliverers } from "./deliverers";

/** Starts this process's worker of the outbox. `stop` finishes what is under way; call it on SIGTERM. */
export function startOutboxWorker(): { stop(): Promise<void> } {
  const worker = createWorker({
    ...WORKER_SETTINGS,
    db: db(),
    deliverers: deliverers(),
    now: Date.now,
    random: Math.random,
  });
  worker.start();
  return worker;
}
