import "server-only";
import { inTransaction } from "../../core/db/in-transaction";
import type { Db } from "../../core/db/schema";
import { wakeOutbox } from "../../delivery/outbox/queue";
import type { LeadStock } from "../core/lead";
import { attachPhotos } from "../trade/photo-store";
import { dealNow } from "./deal-basis";
import type { DealData } from "./deal-data";
import { updateDealLead } from "./deal-lead";
import { addVersion, type Deal, findDeal, isOpen, replaceDeal } from "./deals";

export interface SaveContext {
  db: Db;
  groupId: string;
  stock: LeadStock;
  siteUrl: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Tells the staff of an answer to what they proposed, in its transaction. */
  noteReply?: (trx: Db, leadId: string, at: number) => Promise<void>;
}

/** Attempts to write a deal that another tab changes at the same time. */
const ATTEMPTS = 5;

/**
 * Saves the values of one step; those of other steps stay, even if another tab changes them at the same time. A deal
 * that was sent is updated in its lead too, and its state is frozen as a version. The change ends a proposal and what was
 * agreed, with the store's own price and rate: they were for the deal as it was.
 * @returns false if the deal is gone or closed, or changes too fast
 */
export async function saveDealStep(
  id: string,
  change: Partial<DealData> | ((before: DealData) => Partial<DealData>),
  context: SaveContext & {
    /** Returns true for a deal that has the change already. */
    isDone?: (before: DealData) => boolean;
  },
): Promise<boolean> {
  const { db, groupId, isDone } = context;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await findDeal(db, groupId, id);
    if (!before || !isOpen(before, context.now) || before.stage === "closed") return false;
    if (isDone?.(before.data)) return true;
    const { terms: _, ...own } = before.data;
    const data = { ...own, ...(typeof change === "function" ? change(own) : change) };
    const stage = before.leadId === null ? before.stage : "sent";
    const deal: Deal = { ...before, data, stage, revision: before.revision + 1, changedAt: context.now };
    const isAnswer = before.stage === "countered" || before.stage === "agreed";
    if (await write(deal, isAnswer, context)) {
      wakeOutbox();
      return true;
    }
  }
  return false;
}

async function write(
  deal: Deal,
  isAnswer: boolean,
  { db, stock, siteUrl, now: at, noteReply }: SaveContext,
): Promise<boolean> {
  const now = dealNow(deal, stock, at);
  return inTransaction(db, async (trx, giveUp) => {
    // The write comes first, because SQLite cannot upgrade a read to a write lock.
    if (!(await replaceDeal(trx, deal))) giveUp(false);
    const { leadId } = deal;
    if (leadId === null) return true;
    const sent = { ...deal, leadId };
    await addVersion(trx, sent, { kind: "changed", authorName: null, worksheet: now?.worksheet ?? null, at });
    await attachPhotos(trx, leadId, deal.data.photos ?? []);
    await updateDealLead(trx, sent, { now, stock, siteUrl, at });
    if (isAnswer) await noteReply?.(trx, leadId, at);
    return true;
  });
}
