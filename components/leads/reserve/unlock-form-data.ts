import type { LeadFormData } from "@/components/leads/core/lead-form-data";
import { vehicleLocation } from "@/lib/catalog/vehicle/vehicle-name";
import { contactConsent } from "@/lib/leads/core/contact-consent";
import type { RefusedForm } from "@/lib/leads/core/get-refused-form";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";

interface UnlockFormOptions {
  profile: StoreProfile;
  /** Path of the page with the form. */
  page: string;
  /** Vehicle that the visitor is viewing. */
  vehicle?: Vehicle;
  refused?: RefusedForm | null;
}

/** Returns the data of the short form that unlocks the private reserve. */
export function unlockFormData({ profile, page, vehicle, refused }: UnlockFormOptions): LeadFormData {
  const location = vehicle && vehicleLocation(vehicle, profile);
  const seller = location?.name ?? profile.name;
  return {
    form: "unlock-inventory",
    vin: vehicle?.vin ?? "",
    page,
    typed: refused?.typed ?? {},
    errors: refused?.errors ?? {},
    draft: refused?.token,
    consentText: contactConsent(seller).text,
    seller,
    phone: location?.sales.phone ?? profile.sales.phone,
    goesOn: true,
  };
}
