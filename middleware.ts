import type { NextRequest } from "next/server";
import { GROUP_HEADER } from "./config/runtime/hosts";
import { decide } from "./lib/web/routing/decide";
import { answerOf } from "./lib/web/routing/next-answer";

/** The order of decisions is in `lib/web/routing/decide`; each decision is a pure function. */
export function middleware(request: NextRequest) {
  const decision = decide({
    pathname: request.nextUrl.pathname,
    search: request.nextUrl.search,
    storeCookie: request.cookies.get("userSelectedStore")?.value ?? null,
    group: request.headers.get(GROUP_HEADER),
  });
  return answerOf(decision, request);
}

/** Runs only where a decision is due: cached pages of the default store cost no code at all. */
export const config = {
  matcher: [
    "/(@.*)",
    // No page has these first parts: a former or moved address may (`knownFirstParts` of config/runtime/routes, as literals).
    "/((?!(?:_next|api|builds|feeds|og|photos|\\.well-known|car-art|fonts|icons|cars-for-sale|new-cars-for-sale|used-cars-for-sale|certified-cars-for-sale|contact-us|our-company|auto-financing|legal|car-research|car-advice-education|staff-reviews|faqs|news|community-outreach|faqs-okd|help-center|check-availability|sell-trade-my-car|special-offers|service|vehicle-protection-plans|thank-you|apple-icon\\.png|icon\\.svg|llms\\.txt|robots\\.txt|sitemap\\.xml)(?:/|$)).+)",
    // Escapes may hide anything.
    "/((?!_next/).*%.*)",
    {
      source:
        "/((?!_next/|api/|builds/|feeds/|og/|photos/|\\.well-known/|car-art/|fonts/|icons/|sitemap|robots\\.txt|llms\\.txt).*)",
      has: [{ type: "cookie", key: "userSelectedStore" }],
    },
    "/sell-trade-my-car/your-vehicle/:path*",
    // Its scripts need a nonce: the page is rendered for each request.
    "/auto-financing/full-credit-application/:path*",
    "/service/schedule/:step+",
    { source: "/check-availability/:vin", has: [{ type: "query", key: "draft" }] },
    "/car-research/search",
    { source: "/contact-us", has: [{ type: "query", key: "draft" }] },
    { source: "/our-company/:path*", has: [{ type: "query", key: "draft" }] },
    { source: "/auto-financing/:path*", has: [{ type: "query", key: "draft" }] },
    // Search keys, written by `npm run matcher`.
    {
      source: "/:search((?:new-|used-|certified-)?cars-for-sale)/:path*",
      has: [{ type: "query", key: "q" }],
    },
    {
      source: "/:search((?:new-|used-|certified-)?cars-for-sale)/:path*",
      has: [{ type: "query", key: "sort" }],
    },
    {
      source: "/:search((?:new-|used-|certified-)?cars-for-sale)/:path*",
      has: [{ type: "query", key: "page" }],
    },
    {
      source: "/:search((?:new-|used-|certified-)?cars-for-sale)/:path*",
      has: [{ type: "query", key: "condition" }],
    },
    {
      source: "/:search((?:new-|used-|certified-)?cars-for-sale)/:path*",
      has: [{ type: "query", key: "body-style" }],
    },
    {
      source: "/:search((?:new-|used-|certified-)?cars-for-sale)/:path*",
      has: [{ type: "query", key: "location" }],
    },
    {
      source: "/:search((?:new-|used-|certified-)?cars-for-sale)/:path*",
      has: [{ type: "query", key: "make" }],
    },
    {
      source: "/:search((?:new-|used-|certified-)?cars-for-sale)/:path*",
      has: [{ type: "query", key: "model" }],
    },
    {
      source: "/:search((?:new-|used-|certified-)?cars-for-sale)/:path*",
      has: [{ type: "query", key: "trim" }],
    },
    {
      source: "/:search((?:new-|used-|certified-)?cars-for-sale)/:path*",
      has: [{ type: "query", key: "exterior-color" }],
    },
    {
      source: "/:search((?:new-|used-|certified-)?cars-for-sale)/:path*",
      has: [{ type: "query", key: "interior-color" }],
    },
    {
      source: "/:search((?:new-|used-|certified-)?cars-for-sale)/:path*",
      has: [{ type: "query", key: "drivetrain" }],
    },
    {
      source: "/:search((?:new-|used-|certified-)?cars-for-sale)/:path*",
      has: [{ type: "query", key: "fuel-type" }],
    },
    {
      source: "/:search((?:new-|used-|certified-)?cars-for-sale)/:path*",
      has: [{ type: "query", key: "transmission" }],
    },
    {
      source: "/:search((?:new-|used-|certified-)?cars-for-sale)/:path*",
      has: [{ type: "query", key: "doors" }],
    },
    {
      source: "/:search((?:new-|used-|certified-)?cars-for-sale)/:path*",
      has: [{ type: "query", key: "seats" }],
    },
    {
      source: "/:search((?:new-|used-|certified-)?cars-for-sale)/:path*",
      has: [{ type: "query", key: "cylinders" }],
    },
    {
      source: "/:search((?:new-|used-|certified-)?cars-for-sale)/:path*",
      has: [{ type: "query", key: "features" }],
    },
    {
      source: "/:search((?:new-|used-|certified-)?cars-for-sale)/:path*",
      has: [{ type: "query", key: "year" }],
    },
    {
      source: "/:search((?:new-|used-|certified-)?cars-for-sale)/:path*",
      has: [{ type: "query", key: "price" }],
    },
    {
      source: "/:search((?:new-|used-|certified-)?cars-for-sale)/:path*",
      has: [{ type: "query", key: "mileage" }],
    },
    {
      source: "/:search((?:new-|used-|certified-)?cars-for-sale)/:path*",
      has: [{ type: "query", key: "payment" }],
    },
    {
      source: "/:search((?:new-|used-|certified-)?cars-for-sale)/:path*",
      has: [{ type: "query", key: "city-mpg" }],
    },
    {
      source: "/:search((?:new-|used-|certified-)?cars-for-sale)/:path*",
      has: [{ type: "query", key: "highway-mpg" }],
    },
    {
      source: "/:search((?:new-|used-|certified-)?cars-for-sale)/:path*",
      has: [{ type: "query", key: "warranty-covered" }],
    },
  ],
};
