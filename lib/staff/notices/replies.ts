import "server-only";
import type { LeadType } from "../../../config/leads/leads";
import { STAFF_MAIL_TIMES } from "../../../config/leads/replies";
import { STAFF_PART } from "../../../config/runtime/routes";
import type { Db } from "../../core/db/schema";
import { staffLeadMessages } from "../../store/i18n/staff-lead-messages";
import type { LeadWorkRow } from "../leads/lead-state";
import { targetOf } from "../leads/scope";
import { may } from "../rights";
import { isQueued, type NoticeContext, queueNotice } from "./notice";
import { whomToWarn } from "./recipients";

/**
 * Mails the staff about customers' replies: the assignee, otherwise those who are warned about late leads. A person gets
 * one mail in five minutes at most, which names all leads until then. @returns how many leads were mailed about
 */
export async function mailReplies(context: NoticeContext): Promise<number> {
  const { db } = context;
  const rows = await db
    .selectFrom("lead_work")
    .selectAll()
    .where("last_reply_at", "is not", null)
    .where((eb) =>
      eb.or([eb("reply_notified_at", "is", null), eb("reply_notified_at", "<", eb.ref("last_reply_at"))]),
    )
    .where("spam", "=", 0)
    .where(
      "store_id",
      "in",
      [context.company, ...context.stores].map(({ id }) => id),
    )
    .orderBy("last_reply_at")
    .limit(STAFF_MAIL_TIMES.overdueAtOnce)
    .execute();
  const slot = Math.floor(context.now() / STAFF_MAIL_TIMES.repliesEveryMs);
  const keyOf = (personId: string) => `customer-replies.${context.groupId}.${slot}.${personId}`;
  const due: { row: LeadWorkRow; people: NoticeContext["people"] }[] = [];
  for (const row of rows) {
    const people = receiversOf(row, context);
    const queued = await Promise.all(people.map(({ id }) => isQueued(db, keyOf(id))));
    if (!queued.includes(true)) due.push({ row, people });
  }
  if (due.length === 0) return 0;
  return db.transaction().execute(async (trx) => {
    const noted = await Promise.all(due.map(({ row }) => note(trx, row)));
    const news = due.filter((_, index) => noted[index]);
    for (const person of new Set(news.flatMap(({ people }) => people))) {
      const leads = news.filter(({ people }) => people.includes(person)).map(({ row }) => row);
      await queueNotice(trx, context, {
        key: keyOf(person.id),
        person,
        store: context.company,
        kind: "staff-customer-reply",
        data: dataOf(leads, context),
      });
    }
    return news.length;
  });
}

function receiversOf(row: LeadWorkRow, { people, wants }: NoticeContext): NoticeContext["people"] {
  const assignee = people.filter(
    (person) => person.id === row.assignee && may(person, "leads.answer", targetOf(row)),
  );
  const receivers = assignee.length > 0 ? assignee : whomToWarn(people, row.store_id);
  return receivers.filter(({ id }) => wants(id).reply);
}

/** Records that a reply is mailed about. @returns false if another instance has done so, or another reply has arrived */
async function note(trx: Db, { lead_id, last_reply_at }: LeadWorkRow): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("lead_work")
    .set({ reply_notified_at: last_reply_at })
    .where("lead_id", "=", lead_id)
    .where("last_reply_at", "=", last_reply_at)
    .where((eb) => eb.or([eb("reply_notified_at", "is", null), eb("reply_notified_at", "<", last_reply_at)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function dataOf(leads: readonly LeadWorkRow[], { company, stores, siteUrl }: NoticeContext) {
  const { types } = staffLeadMessages();
  return {
    store: company,
    siteUrl,
    company: company.site.name,
    leads: leads.map(({ lead_id, type, store_id }) => ({
      type: types[type as LeadType],
      store: (stores.find(({ id }) => id === store_id) ?? company).site.name,
      link: `${siteUrl}/${STAFF_PART}/leads/${lead_id}`,
    })),
    account: `${siteUrl}/${STAFF_PART}/account`,
  };
}
