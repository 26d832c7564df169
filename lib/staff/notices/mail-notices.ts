import "server-only";
import type { LeadType } from "../../../config/leads/leads";
import { LEAD_NEWS, type LeadNewsKind, NOTICE_LIMITS } from "../../../config/leads/notices";
import { STAFF_PART } from "../../../config/runtime/routes";
import { type GiveUp, inTransaction } from "../../core/db/in-transaction";
import type { Db } from "../../core/db/schema";
import { staffLeadMessages } from "../../store/i18n/staff-lead-messages";
import { type LeadWorkRow, stateOf } from "../leads/lead-state";
import { responseState } from "../leads/response-clock";
import type { StaffPerson } from "../rights";
import { type NoticeContext, queueNotice } from "./notice";

/** Notice that waits for a mail, with its lead. */
interface Waiting {
  id: string;
  kind: LeadNewsKind;
  row: LeadWorkRow;
}

/**
 * Mails the notices that wait. A person's first notice is mailed at once; those of the five minutes after a mail are
 * gathered into the next one. @returns how many mails were queued
 */
export async function mailNotices(context: NoticeContext): Promise<number> {
  const waiting = await context.db
    .selectFrom("staff_notices")
    .select(["id", "person_id", "kind", "lead_id"])
    .where("group_id", "=", context.groupId)
    .where("mailed_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .limit(NOTICE_LIMITS.atOnce)
    .execute();
  if (waiting.length === 0) return 0;
  const rows = await context.db
    .selectFrom("lead_work")
    .selectAll()
    .where("lead_id", "in", [...new Set(waiting.map(({ lead_id }) => lead_id))])
    .execute();
  const leads = new Map(rows.map((row) => [row.lead_id, row]));
  let count = 0;
  for (const personId of new Set(waiting.map(({ person_id }) => person_id))) {
    const own = waiting.filter(({ person_id }) => person_id === personId);
    const notices = own.flatMap(({ id, kind, lead_id }): Waiting[] => {
      const row = leads.get(lead_id);
      const known = LEAD_NEWS.find((each) => each === kind);
      return row && known ? [{ id, kind: known, row }] : [];
    });
    const person = context.people.find(({ id }) => id === personId);
    if (person && (await mailPerson(context, person, notices))) count++;
  }
  return count;
}

/** Queues one mail with a person's notices. @returns false if the person got one in the last minutes */
async function mailPerson(
  context: NoticeContext,
  person: StaffPerson,
  notices: readonly Waiting[],
): Promise<boolean> {
  const { db, groupId, company, now } = context;
  const last = await lastMail(db, groupId, person.id);
  if (notices.length === 0 || (last !== null && now() < last + NOTICE_LIMITS.gatherMs)) return false;
  return inTransaction(db, async (trx, giveUp: GiveUp<false>) => {
    const ids = notices.map(({ id }) => id);
    await trx.updateTable("staff_notices").set({ mailed_at: now() }).where("id", "in", ids).execute();
    // Another instance that has read the same last mail uses the same key, so that one of the two gives up.
    const queued = await queueNotice(trx, context, {
      key: `notices.${groupId}.${person.id}.${last ?? notices[0]!.id}`,
      person,
      store: company,
      kind: "staff-notices",
      data: dataOf(notices, context),
    });
    if (!queued) giveUp(false);
    return true;
  });
}

async function lastMail(db: Db, groupId: string, personId: string): Promise<number | null> {
  const row = await db
    .selectFrom("staff_notices")
    .select((eb) => eb.fn.max("mailed_at").as("at"))
    .where("person_id", "=", personId)
    .where("group_id", "=", groupId)
    .executeTakeFirst();
  return row?.at == null ? null : Number(row.at);
}

/** Returns the mail's lines: kind, type, store and link, without visitor data. */
function dataOf(notices: readonly Waiting[], { company, stores, siteUrl, hoursOf, now }: NoticeContext) {
  const t = staffLeadMessages();
  return {
    store: company,
    siteUrl,
    company: company.site.name,
    notices: distinct(notices).map(({ kind, row }) => {
      const state = stateOf(row);
      const response = kind === "overdue" ? responseState(state, hoursOf(state), now()) : null;
      return {
        kind,
        type: t.types[row.type as LeadType],
        store: (stores.find(({ id }) => id === row.store_id) ?? company).site.name,
        waited: response ? t.duration(response.minutes) : null,
        link: `${siteUrl}/${STAFF_PART}/leads/${row.lead_id}`,
      };
    }),
    account: `${siteUrl}/${STAFF_PART}/account`,
  };
}

/** Returns one notice of each kind for each lead. */
function distinct(notices: readonly Waiting[]): Waiting[] {
  return [...new Map(notices.map((notice) => [`${notice.kind} ${notice.row.lead_id}`, notice])).values()];
}
