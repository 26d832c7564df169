import type { StoreProfile } from "../../store/api/profile-schema";
import type { ShownPosition } from "../../store/company/positions";

const EMPLOYMENT = { "full-time": "FULL_TIME", "part-time": "PART_TIME" } as const;

/** schema.org's JobPosting of a position, holding what the page shows of it. `siteUrl` has no trailing slash. */
export function jobPosting(
  position: ShownPosition,
  profile: Pick<StoreProfile, "name" | "country_short">,
  siteUrl: string,
): object {
  const { id, title, summary, duties, posted, kind, address } = position;
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    identifier: { "@type": "PropertyValue", name: profile.name, value: id },
    title,
    description: [summary, ...duties].join(" · "),
    datePosted: posted,
    employmentType: EMPLOYMENT[kind],
    hiringOrganization: { "@type": "Organization", name: profile.name, sameAs: siteUrl },
    jobLocation: {
      "@type": "Place",
      address: { "@type": "PostalAddress", streetAddress: address, addressCountry: profile.country_short },
    },
    directApply: true,
  };
}
