import "server-only";
import { createHash } from "node:crypto";
import { REPLY_LIMITS } from "../../../config/leads/replies";
import { DEFAULT_LOCALE } from "../../../config/runtime/languages";
import type { Db } from "../../core/db/schema";
import { singleLine } from "../../core/platform/clean-text";
import type { EmailJob } from "../../delivery/mail/email-message";
import { messageIdKey, messageIdOf } from "../../delivery/mail/message-id";
import { personMail } from "../../delivery/mail/person-mail";
import { shopperReplyAddress } from "../../delivery/mail/store-addresses";
import { enqueue, wakeOutbox } from "../../delivery/outbox/queue";
import type { Lead } from "../../leads/core/lead";
import { readLead } from "../../leads/core/stored-lead";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { ReplyTemplate } from "../../store/api/reply-template-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { inLocale } from "../../store/i18n/in-locale";
import type { LeadChangeValues } from "./change-schemas";
import { type ChangeAnswer, changeWork, findWork } from "./change-work";
import { answered, stateOf } from "./lead-state";
import { replyKey, threadIds } from "./messages";
import { placeholderValues } from "./placeholder-values";
import { fillTemplate, missingPlaceholders } from "./placeholders";
import { replyAddress } from "./reply-address";
import type { StaffContext } from "./scope";

/** Dependencies of replies by mail and by text, besides the database. */
export interface ReplySetup {
  siteUrl: string;
  /** Returns the store that a lead is for. */
  storeOf: (storeId: string) => StoreProfile;
  /** Returns the stores that send texts from a number. Null without a text provider. */
  storesTexting: ((textNumber: string) => readonly StoreProfile[]) | null;
  /** Returns a vehicle as currently listed, or null. */
  vehicleOf: (vin: string) => Vehicle | null;
  /**
   * Returns the mailbox that this site reads, with the key of its reply addresses. Null if replies go to the store's
   * address.
   */
  inbound: () => Promise<{ mailbox: string; key: Buffer } | null>;
  /** Returns the group's templates. */
  templates: () => Promise<ReplyTemplate[]>;
}

type Reply = LeadChangeValues<"reply">;

/**
 * Sends a mail to a lead's customer. Message, delivery and audit row are stored in one transaction, and the outbox
 * retries the delivery. The same text sent twice from one form is one mail.
 */
export async function sendReply(
  context: StaffContext,
  setup: ReplySetup,
  leadId: string,
  reply: Reply,
): Promise<ChangeAnswer> {
  const { person, now } = context;
  const id = idOf(leadId, person.id, reply);
  const lead = await visibleLead(context, leadId);
  if (!lead) return { ok: false, reason: "unknown" };
  const store = setup.storeOf(lead.storeId);
  const today = lead.vin === null ? null : setup.vehicleOf(lead.vin);
  const language = lead.user.language ?? DEFAULT_LOCALE;
  const facts = { store, today, siteUrl: setup.siteUrl, myName: person.name };
  const values = inLocale(language, () => placeholderValues(lead, facts));
  const missing = missingPlaceholders(`${reply.subject}\n${reply.text}`, values);
  const subject = singleLine(fillTemplate(reply.subject, values));
  const text = fillTemplate(reply.text, values);
  const inbound = await setup.inbound();
  const signing = { SITE_URL: setup.siteUrl, messageIdKey: await messageIdKey(context.db) };
  const answer = await changeWork(context, leadId, {
    action: "lead.reply",
    right: () => "leads.answer",
    check: () => {
      if (lead.user.email === "") return "email";
      return missing.length > 0 ? "placeholder" : null;
    },
    values: (row) => answered(row, now()),
    also: async (trx, giveUp) => {
      const jobId = `${leadId}.reply.${id}`;
      const thread = threadOf(await threadIds(trx, leadId));
      const mail = { id: jobId, message: { email: lead.user.email } };
      const message = { id, messageId: messageIdOf(mail, signing), subject, text };
      if (!(await addMessage(trx, context, leadId, message))) giveUp("repeated");
      const from = { name: singleLine(`${person.name}, ${store.name}`), address: store.email };
      const replyTo =
        (inbound && replyAddress(inbound.mailbox, leadId, inbound.key)) ?? shopperReplyAddress(store);
      const data = { store, siteUrl: setup.siteUrl, subject, text };
      const job = personMail("staff-reply", data, {
        id: jobId,
        to: lead.user.email,
        now: now(),
        from,
        replyTo,
        thread,
        automatic: undefined,
        toShopper: true,
        language,
      });
      const entry = { idempotencyKey: replyKey(id), kind: "email", storeId: lead.storeId, leadId };
      await enqueue(trx, { ...entry, payload: job }, now());
    },
    after: { message: id },
  });
  if (!answer.ok && answer.reason === "invalid" && answer.field === "repeated") {
    const row = await findWork(context, leadId);
    return row ? { ok: true, lead: stateOf(row) } : { ok: false, reason: "unknown" };
  }
  if (answer.ok) wakeOutbox();
  return answer;
}

/**
 * Returns the message id, which is the same for the same text from the same form. A double click is therefore one mail,
 * and an edited text is a new one.
 */
function idOf(leadId: string, personId: string, { key, subject, text }: Reply): string {
  const parts = JSON.stringify([leadId, personId, key, subject, text]);
  return createHash("sha256").update(parts).digest("hex").slice(0, 32);
}

async function visibleLead(context: StaffContext, leadId: string): Promise<Lead | null> {
  return (await findWork(context, leadId)) ? readLead(context.db, leadId) : null;
}

/** Returns the thread headers: a reply to the last inbound mail, or to the last sent mail if there is none. */
function threadOf(ids: Awaited<ReturnType<typeof threadIds>>): NonNullable<EmailJob["thread"]> {
  const last = ids.findLast(({ direction }) => direction === "in") ?? ids.at(-1);
  return {
    ...(last ? { inReplyTo: last.id } : {}),
    references: ids.slice(-REPLY_LIMITS.references).map(({ id }) => id),
  };
}

/** Stores the message. @returns false if it already exists */
async function addMessage(
  trx: Db,
  { person, now }: StaffContext,
  leadId: string,
  { id, messageId, subject, text }: { id: string; messageId: string; subject: string; text: string },
): Promise<boolean> {
  const result = await trx
    .insertInto("lead_messages")
    .values({
      id,
      lead_id: leadId,
      direction: "out",
      message_id: messageId,
      subject,
      text,
      author_id: person.id,
      author_name: person.name,
      sender: null,
      automatic: 0,
      files_json: "[]",
      created_at: now(),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
