import "server-only";
import { ALERT_WORKER } from "../../../config/leads/alerts";
import { REMINDER_TIMES } from "../../../config/leads/appointments";
import type { ReadSearches } from "../../catalog/inventory/search/results/saved-searches";
import { getSnapshot, onSnapshotChange, type StoreSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { db } from "../../core/db/connect";
import { type Env, env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import type { WorkerOptions } from "../../core/workers/start-worker";
import { wakeOutbox } from "../../delivery/outbox/queue";
import { matchAlerts } from "../../leads/alerts/match-alerts";
import { forgetSeen } from "../../leads/alerts/seen";
import { sendDigests } from "../../leads/alerts/send-digests";
import { queueReminders, reminderContext } from "../../leads/reminders/reminders";
import { queueTexts } from "../../leads/texts/queue-texts";
import { textService } from "../../leads/texts/text-service";
import { adoptAppraisals } from "../../leads/trade/appraisals";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";
import { getStoreApi } from "../../store/sources/get-store-api";

/** Returns the worker that compares each new snapshot with the last seen state for alerts, and queues due digests. */
export function alertWorker({ TIME_SCALE }: Env): WorkerOptions {
  /** Compiled searches by group; empty after a restart. */
  const read = new Map<string, ReadSearches>();
  return {
    name: "alerts",
    everyMs: ALERT_WORKER.pollMs * TIME_SCALE,
    scope: "group",
    lease: { db: db(), leaseMs: ALERT_WORKER.leaseMs },
    wakeOn: (now) => onSnapshotChange((storeSlug) => storeSlug === DEFAULT_STORE_SLUG && now()),
    run: (ending) => oneGroup(read, ending),
  };
}

async function oneGroup(read: Map<string, ReadSearches>, ending: AbortSignal): Promise<void> {
  const { STORE_GROUP: groupId, SITE_URL: siteUrl, TIME_SCALE: timeScale } = env();
  if (!(await hasAlerts(groupId))) return forgetSeen(db(), groupId);
  const stock = await getSnapshot(DEFAULT_STORE_SLUG);
  if (!stock || !(await isNewest(stock))) return;
  const known = read.get(groupId) ?? new Map();
  read.set(groupId, known);
  const found = await matchAlerts({ db: db(), groupId, stock, read: known, now: Date.now(), timeScale });
  if (found) log().info({ count: found }, "news for alerts");
  const count = await sendDigests({ db: db(), groupId, siteUrl, stock, now: Date.now(), timeScale }, ending);
  if (count === 0) return;
  wakeOutbox();
  log().info({ count }, "mails of alerts are queued");
}

/** Returns true if a group has alerts. Without alerts, nothing is read. */
async function hasAlerts(groupId: string): Promise<boolean> {
  const row = await db()
    .selectFrom("alert_subscriptions")
    .select("id")
    .where("group_id", "=", groupId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns true if this snapshot is at least as new as the last compared one. An older one would revert changes. */
export async function isNewest({ scope, version }: StoreSnapshot): Promise<boolean> {
  const newest = await getStoreApi().version(scope);
  return newest !== null && (version === newest || version.startsWith(`${newest}-without-`));
}

/** Returns the worker that queues reminders of appointments and the texts about them. */
export function reminderWorker({ TIME_SCALE }: Env): WorkerOptions {
  return {
    name: "reminders",
    everyMs: REMINDER_TIMES.pollMs * TIME_SCALE,
    scope: "group",
    lease: { db: db(), leaseMs: REMINDER_TIMES.leaseMs },
    async run() {
      const context = await reminderContext();
      const adopted = await adoptAppraisals(context);
      if (adopted > 0) log().info({ count: adopted }, "appraisals of an earlier release are in the calendar");
      const count = (await queueReminders(context)) + (textService() ? await queueTexts(context) : 0);
      if (count === 0) return;
      wakeOutbox();
      log().info({ count }, "reminders of appointments are queued");
    },
  };
}
