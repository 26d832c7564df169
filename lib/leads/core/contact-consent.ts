import type { StoreProfile } from "../../store/api/profile-schema";
import { leadMessages } from "../../store/i18n/lead-messages";

/**
 * Returns the store that sells a vehicle, by the name that visitors see; the company where it is not one of its
 * locations.
 */
export function sellerName(
  profile: Pick<StoreProfile, "name" | "locations">,
  storeId: string | null,
): string {
  return profile.locations.find((location) => location.storeId === storeId)?.name ?? profile.name;
}

/** Returns the consent of the checkbox: shown beside it, and stored with the lead word for word (TCPA). */
export function contactConsent(seller: string): { version: string; text: string } {
  const { version, text } = leadMessages().consent;
  return { version, text: text(seller) };
}
