/**
 * Settings of the static map of locations. Lengths are SVG units, which equal CSS pixels on a wide screen. A
 * phone shows the center at about half the size (`components/content/map`).
 */
export const STATIC_MAP = {
  width: 1200,
  height: 480,
  /** Size of the central area that contains all locations; a phone shows it completely. */
  safe: { width: 460, height: 300 },
  /** Minimum width of the central area in miles, for a single location. */
  minMiles: 90,
  /**
   * Minimum share of the map that a state must cover for its name to be shown; the name must not be near a
   * location.
   */
  namedShare: 0.05,
  nameClearance: 90,
  /** Maximum number of cached maps, one for each set of locations. */
  maxCached: 32,
} as const;
