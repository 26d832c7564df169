/**
 * What a lease needs besides the terms of docs/rules.md#lease-estimates. Sample data: residuals, charges and what may be
 * leased are the lessor's, and a store puts its own here. Dollars.
 */
export const LEASE_TERMS = {
  conditions: ["new"],
  /** Percent of the list price that the vehicle is worth at the end: at 24 months and 10,000 miles a year, and less by. */
  residual: { percent: 62, months: 24, lessPerMonth: 0.7, annualMiles: 10_000, lessPer1000Miles: 0.4 },
  acquisitionFee: 650,
  dispositionFee: 395,
  excessMile: 0.25,
} as const;
