import "server-only";
import { RECORD_EVENT_TIMES, RECORD_EVENTS, WEBHOOK_KIND } from "../../../config/leads/webhook";
import { inTransaction } from "../../core/db/in-transaction";
import type { Db } from "../../core/db/schema";
import { enqueue } from "../../delivery/outbox/queue";
import { webhookOf } from "../../leads/webhook/deliver-lead-event";
import { type RecordEvent, recordEventId } from "../../leads/webhook/message";
import { forgetWebhook, webhookStates } from "../../leads/webhook/webhook-state";
import { type Webhook, wantedEvents } from "../../store/api/webhook-schema";
import { getCompany } from "../accounts/company";
import { appointmentContextOf } from "../appointments/scope";
import { leadsStock } from "../leads/leads-api";
import { ALL_SCOPES, rightsOfScopes } from "../programs/scopes";
import type { StaffPerson } from "../rights";
import { refreshLines } from "../stock/refresh-lines";
import { hasOwnStock, stockContextOf } from "../stock/stock-api";
import { numberChanges, type RecordChange, readChanges } from "./change-order";
import { readRecords } from "./changed-records";

/** Returns the reader of a store's webhook, which sees what a program with all scopes sees. */
function readerAt(storeId: string): StaffPerson {
  return { id: WEBHOOK_KIND, name: "", email: "", roles: [], program: rightsOfScopes(ALL_SCOPES, storeId) };
}

/** Returns the record of an event as it is now, or null if the webhook may not see it or it does not exist any more. */
export async function readEventRecord({
  kind,
  storeId,
  id,
  seq,
  deleted,
}: RecordEvent): Promise<object | null> {
  const person = readerAt(storeId);
  const context = {
    appointments: appointmentContextOf(person, await leadsStock()),
    stock: await stockContextOf(person),
  };
  return (await readRecords(context, [{ kind, storeId, id, deleted, seq }]))[0] ?? null;
}

/**
 * Queues messages about the records that changed since the last run, for each store whose webhook gets them.
 * @returns how many
 */
export async function queueRecordEvents(db: Db, now: number): Promise<number> {
  const { groupId, stores } = await getCompany();
  const storeIds = [...new Set([groupId, ...stores.map(({ id }) => id)])];
  const states = await webhookStates(db, storeIds);
  const webhooks = await Promise.all(
    storeIds.map(async (storeId) => ({ storeId, webhook: await webhookOf(storeId) })),
  );
  // Brings the lines of vehicles up to date, whose changes are read then.
  if (
    hasOwnStock() &&
    webhooks.some(({ webhook }) => webhook && wantedEvents(webhook).includes("vehicle.changed"))
  )
    await refreshLines(db, groupId);
  let count = 0;
  for (const { storeId, webhook } of webhooks) {
    if (webhook) count += await queueEventsOf(db, storeId, webhook, now);
    else if (states.has(storeId)) await forgetWebhook(db, storeId);
  }
  return count;
}

/**
 * Queues the messages of one store. A webhook that gets such events for the first time, or after the database was
 * restored, begins with the next change.
 */
export async function queueEventsOf(db: Db, storeId: string, webhook: Webhook, now: number): Promise<number> {
  const types = RECORD_EVENTS.filter((type) => wantedEvents(webhook).includes(type));
  const kinds = types.map(kindOf);
  const { seq = null } =
    (await db
      .selectFrom("webhook_states")
      .select("seq")
      .where("store_id", "=", storeId)
      .executeTakeFirst()) ?? {};
  if (kinds.length === 0) {
    if (seq !== null) await setPlace(db, storeId, null);
    return 0;
  }
  let after = seq === null ? null : Number(seq);
  let count = 0;
  for (;;) {
    const page =
      after === null
        ? null
        : await readChanges(db, { after, kinds, stores: [storeId] }, RECORD_EVENT_TIMES.atOnce, now);
    if (!page) {
      await setPlace(db, storeId, await numberChanges(db, now));
      return count;
    }
    if (page.seen === after) return count;
    await inTransaction(db, async (trx) => {
      for (const change of page.changes) await enqueue(trx, entryOf(change, now), now);
      await setPlace(trx, storeId, page.seen);
    });
    count += page.changes.length;
    if (!page.hasMore) return count;
    after = page.seen;
  }
}

function kindOf(type: (typeof RECORD_EVENTS)[number]): RecordEvent["kind"] {
  return type.slice(0, type.indexOf(".")) as RecordEvent["kind"];
}

function entryOf({ kind, storeId, id, seq, deleted }: RecordChange, at: number) {
  const event: RecordEvent = { type: `${kind}.changed`, kind, storeId, id, seq, deleted, at };
  // A deleted record has no lead whose deletion could take the message with it.
  return {
    idempotencyKey: `${WEBHOOK_KIND}.${recordEventId(event)}`,
    kind: WEBHOOK_KIND,
    storeId,
    leadId: null,
    payload: event,
  };
}

async function setPlace(db: Db, storeId: string, seq: number | null): Promise<void> {
  await db
    .insertInto("webhook_states")
    .values({ store_id: storeId, failing_since: null, disabled_at: null, seq })
    .onConflict((conflict) => conflict.column("store_id").doUpdateSet({ seq }))
    .execute();
}
