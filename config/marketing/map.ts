/**
 * The drawn map of the locations. Lengths are units of its drawing, one CSS pixel on a wide screen; on a phone the middle of
 * it is shown at about half the size (`components/content/map`).
 */
export const STATIC_MAP = {
  width: 1200,
  height: 480,
  /** All locations stand in a box of this size in the middle, which a phone shows whole. */
  safe: { width: 460, height: 300 },
  /** A single location shows at least so much around it, miles across the safe box. */
  minMiles: 90,
  /** A state is named when so much of the drawing is its, and no location stands near the name. */
  namedShare: 0.05,
  nameClearance: 90,
  /** Drawings that are kept: one for each set of locations. */
  maxCached: 32,
} as const;
