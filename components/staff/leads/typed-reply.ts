const keyOf = (leadId: string) => `staff.reply.${leadId}`;

/** Stores a typed reply until it is sent or the tab is closed. Without browser storage it does nothing. */
export function rememberReply(leadId: string, typed: { subject: string; text: string }): void {
  try {
    if (typed.text === "") window.sessionStorage.removeItem(keyOf(leadId));
    else window.sessionStorage.setItem(keyOf(leadId), JSON.stringify(typed));
  } catch {
    // Full, or switched off.
  }
}

export function recallReply(leadId: string): { subject: string; text: string } | null {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(leadId)) ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    const { subject, text } = stored as Record<string, unknown>;
    return typeof subject === "string" && typeof text === "string" ? { subject, text } : null;
  } catch {
    return null;
  }
}

export function forgetReply(leadId: string): void {
  rememberReply(leadId, { subject: "", text: "" });
}
