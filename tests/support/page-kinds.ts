import type { Locale } from "../../config/runtime/languages";
import { PAGES, type PageId } from "../../config/runtime/pages";
import { localPath } from "../../lib/core/language/local-path";
import { isPageOn } from "../../lib/core/pages/page-switches";
import { locations } from "./crawl";

/** Sample group whose pages are looked at in each language; only Lone Star offers Spanish. */
export const GROUP_OF_LANGUAGE = {
  en: "heartland",
  es: "lone-star",
} as const satisfies Record<Locale, string>;

/** The ten kinds of page used by Lighthouse and the screenshots. */
export const TEN_KINDS = [
  "home",
  "search",
  "vehicle page",
  "financing",
  "pre-approval",
  "sell or trade",
  "service",
  "special offers",
  "article",
  "contact",
] as const;

/** `pages.spec.ts` runs axe on these, and checks for shifts; `page-kinds.spec.ts` runs axe on the others. */
export const LOOKED_AT_FOR_SHIFTS: readonly string[] = [
  "home",
  "search",
  "search without a result",
  "vehicle page",
  "page not found",
  "thank you",
];

/** Pages of the table with one address, by the name of their type. */
const PLAIN: Partial<Record<PageId, string>> = {
  index: "home",
  "auto-financing": "financing",
  "auto-financing-apply-for-financing": "pre-approval",
  "auto-financing-full-credit-application": "credit application",
  "sell-trade-my-car": "sell or trade",
  "sell-trade-my-car-your-vehicle": "your vehicle",
  service: "service",
  "service-schedule": "service schedule",
  "service-mitsubishi-roadside-assistance": "roadside assistance",
  "special-offers": "special offers",
  "special-offers-dealer": "offer list",
  "special-offers-current-incentives": "current incentives",
  "contact-us": "contact",
  "car-research": "research",
  "help-center": "help center",
  "our-company": "company",
  "our-company-careers": "careers",
  "our-company-meet-our-team": "team",
  "legal-privacy-policy": "legal text",
  "vehicle-protection-plans": "protection plans",
  "vehicle-protection-plans-mitsubishi-confidence": "confidence plan",
  "vehicle-protection-plans-mitsubishi-warranty": "manufacturer's warranty",
  "private-reserve": "private reserve",
  "saved-vehicles": "saved vehicles",
  compare: "compare",
};

/** Returns one address of each page type by name; those with parameters from the site's own sitemaps. */
export async function pageKinds(siteUrl: string): Promise<Record<string, string>> {
  const all = async (sitemap: string, like = /./) => {
    const xml = await (await fetch(`${siteUrl}/sitemap-${sitemap}.xml`)).text();
    const found = locations(xml).filter((address) => like.test(address));
    if (found.length === 0) throw new Error(`No address like ${like} is in the sitemap of ${sitemap}.`);
    return found.map((address) => address.slice(siteUrl.length));
  };
  const first = async (...which: Parameters<typeof all>) => (await all(...which))[0]!;
  const vehicles = await all("vehicles", /\/used-cars-for-sale\//);
  const vehicle = vehicles[0]!;
  const [vin, ...others] = vehicles.slice(0, 3).map((path) => path.slice(-17));
  return {
    ...Object.fromEntries(
      (Object.entries(PLAIN) as [PageId, string][])
        .filter(([page]) => isPageOn(page, {}))
        .map(([page, name]) => [name, PAGES[page].path]),
    ),
    search: "/used-cars-for-sale/suvs",
    "search without a result": "/cars-for-sale?price=1,2",
    "vehicle page": vehicle,
    article: await first("articles", /\/car-advice-education\//),
    "help category": await first("pages", /\/help-center\/./),
    offer: await first("offers"),
    "staff member": await first("team-members"),
    "test drive": `/test-drive/${vin}`,
    comparison: `/compare?vins=${[vin, ...others].join(",")}`,
    "thank you": "/thank-you",
    "page not found": "/nope",
  };
}

/** Returns the addresses of pages in a language, by the same names. */
export function inLanguage(pages: Readonly<Record<string, string>>, locale: Locale): Record<string, string> {
  return Object.fromEntries(Object.entries(pages).map(([name, path]) => [name, localPath(path, locale)]));
}

/** The three kinds that the load benchmarks request. */
export async function busyKinds(siteUrl: string): Promise<Record<string, string>> {
  const all = await pageKinds(siteUrl);
  return Object.fromEntries(["home", "search", "vehicle page"].map((kind) => [kind, all[kind]!]));
}
