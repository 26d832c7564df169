import type { NextRequest } from "next/server";
import { DEFAULT_LOCALE, LOCALES } from "./config/runtime/languages";
import { PREVIEW_COOKIE } from "./config/runtime/preview";
import { GROUP_HEADER, LOCALE_HEADER, OFF_HEADER } from "./config/runtime/server";
import { decide } from "./lib/web/routing/decide";
import { answerOf } from "./lib/web/routing/next-answer";

/** The order of decisions is in `lib/web/routing/decide`; each decision is a pure function. */
export function middleware(request: NextRequest) {
  const decision = decide({
    pathname: request.nextUrl.pathname,
    search: request.nextUrl.search,
    storeCookie: request.cookies.get("userSelectedStore")?.value ?? null,
    preview: request.cookies.get(PREVIEW_COOKIE)?.value ?? null,
    group: request.headers.get(GROUP_HEADER),
    locale: LOCALES.find((locale) => locale === request.headers.get(LOCALE_HEADER)) ?? DEFAULT_LOCALE,
    isOff: request.headers.has(OFF_HEADER),
    staff: process.env.STAFF !== "off",
  });
  return answerOf(decision, request);
}

/** Runs only where a decision is due: cached pages of the default store cost no code at all. */
export const config = {
  matcher: [
    "/(@.*)",
    // Escapes may hide anything.
    "/((?!_next/).*%.*)",
    {
      source:
        "/((?!_next/|api/|builds/|feeds/|og/|photos/|\\.well-known/|car-art/|fonts/|icons/|sitemap|robots\\.txt|llms\\.txt).*)",
      has: [{ type: "cookie", key: "userSelectedStore" }],
    },
    {
      source:
        "/((?!_next/|api/|builds/|feeds/|og/|photos/|\\.well-known/|car-art/|fonts/|icons/|sitemap|robots\\.txt|llms\\.txt).*)",
      has: [{ type: "cookie", key: "preview" }],
    },
    {
      source:
        "/((?!_next/|api/|builds/|feeds/|og/|photos/|\\.well-known/|car-art/|fonts/|icons/|sitemap|robots\\.txt|llms\\.txt).*)",
      has: [{ type: "header", key: "x-forecourt-locale" }],
    },
    // Written by `npm run matcher` from the tables of pages and of search keys, to the end of the list.
    "/((?!(?:_next|api|builds|car-art|feeds|og|photos|\\.well-known|fonts|icons|apple-icon\\.png|icon\\.svg|llms\\.txt|robots\\.txt|sitemap\\.xml|new-cars-for-sale|used-cars-for-sale|certified-cars-for-sale|cars-for-sale|auto-financing|car-research|car-advice-education|staff-reviews|faqs|news|community-outreach|faqs-okd|help-center|contact-us|legal|our-company|sell-trade-my-car|service|special-offers|thank-you|vehicle-protection-plans)(?:/|$)).+)",
    "/auto-financing/full-credit-application",
    "/auto-financing/full-credit-application/received",
    "/car-research/search",
    "/sell-trade-my-car/your-vehicle",
    "/sell-trade-my-car/your-vehicle/offer/:id",
    "/sell-trade-my-car/your-vehicle/photos/:token",
    "/service/schedule/time",
    "/service/schedule/appointment/:token",
    { source: "/auto-financing/apply-for-financing", has: [{ type: "query", key: "draft" }] },
    { source: "/contact-us", has: [{ type: "query", key: "draft" }] },
    { source: "/our-company/careers", has: [{ type: "query", key: "draft" }] },
    { source: "/our-company/meet-our-team/:slug", has: [{ type: "query", key: "draft" }] },
    { source: "/auto-financing/apply-for-financing", has: [{ type: "query", key: "wanted" }] },
    { source: "/contact-us", has: [{ type: "query", key: "wanted" }] },
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
      has: [{ type: "query", key: "availability" }],
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
