import "server-only";
import { NOTICE_LIMITS } from "../../../config/leads/notices";
import { queueLeadNews } from "../../leads/core/lead-news";
import type { NoticeContext } from "./notice";

/**
 * Queues the notices of open tasks whose time has come, once for each task: to the assignee of the lead, otherwise to the
 * person who set the task. @returns how many tasks were noticed
 */
export async function noteDueTasks(
  context: Pick<NoticeContext, "db" | "now" | "company" | "stores">,
): Promise<number> {
  const { db, company, stores, now } = context;
  const at = now();
  const due = await db
    .selectFrom("lead_tasks")
    .innerJoin("lead_work", "lead_work.lead_id", "lead_tasks.lead_id")
    .select(["lead_tasks.id", "lead_tasks.lead_id", "lead_tasks.author_id"])
    .select(["lead_work.assignee", "lead_work.store_id"])
    .where("lead_tasks.done_at", "is", null)
    .where("lead_tasks.notified_at", "is", null)
    .where("lead_tasks.due_at", "<=", at)
    .where("lead_tasks.due_at", ">", at - NOTICE_LIMITS.taskAgeMs)
    .where(
      "lead_work.store_id",
      "in",
      [company, ...stores].map(({ id }) => id),
    )
    .orderBy("lead_tasks.due_at")
    .limit(NOTICE_LIMITS.atOnce)
    .execute();
  let count = 0;
  for (const { id, lead_id: leadId, store_id: storeId, assignee, author_id } of due) {
    const isNoted = await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable("lead_tasks")
        .set({ notified_at: at })
        .where("id", "=", id)
        .where("notified_at", "is", null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return false;
      await queueLeadNews(trx, { leadId, storeId, kind: "task", at, to: assignee ?? author_id });
      return true;
    });
    if (isNoted) count++;
  }
  return count;
}
