import type { PageId } from "../../config/runtime/pages";
import { isPageOn } from "../../lib/core/pages/page-switches";
import { locations } from "./crawl";

/** One public URL of a running site, and its expected response. */
export interface RouteRow {
  /** The page in `config/runtime/pages.ts`, or what else it is. */
  route: string;
  path: string;
  status: 200 | 301 | 308 | 404;
  layout?: "default" | "minimal";
  /** The whole `<title>`, or how it goes. */
  title?: RegExp;
  indexed?: boolean;
}

/** Expected page while it is switched on; when off, it is a 404. */
interface Expected {
  title: RegExp;
  layout?: RouteRow["layout"];
  indexed?: boolean;
}

type Row = readonly [path: string, expected: Expected];

/** Pages behind a link that only a stored lead has: the journeys of those forms visit them. */
const NEEDS_A_LEAD: readonly Row[] = [];

/** Every public route, for the switches as they are. */
export async function expectedRoutes(siteUrl: string): Promise<RouteRow[]> {
  const listed = await listedOf(siteUrl);
  const pages = Object.entries(pageRows(listed)) as [PageId, readonly Row[]][];
  return [
    ...pages.flatMap(([page, rows]) => rows.map(([path, expected]) => pageRow(page, path, expected))),
    ...otherRows(listed),
  ];
}

type Listed = Awaited<ReturnType<typeof listedOf>>;

/** Addresses of the site's own sitemaps. */
async function listedOf(siteUrl: string) {
  const listed = async (sitemap: string, like = /./) => {
    const xml = await (await fetch(`${siteUrl}/sitemap-${sitemap}.xml`)).text();
    return locations(xml)
      .map((address) => address.slice(siteUrl.length))
      .filter((path) => like.test(path));
  };
  const [vehicles, articles, offers, team, help] = await Promise.all([
    listed("vehicles"),
    listed("articles"),
    listed("offers"),
    listed("team-members"),
    listed("pages", /^\/help-center\/./),
  ]);
  return { vehicle: vehicles[0] ?? "", articles, offers, staff: team[0] ?? "", help };
}

/** Returns each page by its public URL, written out here rather than read from the tested table. */
function pageRows({ vehicle, articles, offers, staff, help }: Listed): Record<PageId, readonly Row[]> {
  const vin = vehicle.slice(-17);
  const offer = (department: string): Row[] =>
    offers
      .filter((path) => path.includes(`/${department}/`))
      .slice(0, 1)
      .map((path) => [path, { title: /./ }]);
  const slug = articles[0]?.split("/")[2] ?? "";
  return {
    index: [["/", { title: /New and pre-owned cars in/ }]],
    "cars-search-page": [
      ["/cars-for-sale", { title: /vehicles|cars/i }],
      ["/cars-for-sale/suvs", { title: /SUVs/ }],
      ["/new-cars-for-sale", { title: /New/ }],
      ["/used-cars-for-sale/suvs", { title: /used SUVs/i }],
      ["/used-cars-for-sale/price-under-30000", { title: /under \$30,000/i }],
      ["/used-cars-for-sale/price-over-10000", { title: /over \$10,000/i, indexed: false }],
      ["/cars-for-sale?mileage=null,85000", { title: /cars for sale/i, indexed: false }],
      ["/cars-for-sale?fuel-type=electricity", { title: /cars for sale/i, indexed: false }],
      ["/cars-for-sale?page=2", { title: /./, indexed: false }],
    ],
    "cars-direct-page": [[vehicle, { title: /(19|20)\d\d .+/ }]],
    "private-reserve": [["/private-reserve", { title: /private/i, indexed: false }]],
    "private-reserve-vehicle": NEEDS_A_LEAD,
    "saved-vehicles": [["/saved-vehicles", { title: /saved/i, indexed: false }]],
    compare: [["/compare", { title: /compare/i, indexed: false }]],
    alerts: [
      ["/alerts/sent", { title: /email/i, layout: "minimal", indexed: false }],
      ["/alerts/texted", { title: /text/i, layout: "minimal", indexed: false }],
      [
        "/alerts/new?kind=search&search=%2Fcars-for-sale",
        { title: /alert/i, layout: "minimal", indexed: false },
      ],
    ],
    // Nothing was refused: on to the vehicle's page.
    "check-availability": [],
    "test-drive": [[`/test-drive/${vin}`, { title: /test drive/i, layout: "minimal", indexed: false }]],
    "test-drive-scheduled": NEEDS_A_LEAD,
    "personalize-price": [
      [`/personalize-price/${vin}`, { title: /price|payment/i, layout: "minimal", indexed: false }],
    ],
    "auto-financing": [["/auto-financing", { title: /financ/i }]],
    "auto-financing-apply-for-financing": [
      ["/auto-financing/apply-for-financing", { title: /pre-approv|financing/i }],
    ],
    "auto-financing-full-credit-application": [
      ["/auto-financing/full-credit-application", { title: /credit application/i, indexed: false }],
    ],
    "auto-financing-full-credit-application-received": [
      ["/auto-financing/full-credit-application/received", { title: /received/i, indexed: false }],
    ],
    "bad-credit-auto-financing": [["/auto-financing/bad-credit-auto-financing", { title: /credit/i }]],
    "better-than-buy-here-pay-here": [
      ["/auto-financing/better-than-buy-here-pay-here", { title: /buy here/i }],
    ],
    "free-credit-score-pre-approval": [
      ["/auto-financing/free-credit-score-pre-approval", { title: /score/i }],
    ],
    "article-page": articles.map((path) => [path, { title: /./ }]),
    "article-direct-page": [[`/faqs-okd/${slug}`, { title: /./, indexed: false }]],
    "car-research": [["/car-research", { title: /research/i }]],
    "car-research-search": [["/car-research/search?q=oil", { title: /search/i, indexed: false }]],
    "help-center": [["/help-center", { title: /help center/i }]],
    "help-center-category": help.map((path) => [path, { title: /./ }]),
    "contact-us": [["/contact-us", { title: /contact/i }]],
    "legal-cookie-policy": [["/legal/cookie-policy", { title: /cookie policy/i }]],
    "legal-electronic-signature-disclosure": [
      ["/legal/electronic-signature-disclosure", { title: /electronic signature/i }],
    ],
    "legal-privacy-policy": [["/legal/privacy-policy", { title: /privacy policy/i }]],
    "legal-terms-of-sale": [["/legal/terms-of-sale", { title: /terms of sale/i }]],
    "our-company": [["/our-company", { title: /our company|about/i }]],
    "our-company-careers": [["/our-company/careers", { title: /careers/i }]],
    "our-company-meet-our-team": [["/our-company/meet-our-team", { title: /team/i }]],
    "our-company-meet-our-team-slug": [[staff, { title: /./ }]],
    "our-company-warranty": [["/our-company/warranty", { title: /warranty/i }]],
    "sell-trade-my-car": [["/sell-trade-my-car", { title: /sell|trade/i }]],
    "sell-trade-my-car-your-vehicle": [
      ["/sell-trade-my-car/your-vehicle", { title: /vehicle|car/i, layout: "minimal", indexed: false }],
    ],
    "sell-trade-my-car-offer": NEEDS_A_LEAD,
    "sell-trade-my-car-photos": NEEDS_A_LEAD,
    service: [["/service", { title: /service/i }]],
    "service-mitsubishi-roadside-assistance": [
      ["/service/mitsubishi/roadside-assistance", { title: /roadside/i }],
    ],
    "service-schedule": [["/service/schedule", { title: /service|appointment/i, layout: "minimal" }]],
    "special-offers": [["/special-offers", { title: /offers/i }]],
    "special-offers-current-incentives": [["/special-offers/current-incentives", { title: /incentives/i }]],
    "special-offers-dealer": [["/special-offers/dealer", { title: /offers/i }]],
    "special-offers-service": [["/special-offers/service", { title: /service/i }]],
    "special-offers-dealer-id": offer("dealer"),
    "special-offers-service-id": offer("service"),
    "special-offers-sales-id": offer("sales"),
    "thank-you": [
      ["/thank-you", { title: /sent/i, layout: "minimal", indexed: false }],
      ["/thank-you/service", { title: /sent/i, layout: "minimal", indexed: false }],
      ["/thank-you/careers", { title: /./, layout: "minimal", indexed: false }],
    ],
    "vehicle-protection-plans": [["/vehicle-protection-plans", { title: /protection/i }]],
    "vehicle-protection-plans-mitsubishi-confidence": [
      ["/vehicle-protection-plans/mitsubishi-confidence", { title: /confidence/i }],
    ],
    "vehicle-protection-plans-mitsubishi-warranty": [
      ["/vehicle-protection-plans/mitsubishi-warranty", { title: /warranty/i }],
    ],
  };
}

/** Addresses that show no page of the table. */
function otherRows({ articles }: Listed): RouteRow[] {
  const slug = articles[0]?.split("/")[2] ?? "";
  return [
    missing("cars-search-page", "/cars-for-sale/not-a-filter"),
    missing("cars-direct-page", "/used-cars-for-sale/2020-honda-accord-1HGCM82633A004352"),
    // The same article under the other aliases leads to its own address.
    ...ALIASES.filter((alias) => !articles[0]?.startsWith(`/${alias}/`)).map(
      (alias): RouteRow => ({ route: "article-page", path: `/${alias}/${slug}`, status: 308 }),
    ),
    missing("article-page", "/news/nothing-of-this-name"),
    missing("help-center-category", "/help-center/nothing-of-this-name"),
    missing("legal", "/legal/nothing-of-this-name"),
    missing("our-company-meet-our-team-slug", "/our-company/meet-our-team/nobody-here"),
    missing("special-offers-dealer-id", "/special-offers/dealer/ofr_nothing"),
    { route: "sitemap", path: "/sitemap.xml", status: 200 },
    missing("an unmatched route", "/nothing/of/this/name"),
  ];
}

function pageRow(
  route: PageId,
  path: string,
  { title, layout = "default", indexed = true }: Expected,
): RouteRow {
  return isPageOn(route, {}) ? { route, path, status: 200, title, layout, indexed } : missing(route, path);
}

function missing(route: string, path: string): RouteRow {
  return { route, path, status: 404, title: /^Page not found/, layout: "default", indexed: false };
}

const ALIASES = [
  "car-research",
  "staff-reviews",
  "car-advice-education",
  "faqs",
  "news",
  "community-outreach",
];
