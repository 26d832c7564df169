import { postStaff, type StaffResponse } from "@/components/staff/staff-query-client";
import type { LeadChangeName } from "@/lib/staff/leads/change-schemas";
import type { LeadState } from "@/lib/staff/leads/lead-state";
import type { SavedView } from "@/lib/staff/leads/views";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";

/** Result of a change: the current lead, also after a conflict. */
export type ChangeOutcome =
  | { ok: true; lead: LeadState }
  | { ok: false; lead: LeadState | null; message: string };

/** Posts a change of a lead; a failed connection is one of the results. */
export async function postChange(id: string, change: LeadChangeName, values: object): Promise<ChangeOutcome> {
  const response = await postStaff(`/api/staff/leads/${encodeURIComponent(id)}/${change}`, values);
  if (response && isSuccess(response)) return { ok: true, lead: response.body as LeadState };
  const { lead = null } = (response?.body ?? {}) as { lead?: LeadState | null };
  return { ok: false, lead: response?.status === 409 ? lead : null, message: messageOf(response) };
}

/** Posts a change of the saved views. @returns all saved views, or the error */
export async function postView(
  change: string,
  values: object,
): Promise<{ ok: true; views: SavedView[] } | { ok: false; message: string }> {
  const response = await postStaff(`/api/staff/views/${change}`, values);
  if (response && isSuccess(response))
    return { ok: true, views: (response.body as { views: SavedView[] }).views };
  return { ok: false, message: messageOf(response) };
}

function isSuccess({ status }: StaffResponse): boolean {
  return status >= 200 && status < 300;
}

function messageOf(response: StaffResponse | null): string {
  const { error } = (response?.body ?? {}) as { error?: string };
  return error ?? staffLeadMessages().refusals.offline;
}
