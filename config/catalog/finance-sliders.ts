/**
 * Sliders of the payment calculator and the personalized price (docs/rules.md#payment-sliders), in dollars,
 * percent, points, months and miles a year. A store's profile can override each slider. The down payment's
 * range in percent is Forecourt's choice.
 */
export const FINANCE_SLIDERS = {
  cashDown: { min: 0, max: 20_000, step: 100, default: 1_000 },
  cashDownPercent: { min: 0, max: 100, step: 5, default: 10 },
  tradeEquity: { min: 0, max: 20_000, step: 100, default: 0 },
  creditScore: { min: 400, max: 850, step: 10, default: 850 },
  term: { min: 12, max: 72, step: 12, default: 24 },
} as const;

export const LEASE_SLIDERS = {
  ...FINANCE_SLIDERS,
  term: { min: 24, max: 39, step: 3, default: 39 },
  annualMiles: { min: 10_000, max: 15_000, step: 2_500, default: 10_000 },
} as const;

/** Fields that accept only whole steps; other fields accept any whole number in range. */
export const ONLY_IN_STEPS = ["term", "annualMiles"] as const;

/**
 * Terms that the calculator offers as buttons, in months; its slider has all terms. Terms that a store does
 * not offer are hidden.
 */
export const TERM_CHIPS = { finance: [36, 48, 60, 72], lease: [24, 30, 36, 39] } as const;

/**
 * Credit bands with their usual names, best first. Choosing a band sets its `score`; a band contains scores
 * from `from` up. A store can use its lender's bands; each score must lie in its own band.
 */
export const CREDIT_BANDS = [
  { id: "excellent", from: 740, score: 850 },
  { id: "good", from: 670, score: 700 },
  { id: "fair", from: 600, score: 610 },
  { id: "rebuilding", from: 0, score: 550 },
] as const;

/** Band whose score is assumed for a visitor who does not know the own score. The pages say so. */
export const UNKNOWN_SCORE_BAND: CreditBandId = "good";

export type CreditBandId = (typeof CREDIT_BANDS)[number]["id"];
