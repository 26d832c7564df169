import { vehicleLocation } from "@/lib/catalog/vehicle/vehicle-location";
import { vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import { contactConsent, sellerName } from "@/lib/leads/core/contact-consent";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { LeadForm } from "./lead-form";
import type { LeadFormData, Typed } from "./lead-form-data";

interface Props {
  /** Null when it is no longer listed: the lead is then about its VIN. */
  vehicle: Vehicle | null;
  vin?: string;
  profile: StoreProfile;
  /** A rejected form: the typed values and the errors. */
  refused?: { typed: Typed; errors: FieldErrors };
}

/** "Is it still there?" */
export function AvailabilityForm({ vehicle, vin = vehicle?.vin ?? "", profile, refused }: Props) {
  const { availability } = leadMessages();
  const location = vehicle ? vehicleLocation(vehicle, profile) : undefined;
  const seller = sellerName(profile, vehicle?.storeId ?? null);
  const message = vehicle ? availability.message(vehicleName(vehicle)) : availability.messageWithoutVehicle;
  const data: LeadFormData = {
    form: "availability",
    vin,
    page: vehicle ? vehiclePath(vehicle) : `/check-availability/${vin}`,
    typed: refused?.typed ?? { message },
    errors: refused?.errors ?? {},
    consentText: contactConsent(seller).text,
    seller,
    phone: location?.sales.phone ?? profile.sales.phone,
  };
  return <LeadForm data={data} />;
}
