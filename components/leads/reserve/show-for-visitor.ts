import { KNOWN_LEAD_COOKIES, RESERVE_PANEL_ID } from "@/config/runtime/inline-script-parts";
import { hasCookie } from "@/lib/core/browser/cookie-jar";

/** Id of the plain form before its hydration. */
export const UNLOCK_AREA_ID = "unlock-form";
/** Id of the element that receives a search's matches for visitors with access. */
export const RESERVE_MATCHES_ID = "reserve-matches";

/** Repeats the effect of `RESERVE_SCRIPT` for a page restored from the back/forward cache. */
export function showForVisitor(): void {
  const isLead = KNOWN_LEAD_COOKIES.some(hasCookie);
  const [form, entrance] = document.getElementById(RESERVE_PANEL_ID)?.children ?? [];
  if (form instanceof HTMLElement) form.hidden = isLead;
  if (entrance instanceof HTMLElement) entrance.hidden = !isLead;
}
