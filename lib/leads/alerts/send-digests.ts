import "server-only";
import { randomUUID } from "node:crypto";
import { ALERT_WORKER, type AlertFrequency, DIGEST_TIMES } from "../../../config/leads/alerts";
import { DIGEST_KIND } from "../../../config/runtime/outbox";
import type { Db } from "../../core/db/schema";
import { enqueue } from "../../delivery/outbox/queue";
import { type AlertStock, storeOf } from "./alert-stock";
import { LEFT_OUT } from "./change-alerts";
import { afterQuiet } from "./digest-times";
import { type QueuedDigest, readDigest } from "./read-digest";

export interface DigestTurn {
  db: Db;
  groupId: string;
  siteUrl: string;
  stock: AlertStock;
  /** Milliseconds since 1970. */
  now: number;
  /** Factor that shortens the wait between two digests in tests. */
  timeScale: number;
}

/** Person with due events, for alerts of one frequency. */
interface DuePerson {
  personId: string;
  home: string;
  mailedAt: number | null;
  frequency: AlertFrequency;
}

/**
 * Queues due digests. A digest's events are claimed in the transaction that adds the digest to the outbox. If the
 * process crashes, neither is stored, and no other instance can claim the same events. @returns how many were queued
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

function sendSome(turn: DigestTurn, due: readonly DuePerson[]): Promise<number> {
  return turn.db.transaction().execute(async (trx) => {
    let queued = 0;
    for (const person of due) if (await sendOne(trx, person, turn)) queued++;
    return queued;
  });
}

async function duePersons({ db, groupId, now }: DigestTurn): Promise<DuePerson[]> {
  const rows = await db
    .selectFrom("alert_events as event")
    .innerJoin("alert_subscriptions as alert", "alert.id", "event.subscription_id")
    .innerJoin("alert_people as reader", "reader.id", "event.person_id")
    .select(["reader.id", "reader.store_id", "reader.mailed_at", "alert.frequency"])
    .where("reader.group_id", "=", groupId)
    .where("event.digest", "is", null)
    .where("event.due_at", "<=", now)
    .groupBy(["reader.id", "reader.store_id", "reader.mailed_at", "alert.frequency"])
    .orderBy((eb) => eb.fn.min("event.due_at"))
    .limit(ALERT_WORKER.persons)
    .execute();
  return rows.map(({ id, store_id, mailed_at, frequency }) => ({
    personId: id,
    home: store_id,
    mailedAt: mailed_at,
    frequency: frequency as AlertFrequency,
  }));
}

/** Queues one person's digest. @returns false if the digest was deferred or had no news */
async function sendOne(trx: Db, person: DuePerson, turn: DigestTurn): Promise<boolean> {
  const { stock, now, timeScale } = turn;
  const store = storeOf(stock, person.home);
  const earliest = Math.max(
    afterQuiet(now, store.timeZone),
    person.frequency === "now" ? (person.mailedAt ?? 0) + DIGEST_TIMES.gapMs * timeScale : 0,
  );
  if (earliest > now) {
    await setWaiting(trx, person, { due_at: earliest });
    return false;
  }
  const key = `alerts.${person.personId}.${person.frequency}.${randomUUID()}`;
  await setWaiting(trx, person, { digest: key });
  const data = await readDigest(trx, { digest: key, personId: person.personId }, { ...turn, store });
  if (!data) {
    await trx.updateTable("alert_events").set({ digest: LEFT_OUT }).where("digest", "=", key).execute();
    return false;
  }
  if (person.frequency === "now")
    await trx.updateTable("alert_people").set({ mailed_at: now }).where("id", "=", person.personId).execute();
  const payload: QueuedDigest = { digest: key, personId: person.personId };
  const entry = { idempotencyKey: key, kind: DIGEST_KIND, storeId: store.id, leadId: null, payload };
  return enqueue(trx, entry, now);
}

/**
 * Updates all pending events of a person's alerts of one frequency, due or not, because one digest includes them all.
 */
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
