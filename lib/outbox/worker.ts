import "server-only";
import { WORKER_SETTINGS } from "../../config/outbox";
import { db } from "../db/connect";
import { createWorker } from "./create-worker";
import { deliverers } from "./deliverers";

const STOP_SIGNALS = ["SIGTERM", "SIGINT"] as const;

/** Starts this process's worker of the outbox. On SIGTERM and SIGINT it finishes what is under way. */
export function startOutboxWorker(): { stop(): Promise<void> } {
  const worker = createWorker({
    ...WORKER_SETTINGS,
    db: db(),
    deliverers: deliverers(),
    now: Date.now,
    random: Math.random,
  });
  worker.start();
  for (const signal of STOP_SIGNALS) {
    process.once(signal, () => {
      void worker.stop().then(() => {
        // A listener takes away the signal's own effect; where no one else listens, give it back.
        if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
      });
    });
  }
  return worker;
}
