import { LeadForm } from "@/components/leads/core/lead-form";
import type { LeadFormData } from "@/components/leads/core/lead-form-data";
import { PAGES } from "@/config/runtime/pages";
import { contactConsent } from "@/lib/leads/core/contact-consent";
import type { RefusedForm } from "@/lib/leads/core/get-refused-form";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { financingMessages } from "@/lib/store/i18n/financing-messages";

interface Props {
  profile: StoreProfile;
  refused?: RefusedForm;
}

/** Pre-approval: the person and the home address. Once sent, a page shows the next steps. */
export function ApplyForm({ profile, refused }: Props) {
  const { steps } = financingMessages().apply;
  const data: LeadFormData = {
    form: "apply-financing",
    page: PAGES["auto-financing-apply-for-financing"].path,
    typed: refused?.typed ?? {},
    errors: refused?.errors ?? {},
    draft: refused?.token,
    consentText: contactConsent(profile.name).text,
    seller: profile.name,
    phone: profile.sales.phone,
    goesOn: true,
    steps: [
      { title: steps.name, inputs: ["firstName", "lastName"] },
      { title: steps.contact, inputs: ["email", "phone"] },
      { title: steps.home, inputs: ["address", "apartment", "city", "state", "zipCode"] },
    ],
  };
  return <LeadForm data={data} />;
}
