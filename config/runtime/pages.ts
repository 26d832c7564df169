/**
 * Every page (docs/rules.md#pages) with its two switches: `built` says that the code is there, `enabled` is the
 * dealership's own choice. Menus and links show a page only when both are true; a page that is off answers 404.
 */
export interface PageSwitch {
  path: string;
  built: boolean;
  enabled: boolean;
  /** Says `noindex`, and stays out of the sitemap: a form reached from another page, or a visitor's own list. */
  hidden?: boolean;
}

export const PAGES = {
  index: { path: "/", built: true, enabled: true },
  "cars-search-page": { path: "/cars-for-sale", built: true, enabled: true },
  "cars-direct-page": { path: "/{condition}-cars-for-sale/{vehicle}", built: true, enabled: true },
  // Hidden: the private reserve, and the lists that a visitor keeps.
  "private-reserve": { path: "/private-reserve", built: true, enabled: true, hidden: true },
  "saved-vehicles": { path: "/saved-vehicles", built: true, enabled: true, hidden: true },
  compare: { path: "/compare", built: true, enabled: true, hidden: true },
  "test-drive": { path: "/test-drive/{vin}", built: true, enabled: true },
  // The page of the six steps (docs/rules.md#personal-price) for browsers without JavaScript.
  "personalize-price": { path: "/personalize-price/{vin}", built: true, enabled: true },
  "auto-financing": { path: "/auto-financing", built: true, enabled: true },
  "auto-financing-apply-for-financing": {
    path: "/auto-financing/apply-for-financing",
    built: true,
    enabled: true,
  },
  "auto-financing-full-credit-application": {
    path: "/auto-financing/full-credit-application",
    built: true,
    enabled: true,
    hidden: true,
  },
  "bad-credit-auto-financing": {
    path: "/auto-financing/bad-credit-auto-financing",
    built: true,
    enabled: false,
  },
  "better-than-buy-here-pay-here": {
    path: "/auto-financing/better-than-buy-here-pay-here",
    built: true,
    enabled: false,
  },
  "free-credit-score-pre-approval": {
    path: "/auto-financing/free-credit-score-pre-approval",
    built: true,
    enabled: false,
  },
  "car-research": { path: "/car-research", built: true, enabled: true },
  "car-research-search": { path: "/car-research/search", built: true, enabled: true, hidden: true },
  "article-page": { path: "/car-research/{slug}", built: true, enabled: true },
  "article-direct-page": { path: "/faqs-okd/{slug}", built: true, enabled: true },
  "help-center": { path: "/help-center", built: true, enabled: true },
  "help-center-category": { path: "/help-center/{category}", built: true, enabled: true },
  "contact-us": { path: "/contact-us", built: true, enabled: true },
  "legal-cookie-policy": { path: "/legal/cookie-policy", built: true, enabled: true },
  "legal-electronic-signature-disclosure": {
    path: "/legal/electronic-signature-disclosure",
    built: true,
    enabled: true,
  },
  "legal-privacy-policy": { path: "/legal/privacy-policy", built: true, enabled: true },
  "legal-terms-of-sale": { path: "/legal/terms-of-sale", built: true, enabled: true },
  "our-company": { path: "/our-company", built: true, enabled: true },
  "our-company-careers": { path: "/our-company/careers", built: true, enabled: true },
  "our-company-meet-our-team": { path: "/our-company/meet-our-team", built: true, enabled: true },
  "our-company-meet-our-team-slug": {
    path: "/our-company/meet-our-team/{slug}",
    built: true,
    enabled: true,
  },
  "our-company-warranty": { path: "/our-company/warranty", built: true, enabled: false },
  "sell-trade-my-car": { path: "/sell-trade-my-car", built: true, enabled: true },
  "sell-trade-my-car-your-vehicle": {
    path: "/sell-trade-my-car/your-vehicle",
    built: true,
    enabled: true,
    hidden: true,
  },
  service: { path: "/service", built: true, enabled: true },
  "service-mitsubishi-roadside-assistance": {
    path: "/service/mitsubishi/roadside-assistance",
    built: true,
    enabled: true,
  },
  "service-schedule": { path: "/service/schedule", built: true, enabled: true },
  "special-offers": { path: "/special-offers", built: true, enabled: true },
  "special-offers-current-incentives": {
    path: "/special-offers/current-incentives",
    built: true,
    enabled: true,
  },
  "special-offers-dealer": { path: "/special-offers/dealer", built: true, enabled: true },
  "special-offers-dealer-id": { path: "/special-offers/dealer/{id}", built: true, enabled: true },
  "special-offers-service": { path: "/special-offers/service", built: true, enabled: true },
  "special-offers-service-id": { path: "/special-offers/service/{id}", built: true, enabled: true },
  "special-offers-sales-id": { path: "/special-offers/sales/{id}", built: true, enabled: true },
  "vehicle-protection-plans": { path: "/vehicle-protection-plans", built: true, enabled: true },
  "vehicle-protection-plans-mitsubishi-confidence": {
    path: "/vehicle-protection-plans/mitsubishi-confidence",
    built: true,
    enabled: true,
  },
  "vehicle-protection-plans-mitsubishi-warranty": {
    path: "/vehicle-protection-plans/mitsubishi-warranty",
    built: true,
    enabled: true,
  },
} satisfies Record<string, PageSwitch>;

export type PageId = keyof typeof PAGES;
