import type { PageId } from "../../config/runtime/pages";
import { isPageOn } from "../../lib/core/pages/page-switches";
import { eachOf, locations, visit } from "../support/crawl";
import { dailyIf } from "../support/nightly";
import { expect, test } from "../support/test";

/** A path that is indexed and has the whole menu, or a row with its differences. */
type Row = string | readonly [path: string, flags: "noindex" | "minimal" | "minimal noindex"];

/** Pages behind a stored lead's link: the journeys of those forms visit them. */
const NEEDS_A_LEAD: readonly Row[] = [];
const ARTICLE_ALIASES = "car-research staff-reviews car-advice-education faqs news community-outreach".split(
  " ",
);

/** Returns each page by its public paths, written out here rather than read from the tested table. */
async function pagesOf(siteUrl: string): Promise<Record<PageId, readonly Row[]>> {
  const listed = async (sitemap: string) =>
    locations(await (await fetch(`${siteUrl}/sitemap-${sitemap}.xml`)).text()).map((address) =>
      address.slice(siteUrl.length),
    );
  const [vehicle = ""] = await listed("vehicles");
  const [member = ""] = await listed("team-members");
  const articles = await listed("articles");
  const offers = await listed("offers");
  const vin = vehicle.slice(-17);
  const offer = (department: string) => offers.filter((path) => path.includes(`/${department}/`)).slice(0, 1);
  return {
    index: ["/"],
    "cars-search-page": [
      "/cars-for-sale",
      "/cars-for-sale/suvs",
      "/new-cars-for-sale",
      "/used-cars-for-sale/suvs",
      "/used-cars-for-sale/price-under-30000",
      ["/used-cars-for-sale/price-over-10000", "noindex"],
      ["/cars-for-sale?mileage=null,85000", "noindex"],
      ["/cars-for-sale?fuel-type=electricity", "noindex"],
      ["/cars-for-sale?page=2", "noindex"],
    ],
    "cars-direct-page": [vehicle],
    "private-reserve": [["/private-reserve", "noindex"]],
    "private-reserve-vehicle": NEEDS_A_LEAD,
    "saved-vehicles": [["/saved-vehicles", "noindex"]],
    compare: [["/compare", "noindex"]],
    alerts: ["/alerts/sent", "/alerts/texted", "/alerts/new?kind=search&search=%2Fcars-for-sale"].map(
      (path) => [path, "minimal noindex"] as const,
    ),
    // A link of nobody, as anyone could type it.
    deal: [["/deal/unknown", "minimal noindex"]],
    // Nothing was refused: on to the vehicle's page.
    "check-availability": [],
    "test-drive": [[`/test-drive/${vin}`, "minimal noindex"]],
    "test-drive-scheduled": NEEDS_A_LEAD,
    "personalize-price": [[`/personalize-price/${vin}`, "minimal noindex"]],
    "auto-financing": ["/auto-financing"],
    "auto-financing-apply-for-financing": ["/auto-financing/apply-for-financing"],
    "auto-financing-full-credit-application": [["/auto-financing/full-credit-application", "noindex"]],
    "auto-financing-full-credit-application-received": [
      ["/auto-financing/full-credit-application/received", "noindex"],
    ],
    "bad-credit-auto-financing": ["/auto-financing/bad-credit-auto-financing"],
    "better-than-buy-here-pay-here": ["/auto-financing/better-than-buy-here-pay-here"],
    "free-credit-score-pre-approval": ["/auto-financing/free-credit-score-pre-approval"],
    "article-page": articles,
    "article-direct-page": [[`/faqs-okd/${articles[0]?.split("/")[2]}`, "noindex"]],
    "car-research": ["/car-research"],
    "car-research-search": [["/car-research/search?q=oil", "noindex"]],
    "help-center": ["/help-center"],
    "help-center-category": (await listed("pages")).filter((path) => path.startsWith("/help-center/")),
    "contact-us": ["/contact-us"],
    "legal-accessibility": ["/legal/accessibility"],
    "legal-cookie-policy": ["/legal/cookie-policy"],
    "legal-electronic-signature-disclosure": ["/legal/electronic-signature-disclosure"],
    "legal-privacy-policy": ["/legal/privacy-policy"],
    "legal-terms-of-sale": ["/legal/terms-of-sale"],
    "our-company": ["/our-company"],
    "our-company-careers": ["/our-company/careers"],
    "our-company-meet-our-team": ["/our-company/meet-our-team"],
    "our-company-meet-our-team-slug": [member],
    "our-company-warranty": ["/our-company/warranty"],
    "sell-trade-my-car": ["/sell-trade-my-car"],
    "sell-trade-my-car-your-vehicle": [["/sell-trade-my-car/your-vehicle", "minimal noindex"]],
    "sell-trade-my-car-offer": NEEDS_A_LEAD,
    "sell-trade-my-car-photos": NEEDS_A_LEAD,
    service: ["/service"],
    "service-mitsubishi-roadside-assistance": ["/service/mitsubishi/roadside-assistance"],
    "service-schedule": [["/service/schedule", "minimal"]],
    "special-offers": ["/special-offers"],
    "special-offers-current-incentives": ["/special-offers/current-incentives"],
    "special-offers-dealer": ["/special-offers/dealer"],
    "special-offers-service": ["/special-offers/service"],
    "special-offers-dealer-id": offer("dealer"),
    "special-offers-service-id": offer("service"),
    "special-offers-sales-id": offer("sales"),
    "thank-you": ["/thank-you", "/thank-you/service", "/thank-you/careers"].map(
      (path) => [path, "minimal noindex"] as const,
    ),
    "vehicle-protection-plans": ["/vehicle-protection-plans"],
    "vehicle-protection-plans-mitsubishi-confidence": ["/vehicle-protection-plans/mitsubishi-confidence"],
    "vehicle-protection-plans-mitsubishi-warranty": ["/vehicle-protection-plans/mitsubishi-warranty"],
  };
}

const MISSING = [
  "/cars-for-sale/not-a-filter",
  "/used-cars-for-sale/2020-honda-accord-1HGCM82633A004352",
  "/news/nothing-of-this-name",
  "/help-center/nothing-of-this-name",
  "/legal/nothing-of-this-name",
  "/our-company/meet-our-team/nobody-here",
  "/special-offers/dealer/ofr_nothing",
  "/nothing/of/this/name",
];

test.describe("every public route: status, layout, indexing", () => {
  for (const group of ["heartland", "lone-star"] as const) {
    test(group, dailyIf(group === "heartland"), async ({ sites }) => {
      const { url } = await sites[group]();
      const pages = await pagesOf(url);
      const expected = new Map(MISSING.map((path) => [path, "404 default noindex"]));
      for (const [page, rows] of Object.entries(pages))
        for (const row of rows) {
          const [path, flags = ""] = typeof row === "string" ? [row] : row;
          const layout = flags.includes("minimal") ? "minimal" : "default";
          const robots = flags.includes("noindex") ? "noindex" : "index";
          const isOn = isPageOn(page as PageId, {});
          expected.set(path, isOn ? `200 ${layout} ${robots}` : "404 default noindex");
        }
      expect(expected.size).toBeGreaterThan(60);
      const found = new Map<string, string>();
      await eachOf(expected.keys(), async (path) => {
        const { status, layout, robotsHeader } = await visit(url, path);
        found.set(path, `${status} ${layout} ${robotsHeader?.startsWith("index") ? "index" : "noindex"}`);
      });
      const inOrder = (paths: Map<string, string>) => Object.fromEntries([...paths].sort());
      expect(inOrder(found)).toEqual(inOrder(expected));

      // The article under other aliases redirects to its own address.
      const [, alias, slug] = pages["article-page"][0]!.toString().split("/");
      for (const other of ARTICLE_ALIASES.filter((each) => each !== alias))
        expect((await visit(url, `/${other}/${slug}`)).status, other).toBe(308);
      expect((await fetch(`${url}/sitemap.xml`)).status).toBe(200);
    });
  }
});
