import { LeadForm } from "@/components/leads/core/lead-form";
import type { LeadFormData } from "@/components/leads/core/lead-form-data";
import { contactConsent, sellerName } from "@/lib/leads/core/contact-consent";
import type { RefusedForm } from "@/lib/leads/core/get-refused-form";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { StaffMember } from "@/lib/store/api/staff-schema";
import { staffPath } from "@/lib/store/team/team";

interface Props {
  member: StaffMember;
  profile: StoreProfile;
  refused?: RefusedForm;
}

/** Renders a form for a message to one person, whose e-mail address stays on the server. */
export function StaffForm({ member, profile, refused }: Props) {
  const seller = sellerName(profile, member.storeId);
  const data: LeadFormData = {
    form: "staff-member",
    hidden: { staff: member.slug },
    page: staffPath(member),
    typed: refused?.typed ?? {},
    errors: refused?.errors ?? {},
    draft: refused?.token,
    consentText: contactConsent(seller).text,
    seller,
    phone: member.phone ?? profile.phone,
  };
  return <LeadForm data={data} />;
}
