/**
 * The static map of the locations. Lengths are SVG units, one CSS pixel on a wide screen; on a phone the middle of it is
 * shown at about half the size (`components/content/map`).
 */
export const STATIC_MAP = {
  width: 1200,
  height: 480,
  /** All locations fit in a box of this size in the middle, which a phone shows whole. */
  safe: { width: 460, height: 300 },
  /** A single location shows at least this much around it, miles across the safe box. */
  minMiles: 90,
  /** A state is named when it covers this share of the map, and no location is near the name. */
  namedShare: 0.05,
  nameClearance: 90,
  /** Cached maps: one for each set of locations. */
  maxCached: 32,
} as const;
