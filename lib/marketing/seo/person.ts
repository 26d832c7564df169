import type { StoreProfile } from "../../store/api/profile-schema";
import type { StaffMember } from "../../store/api/staff-schema";
import { staffName, staffPath } from "../../store/team/staff-path";

/** schema.org's Person for a staff member's page: what the page shows, without an e-mail address. */
export function personJsonLd(
  member: StaffMember,
  { name }: Pick<StoreProfile, "name">,
  siteUrl: string,
): object {
  const { title, phone, imageUrl } = member;
  return {
    "@context": "https://schema.org",
    "@type": "Person",
    name: staffName(member),
    url: `${siteUrl}${staffPath(member)}`,
    ...(title === "" ? {} : { jobTitle: title }),
    ...(phone === null ? {} : { telephone: phone }),
    ...(imageUrl === null ? {} : { image: new URL(imageUrl, `${siteUrl}/`).href }),
    worksFor: { "@type": "AutoDealer", name },
  };
}
