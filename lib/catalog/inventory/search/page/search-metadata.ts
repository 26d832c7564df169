import { localPath } from "../../../../core/language/local-path";
import type { StoreProfile } from "../../../../store/api/profile-schema";
import { vehiclePath } from "../../../../store/api/vehicle-path";
import type { Vehicle } from "../../../../store/api/vehicle-schema";
import { formatNumber } from "../../../../store/i18n/format";
import { messages } from "../../../../store/i18n/messages";
import { vehicleFullName } from "../../../vehicle/vehicle-name";

interface SearchMetadata {
  title: string;
  description: string;
  /** Path and query of the canonical URL for search engines. */
  canonical: string;
  /** Robots directives. */
  robots: string;
}

/** Returns the metadata of a search page. */
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

/** Returns the schema.org ItemList of a result page. `siteUrl` has no trailing slash. */
export function itemList(vehicles: readonly Vehicle[], total: number, siteUrl: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    numberOfItems: total,
    itemListElement: vehicles.map((vehicle, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: vehicleFullName(vehicle),
      url: siteUrl + localPath(vehiclePath(vehicle)),
    })),
  };
}
