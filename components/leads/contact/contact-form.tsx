import { LeadForm } from "@/components/leads/core/lead-form";
import type { LeadFormData } from "@/components/leads/core/lead-form-data";
import { WantedLine } from "@/components/leads/core/wanted-line";
import { CONTACT_TOPIC_IDS } from "@/config/leads/contact";
import { PAGES } from "@/config/runtime/pages";
import { vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import { contactConsent } from "@/lib/leads/core/contact-consent";
import type { RefusedForm } from "@/lib/leads/core/get-refused-form";
import type { WantedVehicle } from "@/lib/leads/core/get-wanted-vehicle";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { contactMessages } from "@/lib/store/i18n/company-messages";

interface Props {
  profile: StoreProfile;
  selectedStoreId: string | null;
  refused?: RefusedForm;
  wanted?: WantedVehicle;
}

/** Renders a form for a message to a department, with a choice of location if there are several. */
export function ContactForm({ profile, selectedStoreId, refused, wanted }: Props) {
  const { topics, aboutPlans } = contactMessages();
  const { vin = wanted?.vehicle.vin, ...typed } = refused?.typed ?? {
    store: wanted?.vehicle.storeId ?? selectedStoreId ?? "",
    ...(wanted && { topic: CONTACT_TOPIC_IDS[0], message: aboutPlans(vehicleName(wanted.vehicle)) }),
  };
  const seller = wanted?.sellerName ?? profile.name;
  const locations = profile.locations.map(({ storeId, name }) => ({ value: storeId, label: name }));
  const data: LeadFormData = {
    form: "contact",
    page: PAGES["contact-us"].path,
    ...(vin && { vin }),
    ...(wanted && { about: vehicleName(wanted.vehicle) }),
    typed,
    errors: refused?.errors ?? {},
    draft: refused?.token,
    consentText: contactConsent(seller).text,
    seller,
    phone: wanted?.phone ?? profile.phone,
    options: { topic: CONTACT_TOPIC_IDS.map((id) => ({ value: id, label: topics[id] })), store: locations },
  };
  return (
    <>
      {wanted && <WantedLine vehicle={wanted.vehicle} without={PAGES["contact-us"].path} className="mb-6" />}
      <LeadForm data={data} />
    </>
  );
}
