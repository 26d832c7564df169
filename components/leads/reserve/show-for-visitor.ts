import { KNOWN_LEAD, RESERVE_PANEL_ID } from "@/config/runtime/inline-script-parts";

/** What `RESERVE_SCRIPT` has done, again: for a page that comes back from the browser's memory. */
export function showForVisitor(): void {
  const isLead = KNOWN_LEAD.test(document.cookie);
  const [form, entrance] = document.getElementById(RESERVE_PANEL_ID)?.children ?? [];
  if (form instanceof HTMLElement) form.hidden = isLead;
  if (entrance instanceof HTMLElement) entrance.hidden = !isLead;
}
