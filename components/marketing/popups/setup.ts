import { getPopupsFor } from "@/config/marketing/popups/get-popups-for";
import type { StoreSnapshot } from "@/lib/catalog/inventory/snapshot";
import { contactConsent } from "@/lib/leads/core/contact-consent";
import { readPopups } from "@/lib/marketing/popups/read-popups";
import type { Popup } from "@/lib/marketing/popups/types";

/** What pop-ups need from a store; sent from the server to the browser, the same for every visitor. */
export interface PopupSetup {
  popups: readonly Popup[];
  /** The consent text for calls and texts, and whose it is. */
  consentText: string;
  seller: string;
  phone: string;
}

/** Read once per group: a malformed pop-up is reported once, not with each page. */
const read = new Map<string, readonly Popup[]>();

/** Null where the store has no pop-ups. Without a private reserve there is nothing to unlock. */
export function popupSetup({
  profile,
  reserve,
}: Pick<StoreSnapshot, "profile" | "reserve">): PopupSetup | null {
  const all = read.get(profile.group) ?? readPopups(getPopupsFor(profile.group));
  read.set(profile.group, all);
  const popups = all.filter(
    ({ component }) =>
      component.type === "html" || component.component !== "UnlockInventory" || reserve.length > 0,
  );
  if (popups.length === 0) return null;
  return {
    popups,
    consentText: contactConsent(profile.name).text,
    seller: profile.name,
    phone: profile.sales.phone,
  };
}
