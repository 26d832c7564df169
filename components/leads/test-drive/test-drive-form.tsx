import { LeadForm } from "@/components/leads/core/lead-form";
import type { LeadFormData, Typed } from "@/components/leads/core/lead-form-data";
import { contactConsent, sellerName } from "@/lib/leads/core/contact-consent";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import { formatDate, formatTime } from "@/lib/leads/schedule/format-slot";
import type { Slot } from "@/lib/leads/schedule/slots";
import { testDrivePath } from "@/lib/leads/test-drive/paths";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";

interface Props {
  vehicle: Vehicle;
  /** The company's, whose locations name the seller. */
  profile: StoreProfile;
  seller: StoreProfile;
  /** The picked one, or several to pick from. */
  slots: Slot[];
  refused?: { typed: Typed; errors: FieldErrors };
}

/** The last step: the visitor's details. */
export function TestDriveForm({ vehicle, profile, seller, slots, refused }: Props) {
  const name = sellerName(profile, vehicle.storeId);
  const data: LeadFormData = {
    form: "test-drive",
    vin: vehicle.vin,
    page: testDrivePath(vehicle.vin),
    typed: refused?.typed ?? {},
    errors: refused?.errors ?? {},
    consentText: contactConsent(name).text,
    seller: name,
    phone: seller.sales.phone,
    slots: slots.map(({ value, date, minutes }) => ({
      value,
      label: `${formatDate(date)}, ${formatTime(minutes)}`,
    })),
  };
  return <LeadForm data={data} />;
}
