/**
 * Sliders of the payment aside and of the personalised price (docs/rules.md#payment-sliders), in dollars, percent, points,
 * months and miles a year. A store's profile overrides them one by one; the range of a down payment in percent is our own
 * choice.
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

/** Choices that exist only in whole steps; in the other fields a shopper may type any whole number in range. */
export const ONLY_IN_STEPS = ["term", "annualMiles"] as const;

/** A down payment starts at 10% or at $1,000: which of the two the payment panel starts with. */
export const FIRST_DOWN: "percent" | "amount" = "percent";

/**
 * Where the payment panel starts: at the sliders' own defaults (24 months, or 39 of a lease), or at the assumptions of the
 * estimates on cards (72 months, or 36).
 */
export const ASIDE_STARTS_AT: "sliders" | "estimate" = "sliders";
