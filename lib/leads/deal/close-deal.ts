import "server-only";
import type { Db } from "../../core/db/schema";
import { addVersion, type Deal, dealOf, replaceDeal } from "./deals";
import { versionsOf } from "./versions";
import type { Worksheet } from "./worksheet";

/** Writes a deal as closed. What was agreed stays the last version. @returns false if the deal was changed meanwhile */
export async function writeClosed(
  trx: Db,
  deal: Deal & { leadId: string },
  version: { authorName: string | null; worksheet: Worksheet | null; at: number },
): Promise<boolean> {
  const next = { ...deal, stage: "closed" as const, revision: deal.revision + 1, changedAt: version.at };
  if (!(await replaceDeal(trx, next))) return false;
  if (deal.stage !== "agreed") await addVersion(trx, next, { kind: "closed", ...version });
  return true;
}

/**
 * Closes the deal of a sold lead, with the figures of its last version, or reopens it after the sale was taken back, in
 * the transaction of the lead's change. Afterwards an agreed deal is agreed again, and every other one is sent.
 */
export async function settleDealOfLead(
  trx: Db,
  leadId: string,
  { isSold, authorName, at }: { isSold: boolean; authorName: string; at: number },
): Promise<void> {
  // The write comes first: it takes the lock under which the deal is read.
  const touched = await trx
    .updateTable("deals")
    .set((eb) => ({ revision: eb("revision", "+", 1), changed_at: at }))
    .where("lead_id", "=", leadId)
    .where("stage", isSold ? "<>" : "=", "closed")
    .returningAll()
    .executeTakeFirst();
  if (!touched) return;
  const deal = { ...dealOf(touched), leadId };
  const versions = await versionsOf(trx, deal.id);
  const last = versions.at(-1);
  if (isSold) {
    await writeClosed(trx, deal, { authorName, worksheet: last?.worksheet ?? null, at });
    return;
  }
  const stage = last?.kind === "accepted" ? ("agreed" as const) : ("sent" as const);
  await replaceDeal(trx, { ...deal, stage, revision: deal.revision + 1 });
}
