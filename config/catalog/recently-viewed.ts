/** The vehicles that a visitor opened last, stored only in the browser. */
export const recentlyViewedConfig = {
  storageKey: "recentlyViewed",
  /** Remembered, the newest first. */
  max: 12,
  /** Vehicles that one call may request. */
  maxRequested: 24,
} as const;
