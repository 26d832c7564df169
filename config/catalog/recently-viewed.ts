/** Settings of the visitor's recently viewed vehicles, which only the browser stores. */
export const recentlyViewedConfig = {
  storageKey: "recentlyViewed",
  /** Number of remembered vehicles. */
  max: 12,
  /** Maximum number of vehicles in one request. */
  maxRequested: 24,
} as const;
