import "server-only";
import { randomUUID } from "node:crypto";
import {
  ALERT_WORKER,
  type AlertFrequency,
  type AlertKind,
  DIGEST_TIMES,
} from "../../../config/leads/alerts";
import type { Db } from "../../core/db/schema";
import { singleLine } from "../../core/platform/clean-text";
import { zonedTimestamp } from "../../core/time/zoned-timestamp";
import type { EmailJob } from "../../delivery/mail/email-message";
import { enqueue } from "../../delivery/outbox/queue";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { AlertStock } from "./alert-stock";
import { LEFT_OUT } from "./change-alerts";
import { composeDigest, type WaitingEvent } from "./compose-digest";
import { afterQuiet } from "./digest-times";
import { digestMail, type WrittenMail } from "./mails";
import { alertsPath, unsubscribePath } from "./paths";
import type { AlertEvent } from "./stock-events";
import { hashOf, managementToken } from "./tokens";

export interface DigestTurn {
  db: Db;
  groupId: string;
  siteUrl: string;
  stock: AlertStock;
  /** Milliseconds since 1970. */
  now: number;
  /** Shortens the wait between two digests: for tests. */
  timeScale: number;
}

/** One person's alerts of one frequency, of which something is due. */
interface DuePerson {
  personId: string;
  email: string;
  home: string;
  mailedAt: number | null;
  frequency: AlertFrequency;
}

/**
 * Queues the digests that are due. What a digest tells is claimed in the transaction that puts its mail into the outbox: a process
 * that dies in between leaves both undone, and no second instance can claim the same. @returns how many mails were queued
 */
export async function sendDigests(turn: DigestTurn, lost?: AbortSignal): Promise<number> {
  let count = 0;
  for (;;) {
    const due = await duePersons(turn);
    if (due.length === 0) return count;
    for (let from = 0; from < due.length; from += ALERT_WORKER.batch) {
      if (lost?.aborted) return count;
      count += await sendSome(turn, due.slice(from, from + ALERT_WORKER.batch));
    }
  }
}

async function sendSome(turn: DigestTurn, due: readonly DuePerson[]): Promise<number> {
  const tokens = await Promise.all(due.map(({ personId }) => managementToken(personId)));
  return turn.db.transaction().execute(async (trx) => {
    let queued = 0;
    for (const [place, person] of due.entries())
      if (await sendOne(trx, person, tokens[place]!, turn)) queued++;
    return queued;
  });
}

async function duePersons({ db, groupId, now }: DigestTurn): Promise<DuePerson[]> {
  const rows = await db
    .selectFrom("alert_events as event")
    .innerJoin("alert_subscriptions as alert", "alert.id", "event.subscription_id")
    .innerJoin("alert_people as reader", "reader.id", "event.person_id")
    .select(["reader.id", "reader.email", "reader.store_id", "reader.mailed_at", "alert.frequency"])
    .where("reader.group_id", "=", groupId)
    .where("event.digest", "is", null)
    .where("event.due_at", "<=", now)
    .groupBy(["reader.id", "reader.email", "reader.store_id", "reader.mailed_at", "alert.frequency"])
    .orderBy((eb) => eb.fn.min("event.due_at"))
    .limit(ALERT_WORKER.persons)
    .execute();
  return rows.map(({ id, email, store_id, mailed_at, frequency }) => ({
    personId: id,
    email,
    home: store_id,
    mailedAt: mailed_at,
    frequency: frequency as AlertFrequency,
  }));
}

/** @returns whether a mail was queued; else it waits longer, or there was nothing to tell */
async function sendOne(trx: Db, person: DuePerson, token: string, turn: DigestTurn): Promise<boolean> {
  const { stock, siteUrl, now, timeScale } = turn;
  const store = stock.stores.find(({ id }) => id === person.home) ?? stock.profile;
  const earliest = Math.max(
    afterQuiet(now, store.timeZone),
    person.frequency === "now" ? (person.mailedAt ?? 0) + DIGEST_TIMES.gapMs * timeScale : 0,
  );
  if (earliest > now) {
    await setWaiting(trx, person, { due_at: earliest });
    return false;
  }
  const key = `alerts.${person.personId}.${person.frequency}.${randomUUID()}`;
  const events = await claim(trx, person, key);
  const data = composeDigest(events, {
    sender: store,
    profile: stock.profile,
    byVin: stock.byVin,
    siteUrl,
    manage: siteUrl + alertsPath(token),
  });
  if (!data) {
    await trx.updateTable("alert_events").set({ digest: LEFT_OUT }).where("digest", "=", key).execute();
    return false;
  }
  const mail = { ...digestMail(data), listUnsubscribe: siteUrl + unsubscribePath(token) };
  const payload = alertJob({ id: key, to: person.email, store, now }, mail);
  const entry = { idempotencyKey: key, kind: "email", storeId: store.id, leadId: null, payload };
  // Where the site's key changed, links that were mailed before no longer open anything; those of this mail do.
  const mailed = { token_hash: hashOf(token), ...(person.frequency === "now" && { mailed_at: now }) };
  await trx.updateTable("alert_people").set(mailed).where("id", "=", person.personId).execute();
  return enqueue(trx, entry, now);
}

/** Changes what waits of a person's alerts of one frequency. */
function setWaiting(
  trx: Db,
  { personId, frequency }: DuePerson,
  values: { due_at: number } | { digest: string },
) {
  return trx
    .updateTable("alert_events")
    .set(values)
    .where("person_id", "=", personId)
    .where("digest", "is", null)
    .where("subscription_id", "in", (eb) =>
      eb
        .selectFrom("alert_subscriptions")
        .select("alert_subscriptions.id")
        .where("alert_subscriptions.person_id", "=", personId)
        .where("alert_subscriptions.frequency", "=", frequency),
    )
    .executeTakeFirst();
}

/** Claims everything that waits of these alerts, whether it is due or not: one digest has it all. */
async function claim(trx: Db, person: DuePerson, key: string): Promise<WaitingEvent[]> {
  await setWaiting(trx, person, { digest: key });
  const rows = await trx
    .selectFrom("alert_events as event")
    .innerJoin("alert_subscriptions as alert", "alert.id", "event.subscription_id")
    .select(["event.vin", "event.event", "event.old_amount"])
    .select(["alert.id", "alert.kind", "alert.label", "alert.search"])
    .where("event.digest", "=", key)
    .where("event.person_id", "=", person.personId)
    .where("alert.state", "=", "active")
    .orderBy("event.created_at")
    .orderBy("event.id")
    .execute();
  return rows.map(({ vin, event, old_amount, id, kind, label, search }) => ({
    vin,
    event: event as AlertEvent,
    oldAmount: old_amount,
    alert: { id, kind: kind as AlertKind, label, search },
  }));
}

/** A mail about alerts as it waits in the outbox. */
export function alertJob(
  { id, to, store, now }: { id: string; to: string; store: StoreProfile; now: number },
  { subject, text, listUnsubscribe }: WrittenMail & { listUnsubscribe?: string },
): EmailJob {
  return {
    id,
    message: { type: "text", subject: singleLine(subject), email: to, body: text },
    requestDate: zonedTimestamp(now, store.timeZone),
    from: { name: store.name, address: store.email },
    replyTo: store.email,
    automatic: "auto-generated",
    toShopper: true,
    ...(listUnsubscribe && { listUnsubscribe }),
  };
}
