import { leadsChanged } from "@/components/staff/leads/live-leads";
import { showStaffToast } from "@/components/staff/leads/staff-toast";
import { postStaff } from "@/components/staff/staff-query-client";
import type { BulkAction, BulkResult } from "@/lib/staff/leads/bulk-schemas";
import { bulkSummary, staffLeadBulkMessages } from "@/lib/store/i18n/staff-lead-bulk-messages";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";

type Versions = Readonly<Record<string, number>>;

/**
 * Changes several leads and shows the result in a toast, with one undo for all that were changed.
 * @returns false if nothing was changed
 */
export async function sendBulk(action: BulkAction, leads: Versions, fields: object): Promise<boolean> {
  const result = await post({ ...fields, action, leads });
  if (typeof result === "string") {
    showStaffToast({ text: result });
    return false;
  }
  const { done, conflict, forbidden, invalid } = result;
  const counts = { conflict: conflict.length, forbidden: forbidden.length, invalid: invalid.length };
  const changed = Object.keys(done).length;
  showStaffToast({
    text: bulkSummary({ done: changed, ...counts }),
    ...(changed > 0 && { undo: () => void undo(done, undoneBy(action, fields)) }),
  });
  leadsChanged();
  return true;
}

/** Returns the fields that name what an undo undoes, if it is no change of the lead itself. */
function undoneBy(action: BulkAction, fields: { tag?: unknown }): { task?: boolean; tag?: unknown } {
  if (action === "task") return { task: true };
  return action === "tag" || action === "untag" ? { tag: fields.tag } : {};
}

async function undo(leads: Versions, of: object): Promise<void> {
  const result = await post({ ...of, action: "undo", leads });
  const text =
    typeof result === "string" ? result : staffLeadBulkMessages().undone(Object.keys(result.done).length);
  showStaffToast({ text });
  leadsChanged();
}

/** Posts a bulk change. @returns the result, or the message of a refusal */
async function post(body: object): Promise<BulkResult | string> {
  const response = await postStaff("/api/staff/leads/bulk", body);
  if (response?.status === 200) return response.body as BulkResult;
  const { error } = (response?.body ?? {}) as { error?: string };
  return error ?? staffLeadMessages().refusals.offline;
}
