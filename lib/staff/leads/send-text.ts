import "server-only";
import { createHash } from "node:crypto";
import { DEFAULT_LOCALE } from "../../../config/runtime/languages";
import { TEXT_KIND } from "../../../config/runtime/outbox";
import type { Db } from "../../core/db/schema";
import { enqueue } from "../../delivery/outbox/queue";
import { stopTexts } from "../../leads/core/consent-ledger";
import type { Lead } from "../../leads/core/lead";
import { readLead } from "../../leads/core/stored-lead";
import { usNumber } from "../../leads/phone/us-number";
import { mayText, type TextRefusal } from "../../leads/texts/may-text";
import type { StoreProfile } from "../../store/api/profile-schema";
import { inLocale } from "../../store/i18n/in-locale";
import { textMessages } from "../../store/i18n/text-messages";
import type { LeadChangeContext } from "./change-lead";
import type { LeadChangeValues } from "./change-schemas";
import { type ChangeAnswer, changeWork, findWork } from "./change-work";
import { answered, stateOf } from "./lead-state";
import { replyKey } from "./messages";
import { placeholderValues } from "./placeholder-values";
import { fillTemplate, missingPlaceholders } from "./placeholders";

/** Reason for which a lead cannot be texted; `off`: the store sends no texts; `number`: none that receives texts. */
export type TextProblem = TextRefusal | "off" | "number";

/** Number to which a lead is texted, or the reason why it cannot be. */
export type TextTarget =
  | {
      ok: true;
      phone: string;
      /** Sentence that the first text to a customer ends with: who writes, and how to stop it. */
      ending: string;
    }
  | { ok: false; why: TextProblem; until: number | null };

/** Returns how a lead is texted now, or why it cannot be. */
export async function textTarget(
  { db, now, reply: setup }: Pick<LeadChangeContext, "db" | "now" | "reply">,
  lead: Lead,
  store: StoreProfile,
): Promise<TextTarget> {
  const refused = (why: TextProblem, until: number | null = null): TextTarget => ({ ok: false, why, until });
  if (!setup?.storesTexting || !store.textNumber) return refused("off");
  const phone = usNumber(lead.user.phone);
  if (phone === null) return refused("number");
  const permission = await mayText(db, { store, leadId: lead.id, phone, at: now() });
  if (!permission.ok) return refused(permission.why, permission.until);
  const sent = await db
    .selectFrom("lead_messages")
    .select("id")
    .where("lead_id", "=", lead.id)
    .where("channel", "=", "text")
    .where("direction", "=", "out")
    .limit(1)
    .executeTakeFirst();
  const ending = sent
    ? ""
    : inLocale(lead.user.language ?? DEFAULT_LOCALE, () => textMessages().firstEnding(store.name));
  return { ok: true, phone, ending };
}

/**
 * Sends a text to a lead's customer. Message, delivery and audit row are stored in one transaction, and the outbox sends
 * it. The same text sent twice from one form is one text.
 */
export async function sendTextReply(
  context: LeadChangeContext,
  leadId: string,
  { key, text: typed }: LeadChangeValues<"text">,
): Promise<ChangeAnswer> {
  const { db, person, now, reply: setup } = context;
  const lead = (await findWork(context, leadId)) ? await readLead(db, leadId) : null;
  if (!lead || !setup) return { ok: false, reason: "unknown" };
  const store = setup.storeOf(lead.storeId);
  const today = lead.vin === null ? null : setup.vehicleOf(lead.vin);
  const values = placeholderValues(lead, { store, today, siteUrl: setup.siteUrl, myName: person.name });
  const isIncomplete = missingPlaceholders(typed, values).length > 0;
  const id = createHash("sha256")
    .update(JSON.stringify([leadId, person.id, key, "text", typed]))
    .digest("hex")
    .slice(0, 32);
  const earlier = await findMessage(db, id);
  const target = await textTarget(context, lead, store);
  const answer = await changeWork(context, leadId, {
    action: "lead.text",
    right: () => "leads.answer",
    check: () => {
      if (earlier) return "repeated";
      if (!target.ok) return `text-${target.why}`;
      return isIncomplete ? "placeholder" : null;
    },
    values: (row) => answered(row, now()),
    also: async (trx, giveUp) => {
      if (!target.ok) return giveUp("text-off");
      const text = [fillTemplate(typed, values), target.ending].filter(Boolean).join("\n");
      if (!(await addText(trx, context, { id, leadId, text }))) return giveUp("repeated");
      const entry = { idempotencyKey: replyKey(id), kind: TEXT_KIND, storeId: lead.storeId, leadId };
      await enqueue(trx, { ...entry, payload: { about: "reply", messageId: id } }, now());
    },
    after: { message: id },
  });
  if (!answer.ok && answer.reason === "invalid" && answer.field === "repeated") {
    const row = await findWork(context, leadId);
    return row ? { ok: true, lead: stateOf(row) } : { ok: false, reason: "unknown" };
  }
  return answer;
}

async function findMessage(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom("lead_messages").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** Stores the text. @returns false if it already exists */
async function addText(
  trx: Db,
  { person, now }: LeadChangeContext,
  { id, leadId, text }: { id: string; leadId: string; text: string },
): Promise<boolean> {
  const result = await trx
    .insertInto("lead_messages")
    .values({
      id,
      lead_id: leadId,
      channel: "text",
      direction: "out",
      message_id: `text.${id}`,
      subject: "",
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

/** Decides whether a received text asks for no more texts. A stop applies to the stores with the same number. */
export async function decideStop(
  context: LeadChangeContext,
  leadId: string,
  { message, stop }: LeadChangeValues<"text-stop">,
): Promise<ChangeAnswer> {
  const { now, reply: setup } = context;
  return changeWork(context, leadId, {
    action: "lead.text-stop",
    right: () => "leads.answer",
    also: async (trx, giveUp) => {
      const row = await trx
        .updateTable("lead_messages")
        .set({ stop_state: stop ? "stopped" : "kept" })
        .where("id", "=", message)
        .where("lead_id", "=", leadId)
        .where("stop_state", "=", "asked")
        .returning("sender")
        .executeTakeFirst();
      if (!row) return giveUp("repeated");
      if (!stop || !setup || row.sender === null) return;
      const { store_id } = await trx
        .selectFrom("lead_work")
        .select("store_id")
        .where("lead_id", "=", leadId)
        .executeTakeFirstOrThrow();
      const { group, textNumber, id, name } = setup.storeOf(store_id);
      const stores = textNumber === undefined ? [{ id, name }] : (setup.storesTexting?.(textNumber) ?? []);
      await stopTexts(trx, { groupId: group, phone: row.sender, stores, messageId: message, at: now() });
    },
    after: { message, stop },
  });
}
