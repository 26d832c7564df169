import "server-only";
import type { Insertable } from "kysely";
import { CLOSED_STAGES } from "../../../config/leads/lead-work";
import type { Db, Tables } from "../../core/db/schema";
import { writeAudit } from "../audit";
import { notifyOfStage } from "../leads/change-work";
import { noteCustomerReply } from "../leads/customer-replies";

/** Message from a customer, by mail or by text. One that is automatic is no news. */
export type ReceivedMessage = Omit<Insertable<Tables["lead_messages"]>, "direction" | "author_id">;

interface JoinContext {
  /** Actor in the audit table when the message reopens a lead. */
  actor: { id: string; name: string };
  /** Returns true if a store has a webhook, which is notified when a lead reopens. */
  hasWebhook?: (storeId: string) => Promise<boolean>;
}

/**
 * Adds a message to a lead's thread, once. A closed lead reopens, waits again and is news to its staff, unless the
 * message is automatic. @returns false if the message is already there
 */
export async function joinThread(trx: Db, message: ReceivedMessage, context: JoinContext): Promise<boolean> {
  const { lead_id: leadId, created_at: at } = message;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("lead_messages")
    .values({ ...message, direction: "in", author_id: null })
    .onConflict((conflict) => conflict.column("message_id").doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) return false;
  if (message.automatic) {
    await trx.updateTable("lead_work").set({ updated_at: at }).where("lead_id", "=", leadId).execute();
    return true;
  }
  await reopen(trx, leadId, at, context);
  await noteCustomerReply(trx, leadId, at);
  return true;
}

async function reopen(
  trx: Db,
  leadId: string,
  at: number,
  { actor, hasWebhook }: JoinContext,
): Promise<void> {
  const before = await trx
    .selectFrom("lead_work")
    .select(["stage", "lost_reason", "store_id"])
    .where("lead_id", "=", leadId)
    .executeTakeFirstOrThrow();
  const work = await trx
    .updateTable("lead_work")
    .set((eb) => ({ stage: "contacted", lost_reason: null, version: eb("version", "+", 1) }))
    .where("lead_id", "=", leadId)
    .where("stage", "in", [...CLOSED_STAGES])
    .returning(["stage", "lost_reason", "version"])
    .executeTakeFirst();
  if (!work) return;
  const { stage, lost_reason, store_id } = before;
  if (await hasWebhook?.(store_id)) await notifyOfStage(trx, { leadId, storeId: store_id, at }, before, work);
  await writeAudit(
    trx,
    actor,
    {
      action: "lead.reopened",
      record: { kind: "lead", id: leadId, storeId: store_id },
      before: { stage, lost_reason },
      after: { stage: "contacted", lost_reason: null },
    },
    at,
  );
}
