"use client";

import { useState } from "react";
import { type LeadWorkChange, type ShowLead, sendLeadChange } from "@/components/staff/leads/change-lead";
import type { Conflict } from "@/components/staff/leads/lead-conflict";
import type { LeadState } from "@/lib/staff/leads/lead-state";

/**
 * Sends changes of a lead, and stops at a conflict until the person has chosen.
 * @param show displays the changed lead
 */
export function useLeadChange(nameOf: (personId: string | null) => string, show: ShowLead) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const send = async (base: LeadState, change: LeadWorkChange) => {
    setConflict(null);
    const theirs = await sendLeadChange(base, change, nameOf, show);
    if (theirs) setConflict({ base, change, theirs });
  };
  return {
    conflict,
    send,
    saveMine: () => conflict && void send(conflict.theirs, conflict.change),
    keepTheirs: () => setConflict(null),
  };
}
