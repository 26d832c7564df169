import "server-only";
import type { Db } from "../../core/db/schema";
import { enqueue } from "../../delivery/outbox/queue";
import { leadEventEntry } from "../../leads/core/lead-work";
import type { LeadWorkRow } from "./lead-state";

/** Status of a lead before or after a change. */
export type StageRow = Pick<LeadWorkRow, "stage" | "lost_reason" | "version">;

/** Queues a message to the store's webhook if the status has changed, in the transaction of the change. */
export async function notifyOfStage(
  trx: Db,
  { leadId, storeId, at }: { leadId: string; storeId: string; at: number },
  before: Pick<StageRow, "stage">,
  { stage, lost_reason: lostReason, version }: StageRow,
): Promise<void> {
  if (stage === before.stage) return;
  const change = { previousStage: before.stage, stage, lostReason, version };
  await enqueue(trx, leadEventEntry({ type: "lead.status_changed", leadId, storeId, at, ...change }), at);
}
