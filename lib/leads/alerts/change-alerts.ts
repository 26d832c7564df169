import "server-only";
import { ALERT_LIFETIMES, type AlertFrequency } from "../../../config/leads/alerts";
import type { WithdrawnHow } from "../../../config/leads/consents";
import { MAX_WAITING, WAITING_DELETED_AT_ONCE } from "../../../config/runtime/open-tables";
import { inTransaction } from "../../core/db/in-transaction";
import type { Db } from "../../core/db/schema";
import { confirmConsents, purgeConsents, renewConsent, withdrawConsents } from "../core/consent-ledger";
import { dueAt } from "./digest-times";

/** Value of `alert_events.digest` for events that will not be mailed. */
export const LEFT_OUT = "left-out";

/** Confirms pending alerts. @param ids ids of some of a person's alerts @returns how many were confirmed */
export async function confirmAlerts(
  db: Db,
  personId: string,
  ids: readonly string[],
  now: number,
): Promise<number> {
  if (ids.length === 0) return 0;
  return db.transaction().execute(async (trx) => {
    const confirmed = await trx
      .updateTable("alert_subscriptions")
      .set({ state: "active", confirmed_at: now })
      .where("person_id", "=", personId)
      .where("state", "=", "pending")
      .where("id", "in", ids)
      .returning("id")
      .execute();
    const done = confirmed.map(({ id }) => id);
    if (done.length > 0) await confirmConsents(trx, done, now);
    return done.length;
  });
}

/**
 * Changes the frequency of an alert and reschedules its pending events. @returns false if the person has no such alert
 */
export async function changeFrequency(
  db: Db,
  { personId, id, frequency }: { personId: string; id: string; frequency: AlertFrequency },
  { timeZone, now }: { timeZone: string; now: number },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("alert_subscriptions")
      .set({ frequency })
      .where("person_id", "=", personId)
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("alert_events")
      .set({ due_at: dueAt(frequency, now, timeZone) })
      .where("subscription_id", "=", id)
      .where("person_id", "=", personId)
      .where("digest", "is", null)
      .execute();
    return numUpdatedRows > 0n;
  });
}

/** Pauses an alert until it is resumed. Its pending events are dropped and never mailed. */
export async function pauseAlert(db: Db, personId: string, id: string, now: number): Promise<boolean> {
  const stopped = await stop(db, { personId, id, to: "paused", how: "paused", now });
  return stopped > 0;
}

/**
 * Ends all of a person's alerts, as the unsubscribe button of a mail program requests. The person can resume them for a
 * while.
 */
export function endAlerts(
  db: Db,
  personId: string,
  now: number,
  how: WithdrawnHow = "unsubscribe-button",
): Promise<number> {
  return stop(db, { personId, id: null, to: "ended", how, now });
}

interface Stop {
  personId: string;
  /** Alert id, or null for all of the person's alerts. */
  id: string | null;
  to: "paused" | "ended";
  how: WithdrawnHow;
  now: number;
}

async function stop(db: Db, { personId, id, to, how, now }: Stop): Promise<number> {
  return inTransaction(db, async (trx) => {
    const stopped = await trx
      .updateTable("alert_subscriptions")
      .set({ state: to, ended_at: now })
      .where("person_id", "=", personId)
      .$if(id !== null, (query) => query.where("id", "=", id!))
      .where("state", "in", to === "paused" ? ["active"] : ["active", "paused", "pending"])
      .returning("id")
      .execute();
    const ids = stopped.map((row) => row.id);
    if (ids.length === 0) return 0;
    await trx
      .updateTable("alert_events")
      .set({ digest: LEFT_OUT })
      .where("subscription_id", "in", ids)
      .where("digest", "is", null)
      .execute();
    await withdrawConsents(trx, ids, how, now);
    if (to === "ended") await dropQueuedMails(trx, personId);
    return ids.length;
  });
}

/** Deletes mails that still wait in the outbox. A mail that is already being sent cannot be stopped. */
async function dropQueuedMails(trx: Db, personId: string): Promise<void> {
  await trx
    .deleteFrom("outbox")
    .where("idempotency_key", "like", `alerts.${personId}.%`)
    .where("state", "=", "queued")
    .execute();
}

/** Resumes a paused or ended alert. @param page page on which the person resumed the alert */
export async function resumeAlert(
  db: Db,
  { personId, id, page }: { personId: string; id: string; page: string },
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("alert_subscriptions")
      .set({ state: "active", confirmed_at: now, ended_at: null })
      .where("person_id", "=", personId)
      .where("id", "=", id)
      .where("state", "in", ["paused", "ended"])
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await renewConsent(trx, id, page, now);
    return true;
  });
}

/** Deletes alerts and their events. @param id alert id, or null for all of the person's alerts and the mailbox row */
export async function deleteAlerts(
  db: Db,
  personId: string,
  id: string | null,
  now: number,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const deleted = await trx
      .deleteFrom("alert_subscriptions")
      .where("person_id", "=", personId)
      .$if(id !== null, (query) => query.where("id", "=", id!))
      .returning("id")
      .execute();
    await withdrawConsents(
      trx,
      deleted.map((row) => row.id),
      "deleted",
      now,
    );
    if (id === null) {
      await dropQueuedMails(trx, personId);
      await trx.deleteFrom("alert_people").where("id", "=", personId).execute();
    }
    return deleted.length;
  });
}

/**
 * Deletes alerts that were never confirmed or ended long ago, old events, and mailboxes without an alert. @returns how
 * many alerts were deleted
 */
export async function purgeAlerts(db: Db, now: number): Promise<number> {
  const count = await db.transaction().execute(async (trx) => {
    const old = await trx
      .deleteFrom("alert_subscriptions")
      .where((eb) =>
        eb.or([
          eb.and([eb("state", "=", "pending"), eb("created_at", "<=", now - ALERT_LIFETIMES.pending)]),
          eb.and([eb("state", "=", "ended"), eb("ended_at", "<=", now - ALERT_LIFETIMES.ended)]),
        ]),
      )
      .returning("id")
      .execute();
    await withdrawConsents(
      trx,
      old.map(({ id }) => id),
      "never-confirmed",
      now,
    );
    await trx
      .deleteFrom("alert_people")
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("alert_subscriptions")
              .select("alert_subscriptions.id")
              .whereRef("alert_subscriptions.person_id", "=", "alert_people.id"),
          ),
        ),
      )
      // The row of a recent confirmation mail stays for a day, because it prevents a second mail.
      .where(
        (eb) => eb.fn.coalesce("confirm_mailed_at", "created_at"),
        "<=",
        now - ALERT_LIFETIMES.confirmSilence,
      )
      .execute();
    return old.length;
  });
  await db
    .deleteFrom("alert_events")
    .where("created_at", "<=", now - ALERT_LIFETIMES.event)
    .execute();
  await purgeConsents(db, now);
  return count;
}

/** Deletes the oldest pending alerts above the limit, to make room for a new one. */
export async function makeRoomForPending(
  trx: Db,
  now: number,
  most: number = MAX_WAITING.pendingAlerts,
): Promise<void> {
  const old = await trx
    .deleteFrom("alert_subscriptions")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("alert_subscriptions")
        .select("id")
        .where("state", "=", "pending")
        .orderBy("created_at", "desc")
        .orderBy("id")
        .limit(WAITING_DELETED_AT_ONCE)
        .offset(most),
    )
    .returning("id")
    .execute();
  const ids = old.map(({ id }) => id);
  await withdrawConsents(trx, ids, "never-confirmed", now);
}
