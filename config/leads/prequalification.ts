/** Limits of a lender's answer to a prequalification (docs/prequalification.md). */
export const PREQUALIFICATION = {
  /** Timeout of the one call to the lender, milliseconds. */
  timeoutMs: 10_000,
  /** Largest answer of the lender, bytes. */
  maxBytes: 64 * 1024,
  programs: 20,
  /** Highest rate in percent per year, longest term in months, and highest amount in US dollars. */
  maxRate: 36,
  maxTerm: 120,
  maxAmount: 1_000_000,
  /** Days for which a prequalification can be valid. */
  maxDays: 120,
  /** Milliseconds for which the lender returns the same answer for one key, and a refusal is not asked for again. */
  repeatMs: 24 * 60 * 60 * 1_000,
  /** Longest name of a lender or a tier, in characters. */
  name: 60,
} as const;
