import { LeadForm } from "@/components/leads/core/lead-form";
import type { LeadFormData } from "@/components/leads/core/lead-form-data";
import type { LeadQuestion } from "@/config/leads/lead-questions";
import { writeOfferIds } from "@/lib/catalog/offers/offer-ids";
import { actionTexts } from "@/lib/catalog/vehicle/status-actions";
import { vehicleLocation, vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import { availabilityPath } from "@/lib/leads/core/availability-path";
import { contactConsent, sellerName } from "@/lib/leads/core/contact-consent";
import type { RefusedForm } from "@/lib/leads/core/get-refused-form";
import type { Offer } from "@/lib/store/api/offer-schema";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { offerMessages } from "@/lib/store/i18n/offer-messages";

interface AvailabilityProps {
  /** Vehicle; null if it is no longer listed, so that the lead contains only its VIN. */
  vehicle: Vehicle | null;
  vin?: string;
  profile: StoreProfile;
  /** Offers that the visitor chose on the vehicle's page. */
  offers?: readonly ChosenOffer[];
  /** Questions of the link by which the visitor came, written out in the message. */
  questions?: readonly LeadQuestion[];
  /** Typed values and errors of a rejected form. */
  refused?: RefusedForm;
}

type ChosenOffer = Pick<Offer, "id" | "name">;

/** Returns the line that names a chosen offer. */
export function withOffer({ name }: ChosenOffer): string {
  return offerMessages().onVehicle.with(name);
}

export interface AvailabilityDialogData {
  title: string;
  /** Text that explains the purpose of the form. */
  detail: string;
  form: LeadFormData;
}

/** Returns the data of the dialog on a vehicle's page. */
export function availabilityDialog(
  vehicle: Vehicle,
  profile: StoreProfile,
  offers: readonly ChosenOffer[] = [],
): AvailabilityDialogData {
  const { title, detail } = actionTexts(vehicle);
  return {
    title,
    detail: [detail, ...offers.map(withOffer)].join(" "),
    form: availabilityFormData({ vehicle, profile, offers }),
  };
}

/**
 * Returns the data of the availability form, or of the form that the vehicle's status allows instead
 * (docs/rules.md#vehicle-status).
 */
function availabilityFormData(props: AvailabilityProps): LeadFormData {
  const { vehicle, vin = vehicle?.vin ?? "", profile, offers = [], questions = [], refused } = props;
  const { availability } = leadMessages();
  const location = vehicle ? vehicleLocation(vehicle, profile) : undefined;
  const seller = sellerName(profile, vehicle?.storeId ?? null);
  const asked = questions.map((each) => availability.questions[each]);
  const message = !vehicle
    ? availability.messageWithoutVehicle
    : asked.length > 0
      ? availability.messageAsking(vehicleName(vehicle), asked)
      : actionTexts(vehicle).message(vehicleName(vehicle));
  return {
    form: "availability",
    label: vehicle ? actionTexts(vehicle).label : undefined,
    vin,
    ...(vehicle && { about: vehicleName(vehicle) }),
    ...(offers.length > 0 && { hidden: { offers: writeOfferIds(offers.map(({ id }) => id)) } }),
    // A rejected form is shown again on its own page.
    page: vehicle && !refused ? vehiclePath(vehicle) : availabilityPath(vin),
    typed: refused?.typed ?? { message },
    errors: refused?.errors ?? {},
    draft: refused?.token,
    consentText: contactConsent(seller).text,
    seller,
    phone: location?.sales.phone ?? profile.sales.phone,
  };
}

/** Renders the availability form on its own page. */
export function AvailabilityForm(props: AvailabilityProps) {
  return <LeadForm data={availabilityFormData(props)} />;
}
