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
  const { ok, status, body } = await post(`/api/staff/leads/${encodeURIComponent(id)}/${change}`, values);
  if (ok) return { ok: true, lead: body as LeadState };
  const { lead = null, error } = body as { lead?: LeadState | null; error?: string };
  return {
    ok: false,
    lead: status === 409 ? lead : null,
    message: error ?? staffLeadMessages().refusals.offline,
  };
}

/** Posts a change of the saved views. @returns all saved views, or the error */
export async function postView(
  change: string,
  values: object,
): Promise<{ ok: true; views: SavedView[] } | { ok: false; message: string }> {
  const { ok, body } = await post(`/api/staff/views/${change}`, values);
  if (ok) return { ok: true, views: (body as { views: SavedView[] }).views };
  return { ok: false, message: (body as { error?: string }).error ?? staffLeadMessages().refusals.offline };
}

async function post(path: string, values: object): Promise<{ ok: boolean; status: number; body: unknown }> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(values),
    });
    return { ok: response.ok, status: response.status, body: await response.json() };
  } catch {
    return { ok: false, status: 0, body: {} };
  }
}
