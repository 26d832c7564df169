import type { StoreProfile } from "../../../store/api/profile-schema";
import { formatNumber } from "../../../store/i18n/format";
import { messages } from "../../../store/i18n/messages";

export interface SearchMetadata {
  title: string;
  description: string;
  /** Path and query of the canonical address for search engines. */
  canonical: string;
  /** What search engines may do with it. */
  robots: string;
}

/** Head of a search page. */
export function searchMetadata(page: {
  heading: string;
  subject: string;
  canonical: string;
  total: number;
  robots: string;
  profile: Pick<StoreProfile, "city" | "state_short" | "site">;
}): SearchMetadata {
  const { profile } = page;
  const city = `${profile.city}, ${profile.state_short}`;
  return {
    title: page.heading,
    description: messages().search.description(
      formatNumber(page.total),
      page.subject,
      profile.site.name,
      city,
    ),
    canonical: page.canonical,
    robots: page.robots,
  };
}
