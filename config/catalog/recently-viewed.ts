/** The vehicles that a visitor opened last, kept in the browser's own storage and nowhere else. */
export const recentlyViewedConfig = {
  storageKey: "recentlyViewed",
  /** Remembered, the newest first. */
  max: 12,
  /** Vehicles that one call may ask for. */
  maxRequested: 24,
} as const;
