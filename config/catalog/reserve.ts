/** The private reserve (docs/rules.md#private-reserve): vehicles that a visitor sees after leaving contact details. */
export const RESERVE = {
  path: "/private-reserve",
  /** Cookie of a visitor who unlocked it; only the server reads it. */
  cookie: "reservePass",
  /** Lifetime of the token, the same as a lead's other cookies (docs/rules.md#private-reserve). */
  tokenSeconds: 30 * 24 * 60 * 60,
  /** Vehicles of the reserve that are offered below a search. */
  belowSearch: 3,
} as const;
