import "server-only";
import { randomUUID } from "node:crypto";
import { APPLICATION_TYPES, type LeadType } from "../../../config/leads/leads";
import { STAFF_MAIL_TIMES } from "../../../config/leads/replies";
import { STAFF_PART } from "../../../config/runtime/routes";
import { isOpenAt } from "../../leads/schedule/opening-hours";
import type { StoreProfile } from "../../store/api/profile-schema";
import { staffLeadMessages } from "../../store/i18n/staff-lead-messages";
import { type LeadState, stateOf } from "../leads/lead-state";
import { responseState } from "../leads/response-clock";
import { isUnanswered, waitingSince } from "../leads/scope";
import { type NoticeContext, queueNotice } from "./notice";
import { whomToWarn } from "./recipients";

const DAY_MS = 24 * 60 * 60 * 1_000;

interface LateLead {
  state: LeadState;
  minutes: number;
}

/**
 * Mails a store's managers about leads whose answer is late. Each wait is mailed about once, even with several
 * instances, while the department is open. @returns how many leads were mailed about
 */
export async function mailOverdue(context: NoticeContext): Promise<number> {
  let count = 0;
  for (const store of [context.company, ...context.stores]) {
    const people = whomToWarn(context.people, store.id).filter(({ id }) => context.wants(id).overdue);
    if (people.length === 0) continue;
    const late = await lateLeads(context, store.id);
    if (late.length > 0) count += await warn(context, store, people, late);
  }
  return count;
}

async function lateLeads({ db, hoursOf, now }: NoticeContext, storeId: string): Promise<LateLead[]> {
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
    return response?.state === "late" && isOpenAt(open, now()) ? [{ state, minutes: response.minutes }] : [];
  });
}

/** Records and queues the warning in one transaction, so that only one instance sends it. */
function warn(
  context: NoticeContext,
  store: StoreProfile,
  people: NoticeContext["people"],
  late: readonly LateLead[],
): Promise<number> {
  const { db, now, siteUrl } = context;
  return db.transaction().execute(async (trx) => {
    const noted = await trx
      .insertInto("lead_alarms")
      .values(late.map(({ state }) => ({ lead_id: state.id, sent_at: now() })))
      .onConflict((conflict) => conflict.column("lead_id").doNothing())
      .returning("lead_id")
      .execute();
    const ids = new Set(noted.map(({ lead_id }) => lead_id));
    const newlyLate = late.filter(({ state }) => ids.has(state.id));
    if (newlyLate.length === 0) return 0;
    const leads = newlyLate.map((lead) => lineOf(lead, context));
    for (const person of people) {
      const mail = { kind: "staff-overdue", data: { store, siteUrl, leads } } as const;
      await queueNotice(trx, context, { key: `overdue.${randomUUID()}`, person, store, ...mail });
    }
    return newlyLate.length;
  });
}

/** Returns the line of an overdue lead: type, waiting time, and link, without visitor data. */
function lineOf({ state, minutes }: LateLead, { siteUrl }: NoticeContext) {
  const t = staffLeadMessages();
  return {
    type: t.types[state.type as LeadType],
    waited: t.duration(minutes),
    link: `${siteUrl}/${STAFF_PART}/leads/${state.id}`,
  };
}
