import "server-only";
import { type GiveUp, inTransaction } from "../../core/db/in-transaction";
import { wakeOutbox } from "../../delivery/outbox/queue";
import { dealNow } from "./deal-basis";
import type { DealPlan } from "./deal-data";
import { updateDealLead } from "./deal-lead";
import { addVersion, type Deal, findDeal, isOpen, replaceDeal } from "./deals";
import { consentTo } from "./protection";
import type { SaveContext } from "./save-deal";
import { type DealVersion, pendingProposal, versionsOf } from "./versions";

/** The shopper's answer to a proposal, by the number of its version. */
export interface ProposalAnswer {
  version: number;
  accepts: boolean;
  /** Ids of the proposed plans to which the shopper agreed with this answer. */
  plans: readonly string[];
}

/**
 * Stores the answer to a proposal. Accepted, the deal becomes the proposal, without plans to which the shopper did not
 * agree, and is frozen; declined, it stays what the shopper had chosen.
 * @returns `outdated` if it is not the proposal that waits, because another tab answered, the shopper changed the deal,
 * or the store proposed something else; nothing is stored then. `gone` for a deal or vehicle that is no longer there
 */
export async function answerProposal(
  id: string,
  answer: ProposalAnswer,
  context: SaveContext,
): Promise<"stored" | "outdated" | "gone"> {
  const { db, groupId, stock, siteUrl, now: at } = context;
  const before = await findDeal(db, groupId, id);
  if (!before || !isOpen(before, at) || before.leadId === null) return "gone";
  const proposal = pendingProposal(before, await versionsOf(db, id));
  if (proposal === null || proposal.number !== answer.version) return "outdated";
  const { leadId } = before;
  const data = answer.accepts ? accepted(proposal, answer, before, context) : before.data;
  const now = dealNow({ vin: before.vin, data: data ?? before.data }, stock, at);
  if (data === null || (answer.accepts && now === null)) return "gone";
  const stage = answer.accepts ? ("agreed" as const) : ("sent" as const);
  const deal = { ...before, leadId, data, stage, revision: before.revision + 1, changedAt: at };
  const stored = await inTransaction(db, async (trx, giveUp: GiveUp<"outdated">) => {
    if (!(await replaceDeal(trx, deal))) giveUp("outdated");
    const kind = answer.accepts ? "accepted" : "declined";
    await addVersion(trx, deal, { kind, authorName: null, worksheet: now?.worksheet ?? null, at });
    if (answer.accepts) await updateDealLead(trx, deal, { now, stock, siteUrl, at });
    await context.noteReply?.(trx, leadId, at);
    return "stored" as const;
  });
  if (stored === "stored") wakeOutbox();
  return stored;
}

/** Returns the proposal as agreed, with the consents; null if the vehicle is no longer for sale. */
function accepted(
  { data }: DealVersion,
  { plans }: ProposalAnswer,
  { vin }: Deal,
  { stock, now }: SaveContext,
): Deal["data"] | null {
  const offered = dealNow({ vin, data }, stock, now)?.plans;
  if (!offered) return null;
  const agreed = (data.plans ?? []).flatMap((plan): DealPlan[] => {
    if (plan.text !== "") return [plan];
    const known = offered.find(({ id, price }) => id === plan.id && price === plan.price);
    return known && plans.includes(plan.id) ? [consentTo(known, now)] : [];
  });
  return { ...data, ...(data.plans && { plans: agreed }) };
}
