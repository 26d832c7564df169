import { leadMessages } from "@/lib/i18n/lead-messages";
import { contactConsent, sellerName } from "@/lib/leads/contact-consent";
import type { FieldErrors } from "@/lib/leads/schemas/field-errors";
import type { StoreProfile, Vehicle } from "@/lib/store-api/schemas";
import { vehicleLocation } from "@/lib/vehicle/vehicle-location";
import { vehicleName } from "@/lib/vehicle/vehicle-name";
import { vehiclePath } from "@/lib/vehicle/vehicle-path";
import {
  AvailabilityFields,
  type AvailabilityFormData,
  type AvailabilityTyped,
  fieldId,
} from "./availability-fields";
import { ErrorSummary } from "./error-summary";
import { LazyEnhancedForm } from "./lazy-enhanced-form";

interface Props {
  /** Null when it is no longer listed: the lead is then about its VIN. */
  vehicle: Vehicle | null;
  vin?: string;
  profile: StoreProfile;
  /** A form that was refused: what was typed, and what was wrong. */
  refused?: { typed: AvailabilityTyped; errors: FieldErrors };
}

/** "Is it still there?" A plain form that posts by itself; once it is seen, validation as one types is loaded (design 12). */
export function AvailabilityForm({ vehicle, vin = vehicle?.vin ?? "", profile, refused }: Props) {
  const { availability } = leadMessages();
  const location = vehicle ? vehicleLocation(vehicle, profile) : undefined;
  const seller = sellerName(profile, vehicle?.storeId ?? null);
  const message = vehicle ? availability.message(vehicleName(vehicle)) : availability.messageWithoutVehicle;
  const data: AvailabilityFormData = {
    vin,
    page: vehicle ? vehiclePath(vehicle) : `/check-availability/${vin}`,
    typed: refused?.typed ?? { message },
    errors: refused?.errors ?? {},
    consentText: contactConsent(seller).text,
    seller,
    phone: location?.sales.phone ?? profile.sales.phone,
  };
  const wrong = Object.keys(data.errors).length > 0;
  return (
    <LazyEnhancedForm data={data}>
      <form action="/api/leads/availability" method="post" noValidate aria-label={availability.formName}>
        <AvailabilityFields
          data={data}
          errors={data.errors}
          notice={wrong && <ErrorSummary errors={data.errors} fieldId={fieldId} />}
        />
      </form>
    </LazyEnhancedForm>
  );
}
