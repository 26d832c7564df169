import { KNOWN_LEAD_COOKIES, RESERVE_PANEL_ID } from "@/config/runtime/inline-script-parts";
import { hasCookie } from "@/lib/core/browser/cookie-jar";

/** Repeats the effect of `RESERVE_SCRIPT` for a page restored from the back/forward cache. */
export function showForVisitor(): void {
  const isLead = KNOWN_LEAD_COOKIES.some(hasCookie);
  const [form, entrance] = document.getElementById(RESERVE_PANEL_ID)?.children ?? [];
  if (form instanceof HTMLElement) form.hidden = isLead;
  if (entrance instanceof HTMLElement) entrance.hidden = !isLead;
}
