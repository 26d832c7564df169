import { LeadForm } from "@/components/leads/lead-form";
import type { LeadFormData } from "@/components/leads/lead-form-data";
import { PAGES } from "@/config/pages";
import type { ShownPosition } from "@/lib/company/positions";
import { leadMessages } from "@/lib/i18n/lead-messages";
import type { RefusedForm } from "@/lib/leads/get-refused-form";
import type { StoreProfile } from "@/lib/store-api/profile-schema";
import { PickPosition } from "./pick-position";

interface Props {
  positions: readonly ShownPosition[];
  profile: StoreProfile;
  refused?: RefusedForm;
}

const OTHER = "other";

/** An application, with a résumé or without. */
export function CareersForm({ positions, profile, refused }: Props) {
  const { otherPosition } = leadMessages().careers;
  const open = positions.map(({ id, title, store }) => ({ value: id, label: `${title}, ${store}` }));
  const data: LeadFormData = {
    form: "careers",
    page: PAGES["our-company-careers"].path,
    typed: refused?.typed ?? { position: open.length === 0 ? OTHER : "" },
    errors: refused?.errors ?? {},
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
