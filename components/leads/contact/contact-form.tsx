import { LeadForm } from "@/components/leads/core/lead-form";
import type { LeadFormData } from "@/components/leads/core/lead-form-data";
import { CONTACT_TOPIC_IDS } from "@/config/leads/contact";
import { PAGES } from "@/config/runtime/pages";
import { contactConsent } from "@/lib/leads/core/contact-consent";
import type { RefusedForm } from "@/lib/leads/core/get-refused-form";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { contactMessages } from "@/lib/store/i18n/company-messages";

interface Props {
  profile: StoreProfile;
  selectedStoreId: string | null;
  refused?: RefusedForm;
}

/** Renders a form for a message to a department, with a choice of location if there are several. */
export function ContactForm({ profile, selectedStoreId, refused }: Props) {
  const { topics } = contactMessages();
  const locations = profile.locations.map(({ storeId, name }) => ({ value: storeId, label: name }));
  const data: LeadFormData = {
    form: "contact",
    page: PAGES["contact-us"].path,
    typed: refused?.typed ?? { store: selectedStoreId ?? "" },
    errors: refused?.errors ?? {},
    draft: refused?.token,
    consentText: contactConsent(profile.name).text,
    seller: profile.name,
    phone: profile.phone,
    options: { topic: CONTACT_TOPIC_IDS.map((id) => ({ value: id, label: topics[id] })), store: locations },
  };
  return <LeadForm data={data} />;
}
