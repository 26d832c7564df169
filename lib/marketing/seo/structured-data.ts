import { DEFAULT_LOCALE } from "../../../config/runtime/languages";
import { currentLocale, languageTag } from "../../core/language/current-language";
import { localPath } from "../../core/language/local-path";
import { wallClock } from "../../core/time/zoned-time";
import { articlePath } from "../../store/api/article-path";
import type { Article } from "../../store/api/content-schemas";
import type { Closures, Location, WorkingHours } from "../../store/api/location-schema";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { StaffMember } from "../../store/api/staff-schema";
import type { ShownPosition } from "../../store/company/positions";
import { closedDates } from "../../store/locations/closures";
import { staffName, staffPath } from "../../store/team/team";

/** Returns the schema.org WebSite with the site name for search engines. `siteUrl` has no trailing slash. */
export function webSite(
  { site, languages }: Pick<StoreProfile, "site" | "languages">,
  siteUrl: string,
): object {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: site.name,
    url: siteUrl + (currentLocale() === DEFAULT_LOCALE ? "/" : localPath("/")),
    ...(languages && { inLanguage: languageTag() }),
  };
}

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/**
 * Returns a schema.org AutoDealer for each location on a page, with its service department and the price range of
 * docs/rules.md#structured-data. There is no rating, because a business must not rate itself. `siteUrl` has no trailing
 * slash.
 * @param now milliseconds since 1970; closed days are listed for one year
 */
export function autoDealers(profile: StoreProfile, siteUrl: string, now: number): object[] {
  return profile.locations.map((location) => ({
    "@context": "https://schema.org",
    "@type": "AutoDealer",
    "@id": `${siteUrl}${location.link}`,
    name: location.name,
    url: siteUrl + localPath(location.link),
    telephone: location.phone,
    address: address(location, profile.country_short),
    geo: { "@type": "GeoCoordinates", ...location.coordinates },
    priceRange: profile.priceRange,
    openingHoursSpecification: openingHours(location.sales.workingHours),
    specialOpeningHoursSpecification: closedDays(location.closures, wallClock(now, profile.timeZone).date),
    department: service(location),
  }));
}

/**
 * Returns a schema.org AutoRepair for each location on the service center's page. `siteUrl` has no trailing slash.
 * @param now milliseconds since 1970; closed days are listed for one year
 */
export function autoRepairs(profile: StoreProfile, siteUrl: string, now: number): object[] {
  return profile.locations.map((location) => ({
    "@context": "https://schema.org",
    ...service(location),
    specialOpeningHoursSpecification: closedDays(location.closures, wallClock(now, profile.timeZone).date),
    name: location.name,
    telephone: location.service.phone,
    url: siteUrl + localPath("/service"),
    address: address(location, profile.country_short),
    priceRange: profile.priceRange,
  }));
}

/**
 * Splits an address into parts if its second line has the American format for a town; otherwise returns it unchanged.
 */
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

/** Returns the service department without its phone number, which only the service center's page shows. */
function service({ name, service: { workingHours } }: Location): object {
  return {
    "@type": "AutoRepair",
    name: `${name}, service`,
    openingHoursSpecification: openingHours(workingHours),
  };
}

/** Returns closed days as days that open and close at midnight, which Google reads as closed. */
function closedDays(closures: Closures, today: string): object[] {
  return closedDates(closures, today).map((date) => ({
    "@type": "OpeningHoursSpecification",
    validFrom: date,
    validThrough: date,
    opens: "00:00",
    closes: "00:00",
  }));
}

/** Returns one entry for each working day. */
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

/** Formats an hour: 9.5 becomes "09:30". Midnight at the end of a day becomes "23:59", because the format has no 24. */
function clock(hour: number): string {
  const minutes = Math.min(Math.round(hour * 60), 24 * 60 - 1);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** Returns the schema.org Person of a staff member's page, without an email address. */
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
    url: siteUrl + localPath(staffPath(member)),
    ...(title === "" ? {} : { jobTitle: title }),
    ...(phone === null ? {} : { telephone: phone }),
    ...(imageUrl === null ? {} : { image: new URL(imageUrl, `${siteUrl}/`).href }),
    worksFor: { "@type": "AutoDealer", name },
  };
}

const EMPLOYMENT = { "full-time": "FULL_TIME", "part-time": "PART_TIME" } as const;

/** Returns the schema.org JobPosting of a position, with the facts on its page. `siteUrl` has no trailing slash. */
export function jobPosting(
  position: ShownPosition,
  profile: Pick<StoreProfile, "name" | "country_short">,
  siteUrl: string,
): object {
  const { id, title, summary, duties, posted, kind, address, pay } = position;
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
    ...(pay && {
      baseSalary: {
        "@type": "MonetaryAmount",
        currency: "USD",
        value: {
          "@type": "QuantitativeValue",
          minValue: pay.from,
          maxValue: pay.to,
          unitText: pay.per.toUpperCase(),
        },
      },
    }),
  };
}

/** Returns the schema.org Article, with the facts on its page. */
export function articleData(article: Article, dealership: string, siteUrl: string): object {
  const { title, description, published, author, image } = article;
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: title,
    description,
    datePublished: published,
    author: { "@type": "Organization", name: author, url: siteUrl },
    publisher: { "@type": "Organization", name: dealership, url: siteUrl },
    mainEntityOfPage: siteUrl + localPath(articlePath(article)),
    ...(image && { image: new URL(image, siteUrl).href }),
  };
}

/** Returns the schema.org FAQPage of a page's questions. */
export function faqPage(entries: readonly { question: string; answer: string }[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: entries.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
