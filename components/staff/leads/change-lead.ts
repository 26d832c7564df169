import { leadsChanged } from "@/components/staff/leads/live-leads";
import { postChange } from "@/components/staff/leads/post-change";
import { showStaffToast } from "@/components/staff/leads/staff-toast";
import type { LeadStage } from "@/config/leads/lead-work";
import type { LeadState } from "@/lib/staff/leads/lead-state";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";
import { staffLiveMessages } from "@/lib/store/i18n/staff-live-messages";

/** Undoable change of a lead, shown before the server responds. */
export type LeadWorkChange =
  | { name: "stage"; stage: LeadStage; lostReason: LeadState["lostReason"] }
  | { name: "assign"; assignee: string | null }
  | { name: "spam"; spam: boolean };

/** Shows a lead as expected, or as the server confirmed it (`isFinal`). */
export type ShowLead = (state: LeadState, isFinal: boolean) => void;

/** Returns the expected lead after the change. */
export function changed(state: LeadState, { name: _, ...values }: LeadWorkChange): LeadState {
  return { ...state, ...values };
}

/**
 * Sends a change and shows the result: a toast with an undo button, or the current lead if someone else
 * changed it first.
 * @returns the newer lead of a conflict, or null
 */
export async function sendLeadChange(
  state: LeadState,
  change: LeadWorkChange,
  nameOf: (personId: string | null) => string,
  show: ShowLead,
): Promise<LeadState | null> {
  const { name, ...values } = change;
  show(changed(state, change), false);
  const outcome = await postChange(state.id, name, { ...values, version: state.version });
  if (!outcome.ok) {
    show(outcome.lead ?? state, true);
    if (outcome.lead === null) showStaffToast({ text: outcome.message });
    return outcome.lead;
  }
  show(outcome.lead, true);
  showStaffToast({
    text: textOf(change, nameOf),
    undo: () => void undo(outcome.lead, state, show),
  });
  leadsChanged();
  return null;
}

async function undo(now: LeadState, before: LeadState, show: ShowLead): Promise<void> {
  const t = staffLiveMessages().undo;
  show({ ...before, version: now.version }, false);
  const outcome = await postChange(now.id, "undo", { version: now.version });
  show(outcome.ok ? outcome.lead : (outcome.lead ?? now), true);
  showStaffToast({ text: outcome.ok ? t.done : outcome.message });
  leadsChanged();
}

function textOf(change: LeadWorkChange, nameOf: (personId: string | null) => string): string {
  const t = staffLiveMessages().undo;
  switch (change.name) {
    case "stage":
      return change.stage === "lost" ? t.lost : t.stage(staffLeadMessages().stages[change.stage]);
    case "assign":
      return change.assignee === null ? t.unassign : t.assign(nameOf(change.assignee));
    case "spam":
      return change.spam ? t.spam : t.notSpam;
  }
}
