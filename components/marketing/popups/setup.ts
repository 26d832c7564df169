import type { Preview } from "@/lib/catalog/inventory/snapshot/preview/preview-token";
import type { StoreSnapshot } from "@/lib/catalog/inventory/snapshot/snapshot";
import { contactConsent } from "@/lib/leads/core/contact-consent";
import { readPopups } from "@/lib/marketing/popups/read-popups";
import type { Popup } from "@/lib/store/api/popup-schema";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { droppedRecords } from "@/lib/store/api/records";

/** Store data for pop-ups, sent from the server to the browser; the same for every visitor. */
export interface PopupSetup {
  popups: readonly Popup[];
  /** Pop-ups that the store's API has and that do not keep the contract, for the browser's console. */
  malformed: readonly string[];
  /** The consent text for calls and texts, and whose it is. */
  consentText: string;
  seller: string;
  phone: string;
}

/** Cache of each snapshot's checked pop-ups: their HTML is sanitized once, not with each page. */
const checked = new WeakMap<readonly Popup[], readonly Popup[]>();

/**
 * Null where the store has no pop-ups. Without a private reserve there is nothing to unlock.
 * @param preview the page shows drafts: then of the pop-ups those among them, each at once
 */
export function popupSetup(
  { profile, reserve, content }: Pick<StoreSnapshot, "profile" | "reserve" | "content">,
  preview: Preview | null = null,
): PopupSetup | null {
  const list = content.popups;
  const read = checked.get(list) ?? readPopups(list);
  checked.set(list, read);
  const all = preview === null ? read : previewed(read, preview);
  const popups = all.filter(
    ({ component }) =>
      component.type === "html" || component.component !== "UnlockInventory" || reserve.length > 0,
  );
  const malformed = preview === null ? malformedOf(profile) : [];
  if (popups.length === 0 && malformed.length === 0) return null;
  return {
    popups,
    malformed,
    consentText: contactConsent(profile.name).text,
    seller: profile.name,
    phone: profile.sales.phone,
  };
}

/** Sentences without the pop-up's content: its id, and the field that is wrong. */
function malformedOf({ id, group }: Pick<StoreProfile, "id" | "group">): string[] {
  const ends = [id, group].map((scope) => `/${encodeURIComponent(scope)}/website/pop-ups`);
  return droppedRecords((source) => ends.some((end) => source.endsWith(end))).map(
    ({ id, field, problem }) => `The pop-up ${JSON.stringify(id)} is skipped: ${field} ${problem}`,
  );
}

function previewed(popups: readonly Popup[], { documents }: Preview): Popup[] {
  const drafts = documents.filter(({ kind }) => kind === "pop-ups").map(({ id }) => id);
  return popups.filter(({ id }) => drafts.includes(id)).map((popup) => ({ ...popup, conditions: [{}] }));
}
