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

/** Returns the public name and the sales department's phone number of the store that sells a vehicle. */
export function sellerContact(
  profile: Pick<StoreProfile, "name" | "locations" | "sales">,
  storeId: string,
): { sellerName: string; phone: string } {
  const location = profile.locations.find((each) => each.storeId === storeId);
  return {
    sellerName: sellerName(profile, storeId),
    phone: location?.sales.phone ?? profile.sales.phone,
  };
}

/** Returns the consent text beside the checkbox. The exact wording is stored with the lead (TCPA). */
export function contactConsent(seller: string): { version: string; text: string } {
  const { version, text } = leadMessages().consent;
  return { version, text: text(seller) };
}
