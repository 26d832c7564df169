import "server-only";
import { REMINDER_TIMES } from "../../../config/leads/appointments";
import { db } from "../../core/db/connect";
import type { Env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import type { WorkerOptions } from "../../core/workers/start-worker";
import { wakeOutbox } from "../../delivery/outbox/queue";
import { queueReminders, reminderContext } from "../../leads/reminders/reminders";
import { queueTexts, textService } from "../../leads/texts/queue-texts";

/** Returns the worker that queues reminders of appointments and the texts about them. */
export function reminderWorker({ TIME_SCALE }: Env): WorkerOptions {
  return {
    name: "reminders",
    everyMs: REMINDER_TIMES.pollMs * TIME_SCALE,
    scope: "group",
    lease: { db: db(), leaseMs: REMINDER_TIMES.leaseMs },
    async run() {
      const context = await reminderContext();
      const count = (await queueReminders(context)) + (textService() ? await queueTexts(context) : 0);
      if (count === 0) return;
      wakeOutbox();
      log().info({ count }, "reminders of appointments are queued");
    },
  };
}
