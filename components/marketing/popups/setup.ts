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
  /** Invalid pop-ups of the store API, for the browser's console. */
  malformed: readonly string[];
  /** Consent text for calls and texts, and the name of the seller. */
  consentText: string;
  seller: string;
  phone: string;
}

/** Validated pop-ups by snapshot, so that their HTML is sanitized once instead of for each page. */
const checked = new WeakMap<readonly Popup[], readonly Popup[]>();

/**
 * Returns null for a store without pop-ups. A store without a private reserve has no unlock forms.
 * @param preview true for a page with drafts, which shows only draft pop-ups, and immediately
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

/** Returns sentences with an invalid pop-up's id and field, without its content. */
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
