import "server-only";
import type { Db } from "../../core/db/schema";
import { enqueue } from "../../delivery/outbox/queue";
import type { StoreProfile } from "../../store/api/profile-schema";
import { leadEventEntry } from "./lead-work";

/**
 * Restores the status that a lead had before its appointment, in the transaction that cancels it. A status that was
 * chosen after the booking stays. The store's webhook is notified.
 */
export async function restoreStage(
  trx: Db,
  leadId: string,
  { store, now }: { store: Pick<StoreProfile, "id" | "webhook">; now: number },
): Promise<void> {
  const work = await trx
    .updateTable("lead_work")
    .set((eb) => ({
      stage: eb.fn.coalesce("stage_before", "stage"),
      stage_before: null,
      version: eb("version", "+", 1),
      updated_at: now,
    }))
    .where("lead_id", "=", leadId)
    .where("stage", "=", "appointment")
    .where("stage_before", "is not", null)
    .returning(["stage", "lost_reason", "version"])
    .executeTakeFirst();
  if (!work || !store.webhook) return;
  const { stage, lost_reason: lostReason, version } = work;
  const change = { previousStage: "appointment", stage, lostReason, version };
  await enqueue(
    trx,
    leadEventEntry({ type: "lead.status_changed", leadId, storeId: store.id, at: now, ...change }),
    now,
  );
}
