/** Largest number of highlights; fewer than the minimum are not shown at all. */
export const MAX_HIGHLIGHTS = 6;
export const MIN_HIGHLIGHTS = 3;

/** Number of seats from which it is a highlight. */
export const MANY_SEATS = 6;

/**
 * Features that shoppers look for, most wanted first. The first feature that contains a term is shown under its own
 * name. A name longer than `MAX_FEATURE_LENGTH` characters appears only in the list of features.
 */
export const WANTED_FEATURES = [
  "panoramic",
  "sunroof",
  "moonroof",
  "adaptive cruise",
  "smart cruise",
  "heated front seats",
  "heated seats",
  "leather",
  "carplay",
  "blind spot",
  "blind-spot",
  "360",
  "navigation",
  "wireless phone charg",
  "power liftgate",
  "remote start",
  "tow",
  "bed liner",
  "bedliner",
  "power sliding doors",
  "third-row",
  "captain",
  "premium audio",
  "lane keeping",
  "rearview camera",
  "backup camera",
] as const;
export const MAX_FEATURE_LENGTH = 36;
