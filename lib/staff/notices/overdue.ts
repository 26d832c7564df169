import "server-only";
import { APPLICATION_TYPES } from "../../../config/leads/leads";
import { STAFF_MAIL_TIMES } from "../../../config/leads/replies";
import { queueLeadNews } from "../../leads/core/lead-news";
import { isOpenAt } from "../../leads/schedule/opening-hours";
import { type LeadState, stateOf } from "../leads/lead-state";
import { responseState } from "../leads/response-clock";
import { isUnanswered, waitingSince } from "../leads/scope";
import type { NoticeContext } from "./notice";
import { whomToWarn } from "./recipients";

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Queues the notices of leads whose answer is late. Each wait is noticed once, even with several instances, while the
 * department is open and somebody wants to know. @returns how many leads were noticed
 */
export async function noteOverdue(context: NoticeContext): Promise<number> {
  let count = 0;
  for (const store of [context.company, ...context.stores]) {
    const people = whomToWarn(context.people, store.id).filter(({ id }) => {
      const { mail, push } = context.wants(id).overdue;
      return mail || push;
    });
    if (people.length === 0) continue;
    const late = await lateLeads(context, store.id);
    if (late.length > 0) count += await warn(context, late);
  }
  return count;
}

async function lateLeads({ db, hoursOf, now }: NoticeContext, storeId: string): Promise<LeadState[]> {
  const rows = await db
    .selectFrom("lead_work")
    .leftJoin("lead_alarms", "lead_alarms.lead_id", "lead_work.lead_id")
    .selectAll("lead_work")
    .where("store_id", "=", storeId)
    .where(isUnanswered())
    .where("type", "not in", APPLICATION_TYPES)
    .where(waitingSince(), ">=", now() - STAFF_MAIL_TIMES.overdueDays * DAY_MS)
    .where((eb) => eb.or([eb("stage", "=", "new"), eb("replied_at", "is not", null)]))
    .where("lead_alarms.lead_id", "is", null)
    .orderBy(waitingSince())
    .limit(STAFF_MAIL_TIMES.overdueAtOnce)
    .execute();
  return rows.flatMap((row) => {
    const state = stateOf(row);
    const open = hoursOf(state);
    const response = responseState(state, open, now());
    return response?.state === "late" && isOpenAt(open, now()) ? [state] : [];
  });
}

/** Records and queues the notice in one transaction, so that only one instance does. */
function warn({ db, now }: NoticeContext, late: readonly LeadState[]): Promise<number> {
  const at = now();
  return db.transaction().execute(async (trx) => {
    const noted = await trx
      .insertInto("lead_alarms")
      .values(late.map(({ id }) => ({ lead_id: id, sent_at: at })))
      .onConflict((conflict) => conflict.column("lead_id").doNothing())
      .returning("lead_id")
      .execute();
    const ids = new Set(noted.map(({ lead_id }) => lead_id));
    const newlyLate = late.filter(({ id }) => ids.has(id));
    for (const { id: leadId, storeId } of newlyLate)
      await queueLeadNews(trx, { leadId, storeId, kind: "overdue", at });
    return newlyLate.length;
  });
}
