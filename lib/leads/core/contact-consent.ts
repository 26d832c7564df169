import type { StoreProfile } from "../../store/api/profile-schema";
import { leadMessages } from "../../store/i18n/lead-messages";

/**
 * Returns the public name of the store that sells a vehicle. If no location of the company has the vehicle, returns the
 * company's name.
 */
export function sellerName(
  profile: Pick<StoreProfile, "name" | "locations">,
  storeId: string | null,
): string {
  return profile.locations.find((location) => location.storeId === storeId)?.name ?? profile.name;
}

/** Returns the consent text beside the checkbox. The exact wording is stored with the lead (TCPA). */
export function contactConsent(seller: string): { version: string; text: string } {
  const { version, text } = leadMessages().consent;
  return { version, text: text(seller) };
}
