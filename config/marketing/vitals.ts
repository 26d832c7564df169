/**
 * Web vitals that visitors' browsers report, with the upper bounds of good and fair values in milliseconds;
 * CLS has no unit.
 */
export const VITALS = {
  LCP: { good: 2_500, fair: 4_000, max: 60_000 },
  INP: { good: 200, fair: 500, max: 60_000 },
  CLS: { good: 0.1, fair: 0.25, max: 10 },
  FCP: { good: 1_800, fair: 3_000, max: 60_000 },
  TTFB: { good: 800, fair: 1_800, max: 60_000 },
} as const;

export type Vital = keyof typeof VITALS;

/** Growth factor between the bounds of a histogram; a percentile deviates by at most this factor. */
export const BUCKET_GROWTH = 1.05;

/** Days for which the histograms are stored and `npm run vitals` can report them. */
export const VITALS_RETENTION_DAYS = 400;
export const VITALS_SHOWN_DAYS = 28;

/** Maximum size of a report, bytes. */
export const MAX_VITALS_BYTES = 1_024;

/** Page types by path; the first match applies. Reports group values by page type (docs/rules.md#pages). */
export const PAGE_KINDS: readonly (readonly [kind: string, path: RegExp])[] = [
  ["index", /^\/$/],
  [
    "cars-direct-page",
    /^\/(?:new|used|certified)-cars-for-sale\/\d{4}-[^/]*-[A-Z0-9]{17}(?:\/offer\/[^/]+)?$/i,
  ],
  ["cars-search-page", /^\/(?:\w+-)?cars-for-sale(?:\/|$)/],
  ["private-reserve", /^\/private-reserve(?:\/|$)/],
  ["auto-financing", /^\/(?:auto-financing|personalize-price)(?:\/|$)/],
  ["sell-trade-my-car", /^\/sell-trade-my-car(?:\/|$)/],
  ["service", /^\/service(?:\/|$)/],
  ["special-offers", /^\/special-offers(?:\/|$)/],
  ["vehicle-protection-plans", /^\/vehicle-protection-plans(?:\/|$)/],
  ["lead-form", /^\/(?:test-drive|check-availability|contact-us)(?:\/|$)/],
  ["thank-you", /^\/thank-you(?:\/|$)/],
  ["our-company", /^\/our-company(?:\/|$)/],
  ["help-center", /^\/help-center(?:\/|$)/],
  ["legal", /^\/legal(?:\/|$)/],
  [
    "article",
    /^\/(?:car-research|car-advice-education|staff-reviews|faqs|faqs-okd|news|community-outreach)(?:\/|$)/,
  ],
];

/** Type of all other pages. */
export const OTHER_PAGE = "other";
