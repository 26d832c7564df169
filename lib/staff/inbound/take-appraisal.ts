import "server-only";
import { randomUUID } from "node:crypto";
import { type GiveUp, inTransaction } from "../../core/db/in-transaction";
import type { Db } from "../../core/db/schema";
import type { CountSend } from "../../core/platform/limits";
import { log } from "../../core/platform/log";
import { enqueue, wakeOutbox } from "../../delivery/outbox/queue";
import { changeMail } from "../../leads/core/change-mail";
import { type LeadStock, resolveSeller } from "../../leads/core/lead";
import { readLead } from "../../leads/core/stored-lead";
import { formatDateTime } from "../../leads/schedule/format-slot";
import {
  appraisalKey,
  offeredAppraisal,
  releaseAppraisal,
  requestedAppraisal,
} from "../../leads/trade/appraisals";
import type { StoredOffer } from "../../leads/trade/get-offer";
import { forStaff } from "../../store/i18n/in-locale";
import { valuationMessages } from "../../store/i18n/valuation-messages";
import { joinThread } from "./join-thread";

export interface AppraisalContext {
  db: Db;
  stock: LeadStock;
  /** Milliseconds since 1970. */
  now: number;
  /** Counts a request against its limits. Without this function, there are no limits. */
  count?: CountSend;
  /** Returns true if a store has a webhook, which is notified when a lead reopens. */
  hasWebhook?: (storeId: string) => Promise<boolean>;
}

/** `taken`: the time is taken or not offered. `limited`: it was moved too often; another move must wait. */
export type TakenAppraisal = "stored" | "taken" | "limited" | "gone";

const ACTOR = { id: "trade-offer", name: "Trade-in offer" };

/**
 * Takes the time that a visitor requests for the appraisal of a trade-in. It joins the lead's thread, which is news to
 * the staff, and the store gets a mail. A lead has one time: another one replaces it, and repeating one changes nothing.
 * @throws on a database error
 */
export async function takeAppraisal(
  offer: StoredOffer,
  value: string,
  { db, stock, now, count, hasWebhook }: AppraisalContext,
): Promise<TakenAppraisal> {
  const { leadId } = offer;
  const lead = await readLead(db, leadId);
  if (!lead) return "gone";
  const seller = resolveSeller(offer, stock);
  const slot = offeredAppraisal(value, offer, seller, now);
  if (!slot) return "taken";
  const key = appraisalKey(seller.id, slot.value);
  if ((await requestedAppraisal(db, offer))?.key === key) return "stored";
  if ((await count?.("appointmentChange", "subject", leadId))?.ok === false) return "limited";
  const { subject, text } = forStaff(() => {
    const { appraisal: thread } = valuationMessages().email;
    const { year, make, model } = offer.tradeIn;
    const when = formatDateTime(slot.start, seller.timeZone);
    return { subject: thread.subject, text: thread.text(when, `${year} ${make} ${model}`) };
  });
  const result = await inTransaction(db, async (trx, giveUp: GiveUp<"taken">) => {
    const before = await requestedAppraisal(trx, offer);
    if (before) await releaseAppraisal(trx, before.key, now);
    const message = {
      ...{ id: randomUUID(), lead_id: leadId, channel: "mail" as const, message_id: key, subject, text },
      ...{ author_name: "", sender: lead.user.email || null, automatic: 0, files_json: "[]" },
      ...{ stop_state: null, created_at: now },
    };
    if (!(await joinThread(trx, message, { actor: ACTOR, hasWebhook }))) giveUp("taken");
    const id = `${leadId}.appraisal.${slot.start}.${now}`;
    const payload = forStaff(() =>
      changeMail({
        ...{ id, type: "SELL_OR_TRADE", subject, store: seller, customer: lead.user, now },
        blocks: [[text]],
      }),
    );
    const entry = {
      kind: "email",
      storeId: offer.storeId,
      leadId,
      idempotencyKey: `appraisal.${id}`,
      payload,
    };
    await enqueue(trx, entry, now);
    return "stored" as const;
  });
  if (result === "taken") return result;
  log().info({ leadId, storeId: offer.storeId }, "the time of an appraisal was requested");
  wakeOutbox();
  return result;
}
