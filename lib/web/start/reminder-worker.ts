import "server-only";
import { REMINDER_TIMES } from "../../../config/leads/appointments";
import { db } from "../../core/db/connect";
import { withLease } from "../../core/db/lease";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { repeatedly } from "../../core/platform/repeatedly";
import { inSite } from "../../core/platform/site";
import { sites } from "../../core/platform/sites";
import { wakeOutbox } from "../../delivery/outbox/queue";
import { queueReminders } from "../../leads/reminders/queue-reminders";
import { reminderContext } from "../../leads/reminders/reminder-context";
import { queueTexts } from "../../leads/texts/queue-texts";
import { textService } from "../../leads/texts/text-settings";

/** Queues the reminders of appointments, and the texts about them, for as long as the process runs. `stop` ends it; call it on SIGTERM. */
export function startReminderWorker(): { stop(): Promise<void> } {
  let turn: Promise<unknown> = Promise.resolve();
  let isUnreachable = false;
  const look = async () => {
    turn = withLease(db(), { name: "reminders", leaseMs: REMINDER_TIMES.leaseMs }, everyGroup);
    try {
      await turn;
      isUnreachable = false;
    } catch (error) {
      // Once, not at each look while it lasts.
      if (!isUnreachable)
        log().error({ reason: String(error) }, "reminders of appointments could not be queued");
      isUnreachable = true;
    }
  };
  const repeated = repeatedly(look, REMINDER_TIMES.pollMs * env().TIME_SCALE);
  return {
    async stop() {
      repeated.stop();
      await turn.catch(() => undefined);
    },
  };
}

async function everyGroup(lost: AbortSignal): Promise<void> {
  const own = sites();
  for (const site of own.length > 0 ? own : [null]) {
    if (lost.aborted) return;
    await inSite(site, async () => {
      const context = await reminderContext();
      const count = (await queueReminders(context)) + (textService() ? await queueTexts(context) : 0);
      if (count === 0) return;
      wakeOutbox();
      log().info({ count }, "reminders of appointments are queued");
    });
  }
}
