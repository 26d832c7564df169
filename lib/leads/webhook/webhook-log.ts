import "server-only";
import { z } from "zod";
import {
  RECORD_EVENT_TIMES,
  WEBHOOK_EVENTS,
  WEBHOOK_KIND,
  WEBHOOK_LOG,
  type WebhookEvent,
} from "../../../config/leads/webhook";
import type { Db, OutboxState } from "../../core/db/schema";
import { readStored } from "../../core/db/stored-json";
import { expectDue, wakeOutbox } from "../../delivery/outbox/queue";

/** Delivery of an event to a store's webhook. Times are milliseconds since 1970. */
export interface WebhookDelivery {
  id: string;
  storeId: string;
  leadId: string | null;
  type: WebhookEvent;
  /** Time of the event. */
  at: number;
  state: OutboxState;
  attempts: number;
  /** Time of the next attempt of a waiting delivery. */
  nextAttemptAt: number;
  /** Reason of the last failed attempt. */
  error: string | null;
}

const EventSchema = z.object({ type: z.enum(WEBHOOK_EVENTS), at: z.number() });

/** Returns the last deliveries to the webhooks of stores, the newest first. */
export async function listWebhookDeliveries(db: Db, storeIds: readonly string[]): Promise<WebhookDelivery[]> {
  if (storeIds.length === 0) return [];
  const rows = await db
    .selectFrom("outbox")
    .selectAll()
    .where("kind", "=", WEBHOOK_KIND)
    .where("store_id", "in", storeIds)
    .orderBy("created_at", "desc")
    .limit(WEBHOOK_LOG)
    .execute();
  return rows.map((row) => {
    const { type, at } = readStored(EventSchema, row.payload_json, "outbox.payload_json");
    return {
      ...{ id: row.id, storeId: row.store_id, leadId: row.lead_id, type, at },
      ...{ state: row.state, attempts: row.attempts, nextAttemptAt: row.next_attempt_at },
      error: row.last_error,
    };
  });
}

/**
 * Sends a delivery again, from now on and for as long as a new one. A receiver recognizes it by its `webhook-id`.
 * @returns false if there is none of these stores, or if it is being sent now
 */
export async function replayWebhook(
  db: Db,
  { id, storeIds }: { id: string; storeIds: readonly string[] },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ state: "queued", attempts: 0, next_attempt_at: now, created_at: now, updated_at: now })
    .where("id", "=", id)
    .where("kind", "=", WEBHOOK_KIND)
    .where("store_id", "in", storeIds)
    .where("state", "!=", "sending")
    .executeTakeFirst();
  expectDue([WEBHOOK_KIND]);
  wakeOutbox();
  return numUpdatedRows > 0n;
}

/** Deletes accepted messages about changed records after some time. Those of a lead's own events go with the lead. */
export async function purgeRecordEvents(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("kind", "=", WEBHOOK_KIND)
    .where("lead_id", "is", null)
    .where("state", "=", "sent")
    .where("updated_at", "<", now - RECORD_EVENT_TIMES.keptMs)
    .execute();
}
