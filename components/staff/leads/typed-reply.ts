/**
 * Classes of an input. They are in this file because the form is an island, and the file of the other forms
 * imports list filters of the server.
 */
export const REPLY_FIELD =
  "mt-1 block w-full rounded-sm border border-quiet bg-page px-3 py-2 text-base font-normal text-ink";

const keyOf = (leadId: string) => `staff.reply.${leadId}`;

/** Stores a typed reply until it is sent or the tab is closed. Does nothing without browser storage. */
export function rememberReply(leadId: string, typed: { subject: string; text: string }): void {
  try {
    if (typed.text === "") window.sessionStorage.removeItem(keyOf(leadId));
    else window.sessionStorage.setItem(keyOf(leadId), JSON.stringify(typed));
  } catch {
    // Storage is full or disabled.
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
