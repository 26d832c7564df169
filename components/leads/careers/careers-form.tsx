import { LeadForm } from "@/components/leads/core/lead-form";
import type { LeadFormData } from "@/components/leads/core/lead-form-data";
import { PAGES } from "@/config/runtime/pages";
import type { RefusedForm } from "@/lib/leads/core/get-refused-form";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { ShownPosition } from "@/lib/store/company/positions";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { PickPosition } from "./pick-position";

interface Props {
  positions: readonly ShownPosition[];
  profile: StoreProfile;
  refused?: RefusedForm;
}

const OTHER = "other";

/** Renders the application form, with an optional résumé. */
export function CareersForm({ positions, profile, refused }: Props) {
  const { otherPosition } = leadMessages().careers;
  const open = positions.map(({ id, title, store }) => ({ value: id, label: `${title}, ${store}` }));
  const data: LeadFormData = {
    form: "careers",
    page: PAGES["our-company-careers"].path,
    typed: refused?.typed ?? { position: open.length === 0 ? OTHER : "" },
    errors: refused?.errors ?? {},
    draft: refused?.token,
    consentText: "",
    seller: profile.name,
    phone: profile.phone,
    options: { position: [...open, { value: OTHER, label: otherPosition }] },
  };
  return (
    <>
      <PickPosition />
      <LeadForm data={data} />
    </>
  );
}
