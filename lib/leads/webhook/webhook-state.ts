import "server-only";
import { WEBHOOK_FAILURES, WEBHOOK_KIND } from "../../../config/leads/webhook";
import { inTransaction } from "../../core/db/in-transaction";
import type { Db } from "../../core/db/schema";
import { expectDue, wakeOutbox } from "../../delivery/outbox/queue";

/** State of a store's webhook. Times are milliseconds since 1970. */
export interface WebhookState {
  /** Time of the first failed attempt since a message was accepted; null: the last attempt was accepted. */
  failingSince: number | null;
  /** Time when the webhook was disabled; null: it is enabled. */
  disabledAt: number | null;
}

/** Returns the state of each of the stores' webhooks that failed, by store. */
export async function webhookStates(
  db: Db,
  storeIds: readonly string[],
): Promise<ReadonlyMap<string, WebhookState>> {
  if (storeIds.length === 0) return new Map();
  const rows = await db.selectFrom("webhook_states").selectAll().where("store_id", "in", storeIds).execute();
  return new Map(
    rows.map(({ store_id, failing_since: failingSince, disabled_at: disabledAt }) => [
      store_id,
      { failingSince, disabledAt },
    ]),
  );
}

/** Records that a message was accepted. */
export async function noteAccepted(db: Db, storeId: string): Promise<void> {
  await db
    .updateTable("webhook_states")
    .set({ failing_since: null })
    .where("store_id", "=", storeId)
    .execute();
}

/**
 * Records a failed attempt, and disables a webhook that has failed for three days.
 * @returns true if this attempt has disabled it
 */
export async function noteFailure(db: Db, storeId: string, now: number, timeScale: number): Promise<boolean> {
  const before = now - WEBHOOK_FAILURES.disableAfterMs * timeScale;
  return inTransaction(db, async (trx) => {
    await trx
      .insertInto("webhook_states")
      .values({ store_id: storeId, failing_since: now, disabled_at: null, seq: null })
      .onConflict((conflict) =>
        conflict.column("store_id").doUpdateSet((eb) => ({
          failing_since: eb.fn.coalesce("webhook_states.failing_since", eb.val(now)),
        })),
      )
      .execute();
    const { numUpdatedRows } = await trx
      .updateTable("webhook_states")
      .set({ disabled_at: now })
      .where("store_id", "=", storeId)
      .where("failing_since", "<=", before)
      .where("disabled_at", "is", null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/**
 * Enables a disabled webhook. Its waiting messages are sent from now on, each for as long as a new one.
 * @returns false if it was not disabled
 */
export async function enableWebhook(db: Db, storeId: string, now: number): Promise<boolean> {
  const isDone = await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("webhook_states")
      .set({ disabled_at: null, failing_since: null })
      .where("store_id", "=", storeId)
      .where("disabled_at", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await trx
      .updateTable("outbox")
      .set({ attempts: 0, next_attempt_at: now, created_at: now, updated_at: now })
      .where("kind", "=", WEBHOOK_KIND)
      .where("store_id", "=", storeId)
      .where("state", "=", "queued")
      .execute();
    expectDue([WEBHOOK_KIND]);
    return true;
  });
  wakeOutbox();
  return isDone;
}

/** Returns how many messages of a store wait. */
export async function countWaiting(db: Db, storeId: string): Promise<number> {
  const { count } = await db
    .selectFrom("outbox")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("kind", "=", WEBHOOK_KIND)
    .where("store_id", "=", storeId)
    .where("state", "=", "queued")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Forgets the state of a webhook that the store has no more. */
export async function forgetWebhook(db: Db, storeId: string): Promise<void> {
  await db.deleteFrom("webhook_states").where("store_id", "=", storeId).execute();
}

/** Returns the number of disabled webhooks. */
export async function countDisabledWebhooks(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("webhook_states")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("disabled_at", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
