import { RESERVE_PANEL_ID } from "./panel-ids";

/** A lead has any of these (specification §4); `adfLead` is set with each lead that was stored. */
const LEAD_COOKIES = /(?:^|; )(?:adfLead|firstName|lastName|email|phone)=[^;]/;

/**
 * Shows the form to strangers and the way in to leads (specification §4: the unlock form shows "to visitors not yet
 * identified as leads"). The script runs inline right behind the panel, before it is painted, so that a page that all
 * visitors share is right for each and nothing moves.
 */
export const SHOW_FOR_VISITOR = `(function(){var p=document.getElementById("${RESERVE_PANEL_ID}"),l=${LEAD_COOKIES}.test(document.cookie);p.children[0].hidden=l;p.children[1].hidden=!l})()`;

/** The same again, for a page that comes back from the browser's memory. */
export function showForVisitor(): void {
  const isLead = LEAD_COOKIES.test(document.cookie);
  const [form, entrance] = document.getElementById(RESERVE_PANEL_ID)?.children ?? [];
  if (form instanceof HTMLElement) form.hidden = isLead;
  if (entrance instanceof HTMLElement) entrance.hidden = !isLead;
}
