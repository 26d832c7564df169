/**
 * Settings of the private reserve (docs/rules.md#private-reserve): vehicles that a visitor sees after leaving
 * contact details.
 */
export const RESERVE = {
  path: "/private-reserve",
  /** Cookie of a visitor with access; only the server reads it. */
  cookie: "reservePass",
  /**
   * Lifetime of the token in seconds, equal to that of a lead's other cookies
   * (docs/rules.md#private-reserve).
   */
  tokenSeconds: 30 * 24 * 60 * 60,
  /** Number of reserve vehicles offered below a search. */
  belowSearch: 3,
} as const;
