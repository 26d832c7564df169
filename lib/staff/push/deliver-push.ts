import "server-only";
import webPush from "web-push";
import { z } from "zod";
import { LEAD_NEWS } from "../../../config/leads/notices";
import { PUSH_SECONDS } from "../../../config/runtime/staff";
import type { Db } from "../../core/db/schema";
import type { Env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { enqueue, wakeOutbox } from "../../delivery/outbox/queue";
import type { Deliverer, DeliveryResult } from "../../delivery/outbox/worker";
import { LEAD_NEWS_KIND, PUSH_KIND } from "../../leads/core/lead-news";
import { staffShellMessages } from "../../store/i18n/staff-shell-messages";
import { noticeChoices } from "../accounts/notice-choices";
import { listPeople } from "../accounts/people";
import { receiversOf } from "../notices/recipients";
import type { StaffPerson } from "../rights";

/** Identity of the site for push services (RFC 8292). */
interface Vapid {
  publicKey: string;
  privateKey: string;
  subject: string;
}

/** Returns the site's key pair, or null if it sends no notifications. */
export function vapidOf(
  env: Pick<Env, "VAPID_PUBLIC_KEY" | "VAPID_PRIVATE_KEY" | "VAPID_SUBJECT">,
): Vapid | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env;
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : null;
}

/** Dependencies of sending notifications. */
export interface PushContext {
  db: Db;
  /** Keys of the site, or null if it sends no notifications. */
  vapid: Vapid | null;
  groupId: string;
  storeName: (storeId: string) => Promise<string>;
  /** Sends a request to a push service; `fetch` in production. */
  post: typeof fetch;
  now: () => number;
}

const NewsSchema = z.object({
  leadId: z.string(),
  /** An older release wrote none. */
  kind: z.enum(LEAD_NEWS).default("lead"),
  at: z.number(),
  by: z.string().optional(),
  to: z.string().optional(),
});
const PushSchema = NewsSchema.extend({ subscription: z.string(), storeId: z.string() });

/** Returns the deliverers of notifications: one that finds the devices, and one for each device. */
export function pushDeliverers(context: () => Promise<PushContext>): Record<string, Deliverer> {
  return {
    [LEAD_NEWS_KIND]: async (payload) => queueNotifications(await context(), NewsSchema.parse(payload)),
    [PUSH_KIND]: async (payload, signal) => notify(await context(), PushSchema.parse(payload), signal),
  };
}

/**
 * Stores the notices of the people whom the news concerns: for the next mail, and one row for each device, so that an
 * unreachable device does not delay others. Repeating it adds nothing.
 */
async function queueNotifications(
  { db, vapid, groupId, now }: PushContext,
  news: z.infer<typeof NewsSchema>,
): Promise<DeliveryResult> {
  const { leadId, kind, at } = news;
  const row = await db.selectFrom("lead_work").selectAll().where("lead_id", "=", leadId).executeTakeFirst();
  if (!row || row.spam === 1) return { ok: true, answer: "no longer of interest" };
  const people = await listPeople(db, groupId);
  const wants = await noticeChoices(
    db,
    people.map(({ id }) => id),
  );
  const { mail, push } = receiversOf(news, row, people);
  const byMail = mail.filter(({ id }) => wants(id)[kind].mail);
  for (const { id: person_id } of byMail)
    await db
      .insertInto("staff_notices")
      .values({
        id: [leadId, kind, at, person_id].join("."),
        ...{ group_id: groupId, person_id, kind, lead_id: leadId, created_at: at, mailed_at: null },
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  const byPush = vapid ? push.filter(({ id }) => wants(id)[kind].push) : [];
  if (byMail.length + byPush.length === 0) return { ok: true, answer: "nobody to notify" };
  const devices = byPush.length === 0 ? [] : await devicesOf(db, byPush, now());
  for (const { id: subscription } of devices) {
    const payload = { subscription, leadId, storeId: row.store_id, kind, at };
    const entry = { kind: PUSH_KIND, storeId: row.store_id, leadId: null, payload };
    await enqueue(db, { ...entry, idempotencyKey: `push.${leadId}.${kind}.${at}.${subscription}` }, now());
  }
  wakeOutbox();
  return { ok: true, answer: `${byMail.length} by mail, ${devices.length} devices` };
}

function devicesOf(db: Db, people: readonly StaffPerson[], now: number) {
  return db
    .selectFrom("staff_push_subscriptions as push")
    .innerJoin("staff_sessions as session", "session.id", "push.session_id")
    .select("push.id")
    .where(
      "push.person_id",
      "in",
      people.map(({ id }) => id),
    )
    .where("session.expires_at", ">", new Date(now).toISOString())
    .execute();
}

/**
 * Sends one notification with the store's name and the lead's URL, without visitor data. A permanent failure counts as
 * done, because no lead is lost with it.
 */
async function notify(
  { db, vapid, storeName, post, now }: PushContext,
  { subscription, leadId, storeId, kind, at }: z.infer<typeof PushSchema>,
  signal: AbortSignal,
): Promise<DeliveryResult> {
  if (!vapid || now() - at > PUSH_SECONDS * 1_000) return { ok: true, answer: "too late" };
  const device = await db
    .selectFrom("staff_push_subscriptions")
    .selectAll()
    .where("id", "=", subscription)
    .executeTakeFirst();
  if (!device) return { ok: true, answer: "unsubscribed" };
  const said = {
    title: staffShellMessages().push.titles[kind](await storeName(storeId)),
    url: `/staff/leads/${leadId}`,
  };
  const { endpoint, headers, body } = webPush.generateRequestDetails(
    { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
    JSON.stringify(said),
    { vapidDetails: vapid, TTL: PUSH_SECONDS, urgency: "high", contentEncoding: "aes128gcm" },
  );
  const answer = await post(endpoint, {
    method: "POST",
    headers: sentHeaders(headers),
    body: new Uint8Array(body),
    signal,
    redirect: "error",
  });
  await answer.body?.cancel();
  if (answer.status === 404 || answer.status === 410) {
    await db.deleteFrom("staff_push_subscriptions").where("id", "=", subscription).execute();
    return { ok: true, answer: `${answer.status}: the device is gone` };
  }
  if (answer.status === 429 || answer.status >= 500)
    return { ok: false, error: `the push service answered ${answer.status}` };
  if (!answer.ok) log().warn({ status: answer.status }, "a push service refused a notification");
  return { ok: true, answer: String(answer.status) };
}

/** Removes the length header, which `fetch` calculates itself. */
function sentHeaders(headers: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => name.toLowerCase() !== "content-length");
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
