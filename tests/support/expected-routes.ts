import type { PageId } from "../../config/runtime/pages";
import { isPageOn } from "../../lib/core/pages/page-switches";
import { locations } from "./crawl";

/** One public route as an address of a running site, and what that answers. */
export interface RouteRow {
  /** The route's name in `config/runtime/routes.ts`. */
  route: string;
  path: string;
  status: 200 | 301 | 308 | 404;
  layout?: "default" | "minimal";
  /** The whole `<title>`, or how it goes. */
  title?: RegExp;
  indexed?: boolean;
}

/** What a route's page is like while it is switched on; off, it is a 404. */
interface Expected {
  title: RegExp;
  layout?: RouteRow["layout"];
  indexed?: boolean;
}

/** Every public route, for the switches as they are. */
export async function expectedRoutes(siteUrl: string): Promise<RouteRow[]> {
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
  const [vehicle = "", staff = ""] = [vehicles[0], team[0]];
  const slug = articles[0]?.split("/")[2] ?? "";
  const offerOf = (department: string) => offers.find((path) => path.includes(`/${department}/`));

  const page = (
    route: PageId,
    path: string,
    { title, layout = "default", indexed = true }: Expected,
  ): RouteRow =>
    isPageOn(route)
      ? { route, path, status: 200, title, layout, indexed }
      : { route, path, status: 404, title: /^Page not found/, layout: "default", indexed: false };
  const missing = (route: string, path: string): RouteRow => ({
    route,
    path,
    status: 404,
    title: /^Page not found/,
    layout: "default",
    indexed: false,
  });

  return [
    page("index", "/", { title: /New and pre-owned cars in/ }),
    page("cars-search-page", "/cars-for-sale", { title: /vehicles|cars/i }),
    page("cars-search-page", "/cars-for-sale/suvs", { title: /SUVs/ }),
    page("cars-search-page", "/new-cars-for-sale", { title: /New/ }),
    page("cars-search-page", "/used-cars-for-sale/suvs", { title: /used SUVs/i }),
    page("cars-search-page", "/used-cars-for-sale/price-under-30000", { title: /under \$30,000/i }),
    page("cars-search-page", "/used-cars-for-sale/price-over-10000", {
      title: /over \$10,000/i,
      indexed: false,
    }),
    page("cars-search-page", "/cars-for-sale?mileage=null,85000", {
      title: /cars for sale/i,
      indexed: false,
    }),
    page("cars-search-page", "/cars-for-sale?fuel-type=electricity", {
      title: /cars for sale/i,
      indexed: false,
    }),
    page("cars-search-page", "/cars-for-sale?page=2", { title: /./, indexed: false }),
    missing("cars-search-page", "/cars-for-sale/not-a-filter"),
    page("cars-direct-page", vehicle, { title: /(19|20)\d\d .+/ }),
    missing("cars-direct-page", "/used-cars-for-sale/2020-honda-accord-1HGCM82633A004352"),
    page("auto-financing", "/auto-financing", { title: /financ/i }),
    page("auto-financing-apply-for-financing", "/auto-financing/apply-for-financing", {
      title: /pre-approv|financing/i,
    }),
    page("auto-financing-full-credit-application", "/auto-financing/full-credit-application", {
      title: /credit application/i,
      indexed: false,
    }),
    page("bad-credit-auto-financing", "/auto-financing/bad-credit-auto-financing", { title: /credit/i }),
    page("better-than-buy-here-pay-here", "/auto-financing/better-than-buy-here-pay-here", {
      title: /buy here/i,
    }),
    page("free-credit-score-pre-approval", "/auto-financing/free-credit-score-pre-approval", {
      title: /score/i,
    }),
    ...articles.map((path) => page("article-page", path, { title: /./ })),
    // The same article under the other aliases leads to its own address.
    ...ALIASES.filter((alias) => !articles[0]?.startsWith(`/${alias}/`)).map(
      (alias): RouteRow => ({ route: "article-page", path: `/${alias}/${slug}`, status: 308 }),
    ),
    missing("article-page", "/news/nothing-of-this-name"),
    page("article-direct-page", `/faqs-okd/${slug}`, { title: /./, indexed: false }),
    page("car-research", "/car-research", { title: /research/i }),
    page("car-research-search", "/car-research/search?q=oil", { title: /search/i, indexed: false }),
    page("help-center", "/help-center", { title: /help center/i }),
    ...help.map((path) => page("help-center-category", path, { title: /./ })),
    missing("help-center-category", "/help-center/nothing-of-this-name"),
    page("contact-us", "/contact-us", { title: /contact/i }),
    page("legal-cookie-policy", "/legal/cookie-policy", { title: /cookie policy/i }),
    page("legal-electronic-signature-disclosure", "/legal/electronic-signature-disclosure", {
      title: /electronic signature/i,
    }),
    page("legal-privacy-policy", "/legal/privacy-policy", { title: /privacy policy/i }),
    page("legal-terms-of-sale", "/legal/terms-of-sale", { title: /terms of sale/i }),
    missing("legal", "/legal/nothing-of-this-name"),
    page("our-company", "/our-company", { title: /our company|about/i }),
    page("our-company-careers", "/our-company/careers", { title: /careers/i }),
    page("our-company-meet-our-team", "/our-company/meet-our-team", { title: /team/i }),
    page("our-company-meet-our-team-slug", staff, { title: /./ }),
    missing("our-company-meet-our-team-slug", "/our-company/meet-our-team/nobody-here"),
    page("our-company-warranty", "/our-company/warranty", { title: /warranty/i }),
    page("sell-trade-my-car", "/sell-trade-my-car", { title: /sell|trade/i }),
    page("sell-trade-my-car-your-vehicle", "/sell-trade-my-car/your-vehicle", {
      title: /vehicle|car/i,
      layout: "minimal",
      indexed: false,
    }),
    page("service", "/service", { title: /service/i }),
    page("service-mitsubishi-roadside-assistance", "/service/mitsubishi/roadside-assistance", {
      title: /roadside/i,
    }),
    page("service-schedule", "/service/schedule", { title: /service|appointment/i, layout: "minimal" }),
    page("special-offers", "/special-offers", { title: /offers/i }),
    page("special-offers-current-incentives", "/special-offers/current-incentives", { title: /incentives/i }),
    page("special-offers-dealer", "/special-offers/dealer", { title: /offers/i }),
    page("special-offers-service", "/special-offers/service", { title: /service/i }),
    ...(["dealer", "service", "sales"] as const).flatMap((department) => {
      const path = offerOf(department);
      return path ? [page(`special-offers-${department}-id`, path, { title: /./ })] : [];
    }),
    missing("special-offers-dealer-id", "/special-offers/dealer/ofr_nothing"),
    page("vehicle-protection-plans", "/vehicle-protection-plans", { title: /protection/i }),
    page(
      "vehicle-protection-plans-mitsubishi-confidence",
      "/vehicle-protection-plans/mitsubishi-confidence",
      {
        title: /confidence/i,
      },
    ),
    page("vehicle-protection-plans-mitsubishi-warranty", "/vehicle-protection-plans/mitsubishi-warranty", {
      title: /warranty/i,
    }),
    { route: "sitemap", path: "/sitemap.xml", status: 200 },
    missing("an unmatched route", "/nothing/of/this/name"),
  ];
}

const ALIASES = [
  "car-research",
  "staff-reviews",
  "car-advice-education",
  "faqs",
  "news",
  "community-outreach",
];
