import type { WorkingHours } from "../../store/api/hours-schema";
import type { Location } from "../../store/api/location-schema";
import type { StoreProfile } from "../../store/api/profile-schema";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/**
 * schema.org's AutoDealer for each location that a page shows, with its service department and the price range of
 * docs/rules.md#structured-data. No rating: a business must not rate itself. `siteUrl` has no trailing slash.
 */
export function autoDealers(profile: StoreProfile, siteUrl: string): object[] {
  return profile.locations.map((location) => ({
    "@context": "https://schema.org",
    "@type": "AutoDealer",
    "@id": `${siteUrl}${location.link}`,
    name: location.name,
    url: `${siteUrl}${location.link}`,
    telephone: location.phone,
    address: address(location, profile.country_short),
    geo: { "@type": "GeoCoordinates", ...location.coordinates },
    priceRange: profile.priceRange,
    openingHoursSpecification: openingHours(location.sales.workingHours),
    department: service(location),
  }));
}

/** Split into parts where the second line is a town in the American format; else unchanged. */
function address({ addressLine1, addressLine2 }: Location, country: string): object | string {
  const town = /^(?<town>[^,]+), (?<state>[A-Z]{2}) (?<zip>\d{5}(?:-\d{4})?)$/.exec(addressLine2)?.groups;
  if (!town) return [addressLine1, addressLine2].filter(Boolean).join(", ");
  return {
    "@type": "PostalAddress",
    streetAddress: addressLine1,
    addressLocality: town.town,
    addressRegion: town.state,
    postalCode: town.zip,
    addressCountry: country,
  };
}

function service({ name, service: { phone, workingHours } }: Location): object {
  return {
    "@type": "AutoRepair",
    name: `${name}, service`,
    telephone: phone,
    openingHoursSpecification: openingHours(workingHours),
  };
}

/** One entry for each day that is worked. */
function openingHours(hours: WorkingHours): object[] {
  return hours.flatMap(({ closed, open, close }, weekday) =>
    closed
      ? []
      : [
          {
            "@type": "OpeningHoursSpecification",
            dayOfWeek: `https://schema.org/${DAYS[weekday]}`,
            opens: clock(open),
            closes: clock(close),
          },
        ],
  );
}

/** 9.5 → "09:30"; midnight at the end of a day is "23:59", as the format has no 24. */
function clock(hour: number): string {
  const minutes = Math.min(Math.round(hour * 60), 24 * 60 - 1);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
