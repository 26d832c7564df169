import type { LeadFormData, Typed } from "@/components/leads/core/lead-form-data";
import { vehicleLocation } from "@/lib/catalog/vehicle/vehicle-location";
import { contactConsent } from "@/lib/leads/core/contact-consent";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";

interface UnlockFormOptions {
  profile: StoreProfile;
  /** Path of the page with the form. */
  page: string;
  /** The vehicle that the visitor is viewing. */
  vehicle?: Vehicle;
  refused?: { typed: Typed; errors: FieldErrors } | null;
}

/** The short form that unlocks the private reserve. */
export function unlockFormData({ profile, page, vehicle, refused }: UnlockFormOptions): LeadFormData {
  const location = vehicle && vehicleLocation(vehicle, profile);
  const seller = location?.name ?? profile.name;
  return {
    form: "unlock-inventory",
    vin: vehicle?.vin ?? "",
    page,
    typed: refused?.typed ?? {},
    errors: refused?.errors ?? {},
    consentText: contactConsent(seller).text,
    seller,
    phone: location?.sales.phone ?? profile.sales.phone,
    goesOn: true,
  };
}
