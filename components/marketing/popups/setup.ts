import type { StoreSnapshot } from "@/lib/catalog/inventory/snapshot";
import { contactConsent } from "@/lib/leads/core/contact-consent";
import { readPopups } from "@/lib/marketing/popups/read-popups";
import type { Popup } from "@/lib/marketing/popups/types";
import { getPopupsFor, type PopupData } from "@/lib/store/content/popup-files";

/** What pop-ups need from a store; sent from the server to the browser, the same for every visitor. */
export interface PopupSetup {
  popups: readonly Popup[];
  /** The consent text for calls and texts, and whose it is. */
  consentText: string;
  seller: string;
  phone: string;
}

/** Once per list of a file: a malformed pop-up is reported once, not with each page. */
const checked = new WeakMap<readonly PopupData[], readonly Popup[]>();

/** Null where the store has no pop-ups. Without a private reserve there is nothing to unlock. */
export function popupSetup({
  profile,
  reserve,
}: Pick<StoreSnapshot, "profile" | "reserve">): PopupSetup | null {
  const list = getPopupsFor(profile.group);
  const all = checked.get(list) ?? readPopups(list);
  checked.set(list, all);
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
