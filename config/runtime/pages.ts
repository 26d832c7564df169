import { ARTICLE_CATEGORIES, DIRECT_ARTICLES } from "../content/articles";
import type { PageRow } from "./page-row";

/** A vehicle condition as in an address. */
const CONDITION = ":condition(new|used|certified)";
const OFFER_ID = ":id(ofr_[A-Za-z0-9_-]+)";

/** Defaults of `built` and `enabled`: implemented and on, or implemented and off. */
const ON = { built: true, enabled: true };
const OFF = { built: true, enabled: false };
const REQUIRED = { ...ON, required: true } as const;

/**
 * Pages (docs/rules.md#pages), in the order in which paths are matched. Menus and links show only pages that
 * are on (`lib/core/pages/page-switches`); a page that is off responds with 404. Rewrites, sitemap, robots
 * headers, pop-ups and middleware use this table. `npm run matcher` writes the literal copies needed
 * elsewhere.
 */
export const PAGES = {
  index: { ...REQUIRED, path: "/", folder: "/" },
  "cars-direct-page": {
    ...REQUIRED,
    path: "/{condition}-cars-for-sale/{vehicle}",
    pattern: `/${CONDITION}-cars-for-sale/:slug(\\d{4}-[^/]*-[A-Za-z0-9]{17})`,
    folder: "/vehicle/:condition/:slug",
    // With the offers that a visitor chose on the page, for example `/offer/ofr_0_apr~ofr_military`.
    more: [
      {
        path: "/{condition}-cars-for-sale/{vehicle}/offer/{offers}",
        pattern: `/${CONDITION}-cars-for-sale/:slug(\\d{4}-[^/]*-[A-Za-z0-9]{17})/offer/:offers(ofr_[A-Za-z0-9_~-]+)`,
        folder: "/vehicle/:condition/:slug/offer/:offers",
      },
    ],
  },
  "cars-search-page": {
    ...REQUIRED,
    path: "/cars-for-sale",
    pattern: "/cars-for-sale/:path*",
    folder: "/inventory/cars-for-sale/:path*",
    more: [
      {
        path: "/{condition}-cars-for-sale",
        pattern: `/${CONDITION}-cars-for-sale/:path*`,
        folder: "/inventory/:condition-cars-for-sale/:path*",
      },
    ],
  },
  // The private reserve, and the lists that a visitor saves.
  "private-reserve": { ...ON, path: "/private-reserve", hidden: true, perRequest: true, noPopups: true },
  "private-reserve-vehicle": {
    ...ON,
    partOf: "private-reserve",
    path: "/private-reserve/{slug}",
    hidden: true,
    perRequest: true,
    noPopups: true,
  },
  "saved-vehicles": { ...ON, path: "/saved-vehicles", hidden: true, perRequest: true },
  compare: { ...ON, path: "/compare", hidden: true, perRequest: true },
  // Links in mails about saved searches and watched vehicles. Search and vehicle pages have their own alert
  // forms.
  alerts: {
    ...ON,
    path: "/alerts/{token}",
    hidden: true,
    perRequest: true,
    sensitive: true,
    noPopups: true,
    more: [{ path: "/alerts/confirm/{token}", perRequest: true, sensitive: true }],
  },
  // For browsers without JavaScript, and for a rejected form; otherwise a dialog on the vehicle's page
  // replaces it.
  "check-availability": {
    ...REQUIRED,
    path: "/check-availability/{vin}",
    hidden: true,
    perRequest: true,
    noPopups: true,
  },
  "test-drive": { ...ON, path: "/test-drive/{vin}", hidden: true, perRequest: true, noPopups: true },
  "test-drive-scheduled": {
    ...ON,
    partOf: "test-drive",
    path: "/test-drive/scheduled/{id}",
    hidden: true,
    perRequest: true,
    sensitive: true,
    noPopups: true,
  },
  // The six steps (docs/rules.md#personal-price) as a page, for browsers without JavaScript.
  "personalize-price": {
    ...ON,
    path: "/personalize-price/{vin}",
    hidden: true,
    perRequest: true,
    noPopups: true,
  },
  // A purchase that was begun, by its signed link.
  deal: {
    ...ON,
    path: "/deal/{token}",
    hidden: true,
    perRequest: true,
    sensitive: true,
    noPopups: true,
  },
  "auto-financing": { ...ON, path: "/auto-financing" },
  "auto-financing-apply-for-financing": {
    ...ON,
    path: "/auto-financing/apply-for-financing",
    form: "apply-financing",
    wanted: true,
  },
  "auto-financing-full-credit-application": {
    ...ON,
    path: "/auto-financing/full-credit-application",
    hidden: true,
    perRequest: true,
    sensitive: true,
    noPopups: true,
  },
  "auto-financing-full-credit-application-received": {
    ...ON,
    partOf: "auto-financing-full-credit-application",
    path: "/auto-financing/full-credit-application/received",
    hidden: true,
    perRequest: true,
    sensitive: true,
    noPopups: true,
  },
  "bad-credit-auto-financing": { ...OFF, path: "/auto-financing/bad-credit-auto-financing" },
  "better-than-buy-here-pay-here": { ...OFF, path: "/auto-financing/better-than-buy-here-pay-here" },
  "free-credit-score-pre-approval": { ...OFF, path: "/auto-financing/free-credit-score-pre-approval" },
  "car-research": { ...ON, path: "/car-research" },
  // Before the articles, whose pattern also matches this path.
  "car-research-search": { ...ON, path: "/car-research/search", hidden: true, perRequest: true },
  "article-page": {
    ...ON,
    path: "/car-research/{slug}",
    pattern: `/:alias(${ARTICLE_CATEGORIES.join("|")})/:slug`,
    folder: "/article/:alias/:slug",
  },
  "article-direct-page": {
    ...ON,
    path: "/faqs-okd/{slug}",
    pattern: `/:alias(${DIRECT_ARTICLES})/:slug`,
    folder: "/article/:alias/:slug",
  },
  "help-center": { ...ON, path: "/help-center" },
  "help-center-category": { ...ON, path: "/help-center/{category}" },
  "contact-us": { ...REQUIRED, path: "/contact-us", form: "contact", wanted: true },
  "legal-accessibility": { ...REQUIRED, path: "/legal/accessibility", noPopups: true },
  "legal-cookie-policy": { ...REQUIRED, path: "/legal/cookie-policy", noPopups: true },
  "legal-electronic-signature-disclosure": {
    ...REQUIRED,
    path: "/legal/electronic-signature-disclosure",
    noPopups: true,
  },
  "legal-privacy-policy": { ...REQUIRED, path: "/legal/privacy-policy", noPopups: true },
  "legal-terms-of-sale": { ...REQUIRED, path: "/legal/terms-of-sale", noPopups: true },
  "our-company": { ...ON, path: "/our-company" },
  "our-company-careers": { ...ON, path: "/our-company/careers", form: "careers" },
  "our-company-meet-our-team": { ...ON, path: "/our-company/meet-our-team" },
  "our-company-meet-our-team-slug": {
    ...ON,
    path: "/our-company/meet-our-team/{slug}",
    form: "staff-member",
  },
  "our-company-warranty": { ...OFF, path: "/our-company/warranty" },
  "sell-trade-my-car": { ...ON, path: "/sell-trade-my-car" },
  "sell-trade-my-car-your-vehicle": {
    ...ON,
    path: "/sell-trade-my-car/your-vehicle",
    hidden: true,
    perRequest: true,
    noPopups: true,
  },
  "sell-trade-my-car-offer": {
    ...ON,
    partOf: "sell-trade-my-car-your-vehicle",
    path: "/sell-trade-my-car/your-vehicle/offer/{id}",
    hidden: true,
    perRequest: true,
    sensitive: true,
    noPopups: true,
  },
  "sell-trade-my-car-photos": {
    ...ON,
    partOf: "sell-trade-my-car-your-vehicle",
    path: "/sell-trade-my-car/your-vehicle/photos/{token}",
    hidden: true,
    perRequest: true,
    sensitive: true,
  },
  service: { ...ON, path: "/service" },
  "service-mitsubishi-roadside-assistance": {
    ...ON,
    brand: "Mitsubishi",
    path: "/service/mitsubishi/roadside-assistance",
    folder: "/service/roadside-assistance",
  },
  "service-schedule": {
    ...ON,
    path: "/service/schedule",
    noPopups: true,
    more: [
      { path: "/service/schedule/time", perRequest: true },
      { path: "/service/schedule/appointment/{token}", perRequest: true, sensitive: true },
    ],
  },
  "special-offers": { ...ON, path: "/special-offers" },
  "special-offers-current-incentives": {
    ...ON,
    path: "/special-offers/current-incentives",
    name: "special-offers-list",
    pattern: "/special-offers/:list(current-incentives)",
  },
  "special-offers-dealer": {
    ...ON,
    path: "/special-offers/dealer",
    name: "special-offers-list",
    pattern: "/special-offers/:list(dealer)",
  },
  "special-offers-service": {
    ...ON,
    path: "/special-offers/service",
    name: "special-offers-list",
    pattern: "/special-offers/:list(service)",
  },
  "special-offers-dealer-id": {
    ...ON,
    path: "/special-offers/dealer/{id}",
    name: "special-offers-id",
    pattern: `/special-offers/:list(dealer)/${OFFER_ID}`,
  },
  "special-offers-service-id": {
    ...ON,
    path: "/special-offers/service/{id}",
    name: "special-offers-id",
    pattern: `/special-offers/:list(service)/${OFFER_ID}`,
  },
  "special-offers-sales-id": {
    ...ON,
    path: "/special-offers/sales/{id}",
    name: "special-offers-id",
    pattern: `/special-offers/:list(sales)/${OFFER_ID}`,
  },
  "thank-you": {
    ...REQUIRED,
    path: "/thank-you",
    hidden: true,
    noPopups: true,
    more: [
      {
        path: "/thank-you/{form}",
        pattern: "/thank-you/:form(sales|careers|financing|known|service|dealership)",
      },
      {
        path: "/thank-you/{form}/{location}",
        pattern: "/thank-you/:form(sales|careers|financing|known|service|dealership)/:location([a-z0-9-]+)",
      },
    ],
  },
  "vehicle-protection-plans": { ...ON, path: "/vehicle-protection-plans" },
  "vehicle-protection-plans-mitsubishi-confidence": {
    ...ON,
    brand: "Mitsubishi",
    path: "/vehicle-protection-plans/mitsubishi-confidence",
  },
  "vehicle-protection-plans-mitsubishi-warranty": {
    ...ON,
    brand: "Mitsubishi",
    path: "/vehicle-protection-plans/mitsubishi-warranty",
  },
} as const satisfies Record<string, PageRow>;

export type PageId = keyof typeof PAGES;

/** Ids of cached pages with a lead form. */
export type FormPageId = {
  [Id in PageId]: (typeof PAGES)[Id] extends { form: string } ? Id : never;
}[PageId];
