import "server-only";
import { randomUUID } from "node:crypto";
import type { Db } from "../../core/db/schema";
import type { CountSend } from "../../core/platform/limits";
import { type LeadStock, resolveSeller } from "../../leads/core/lead";
import { readLead } from "../../leads/core/stored-lead";
import { formatDateTime } from "../../leads/schedule/format-slot";
import { appraisalPlace } from "../../leads/test-drive/booked";
import { bookOwnTime, type OwnBookingResult } from "../../leads/test-drive/change-test-drive";
import { offeredAppraisal } from "../../leads/trade/appraisals";
import type { StoredOffer } from "../../leads/trade/get-offer";
import { forStaff } from "../../store/i18n/in-locale";
import { valuationMessages } from "../../store/i18n/valuation-messages";
import { joinThread } from "./join-thread";

export interface AppraisalContext {
  db: Db;
  stock: LeadStock;
  siteUrl: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Counts a request against its limits. Without this function, there are no limits. */
  count?: CountSend;
  /** Returns true if a store has a webhook, which is notified when a lead reopens. */
  hasWebhook?: (storeId: string) => Promise<boolean>;
}

const ACTOR = { id: "trade-offer", name: "Trade-in offer" };

/**
 * Books the time that a visitor chooses for the appraisal of a trade-in. It joins the lead's thread, too, which is news to
 * the staff. A lead has one time: another one replaces it, and repeating one changes nothing.
 * @throws on a database error
 */
export async function takeAppraisal(
  offer: StoredOffer,
  value: string,
  { db, stock, siteUrl, now, count, hasWebhook }: AppraisalContext,
): Promise<OwnBookingResult> {
  const { leadId } = offer;
  const lead = await readLead(db, leadId);
  if (!lead) return "gone";
  const seller = resolveSeller(offer, stock);
  const slot = offeredAppraisal(value, offer, seller, now);
  if (!slot) return "taken";
  const text = forStaff(() => {
    const { year, make, model } = offer.tradeIn;
    const when = formatDateTime(slot.start, seller.timeZone);
    return valuationMessages().email.appraisal.text(when, `${year} ${make} ${model}`);
  });
  const wanted = { kind: "appraisal" as const, leadId, storeId: seller.id, vin: appraisalPlace(seller.id) };
  return bookOwnTime(wanted, slot, {
    ...{ db, stock, now, siteUrl, count },
    // The lead waits for an answer, and reopens if it was closed.
    async also(trx) {
      const { subject } = forStaff(() => valuationMessages().email.appraisal);
      const message = {
        ...{ id: randomUUID(), lead_id: leadId, channel: "mail" as const, subject, text },
        ...{ message_id: `booked.${leadId}.${slot.start}.${now}`, author_name: "", automatic: 0 },
        ...{ sender: lead.user.email || null, files_json: "[]", stop_state: null, created_at: now },
      };
      await joinThread(trx, message, { actor: ACTOR, hasWebhook });
    },
  });
}
