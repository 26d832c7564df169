import "server-only";
import { randomUUID } from "node:crypto";
import type { Db } from "../../core/db/schema";

export interface OutboxEntry {
  /** Entries with one key are one delivery, however often they are added. */
  idempotencyKey: string;
  /** Which deliverer takes it. */
  kind: string;
  storeId: string;
  leadId: string | null;
  payload: unknown;
}

/**
 * Adds a delivery to the queue, in the caller's transaction; it is due at once. Call `wakeOutbox` after the commit.
 * @param trx a transaction, or the database itself
 * @param now milliseconds since 1970
 * @returns whether it was new
 */
export async function enqueue(trx: Db, entry: OutboxEntry, now: number): Promise<boolean> {
  const result = await trx
    .insertInto("outbox")
    .values({
      id: randomUUID(),
      idempotency_key: entry.idempotencyKey,
      lead_id: entry.leadId,
      kind: entry.kind,
      store_id: entry.storeId,
      payload_json: JSON.stringify(entry.payload),
      state: "queued",
      attempts: 0,
      next_attempt_at: now,
      lease_owner: null,
      lease_until: null,
      last_error: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
