import "server-only";
import type { Db } from "../../core/db/schema";
import { queueLeadNews } from "../../leads/core/lead-news";

/**
 * Makes a customer's message news, in the message's transaction: the lead waits again, with a clock and a warning of its
 * own, is unread for its assignee, and the staff are notified.
 * @param at time of the message, in milliseconds since 1970
 */
export async function noteCustomerReply(trx: Db, leadId: string, at: number): Promise<void> {
  const { replied_at: since, answered_at: answeredAt } = await trx
    .selectFrom("lead_work")
    .select(["replied_at", "answered_at"])
    .where("lead_id", "=", leadId)
    .executeTakeFirstOrThrow();
  const row = await trx
    .updateTable("lead_work")
    .set({ replied_at: since ?? at, last_reply_at: at, reply_notified_at: at, updated_at: at })
    .where("lead_id", "=", leadId)
    .returning(["store_id", "spam"])
    .executeTakeFirstOrThrow();
  // A lead that had been answered begins to wait; the warning about its earlier wait does not count for this one.
  if (since === null && answeredAt !== null)
    await trx.deleteFrom("lead_alarms").where("lead_id", "=", leadId).execute();
  if (row.spam === 0) await queueLeadNews(trx, { leadId, storeId: row.store_id, kind: "reply", at });
}
