/** Settings of saved vehicles and the comparison, which the browser stores and a URL shares. */
export const SHORTLIST = {
  savedPath: "/saved-vehicles",
  comparePath: "/compare",
  /** Storage key of the list in the browser. */
  storageKey: "savedVehicles",
  /** Query parameter with VINs, comma-separated or repeated. */
  query: "vins",
  /** Maximum number of vehicles on a list; its address then has about 900 characters. */
  maxSaved: 50,
  /** Number of vehicles shown in a mailed list; the mail links to all of them. */
  maxMailed: 20,
  /**
   * Maximum number of unlisted vehicles that one page looks up by name, because an address can contain any
   * VINs.
   */
  maxLookedUp: 10,
  /** Maximum number of columns for a side-by-side comparison. */
  maxCompared: 4,
  /** Number of new arrivals that an empty list offers. */
  newest: 6,
} as const;

/** Settings of the visitor's recently viewed vehicles, which only the browser stores. */
export const recentlyViewedConfig = {
  storageKey: "recentlyViewed",
  /** Number of remembered vehicles. */
  max: 12,
  /** Maximum number of vehicles in one request. */
  maxRequested: 24,
} as const;
