import { LeadForm } from "@/components/leads/core/lead-form";
import type { LeadFormData } from "@/components/leads/core/lead-form-data";
import { PAGES } from "@/config/runtime/pages";
import { writeOfferIds } from "@/lib/catalog/offers/offer-ids";
import { contactConsent } from "@/lib/leads/core/contact-consent";
import type { RefusedForm } from "@/lib/leads/core/get-refused-form";
import type { WantedVehicle } from "@/lib/leads/core/get-wanted-vehicle";
import { APPLY_STEPS, applyStepOf } from "@/lib/leads/financing/financing-forms";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { financingMessages } from "@/lib/store/i18n/financing-messages";

interface Props {
  profile: StoreProfile;
  refused?: RefusedForm;
  wanted?: WantedVehicle;
}

/**
 * Renders the pre-approval form in three steps: name, contact details, home address. After submission, a page
 * shows the next steps.
 */
export function ApplyForm({ profile, refused, wanted }: Props) {
  const { steps } = financingMessages().apply;
  const at = refused && applyStepOf(refused.step, refused);
  const { vin = wanted?.vehicle.vin, offers = idsOf(wanted), ...typed } = refused?.typed ?? {};
  const seller = wanted?.sellerName ?? profile.name;
  const data: LeadFormData = {
    form: "apply-financing",
    page: PAGES["auto-financing-apply-for-financing"].path,
    ...(vin && { vin, sendsTerms: true }),
    ...(vin && offers && { hidden: { offers } }),
    typed,
    errors: at?.errors ?? {},
    draft: refused?.token,
    consentText: contactConsent(seller).text,
    seller,
    phone: wanted?.phone ?? profile.sales.phone,
    goesOn: true,
    steps: APPLY_STEPS.map((step) => ({ ...step, title: steps[step.id] })),
    step: at?.step,
  };
  return <LeadForm data={data} />;
}

/** Returns the ids of the chosen offers as text; empty without any. */
function idsOf(wanted: WantedVehicle | undefined): string {
  return writeOfferIds((wanted?.chosen?.offers ?? []).map(({ offer }) => offer.id));
}
