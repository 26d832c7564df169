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
  /** Values typed into a form that was rejected, or before another time was picked. */
  draft?: { token: string; typed: Typed; errors: FieldErrors };
}

/** Returns the data of the last step, the visitor's details. */
export function testDriveForm({ vehicle, profile, seller, slots, draft }: Props): LeadFormData {
  const name = sellerName(profile, vehicle.storeId);
  return {
    form: "test-drive",
    vin: vehicle.vin,
    page: testDrivePath(vehicle.vin),
    typed: draft?.typed ?? {},
    errors: draft?.errors ?? {},
    consentText: contactConsent(name).text,
    seller: name,
    phone: seller.sales.phone,
    draft: draft?.token,
    slots: slots.map(slotOption),
  };
}

export function slotOption({ value, date, minutes }: Slot): { value: string; label: string } {
  return { value, label: `${formatDate(date)}, ${formatTime(minutes)}` };
}
