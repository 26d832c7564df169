import type { StoreProfile } from "../../store/api/profile-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { contactConsent, sellerName } from "../core/contact-consent";
import type { FieldErrors } from "../core/schemas/field-errors";
import { formatDate, formatTime } from "../schedule/format-slot";
import type { Slot } from "../schedule/slots";
import { testDrivePath } from "../test-drive/paths";
import type { FORM_TABLE } from "./form-table";

/** Typed values by field name. */
type Typed = Partial<Record<(typeof FORM_TABLE)["test-drive"]["inputs"][number], string>>;

interface Props {
  vehicle: Vehicle;
  /** Profile of the company; the seller's name comes from its locations. */
  profile: StoreProfile;
  seller: StoreProfile;
  /** Ids of the offers that the visitor chose on the vehicle's page, as text. */
  offers?: string;
  /** Slug of the salesperson whom the visitor wants to meet. */
  staff?: string | undefined;
  /** The selected slot, or several to choose from. */
  slots: Slot[];
  /** Saved input of a rejected form, or from before another time was selected. */
  draft?: { token: string; typed: Typed; errors: FieldErrors };
}

/** Returns the data of the last step, where visitors enter their details. */
export function testDriveFormData({ vehicle, profile, seller, offers = "", staff, slots, draft }: Props) {
  const name = sellerName(profile, vehicle.storeId);
  return {
    form: "test-drive" as const,
    vin: vehicle.vin,
    hidden: { ...(offers !== "" && { offers }), ...(staff && { staff }) },
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

/** Response of `GET /api/test-drive/{vin}/times`. */
export interface TestDriveTimes {
  title: string;
  where: string;
  /** Test drive that this visitor has already booked. */
  own: { message: string; href: string } | null;
  /** Free slots, or null if bookings cannot be read. */
  free: Slot[] | null;
  form: ReturnType<typeof testDriveFormData>;
}
