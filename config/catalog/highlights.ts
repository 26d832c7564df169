/** Maximum number of highlights, and the minimum below which none are shown. */
export const MAX_HIGHLIGHTS = 6;
export const MIN_HIGHLIGHTS = 3;

/** Minimum number of seats for the seats highlight. */
export const MANY_SEATS = 6;

/**
 * Features that shoppers look for, most wanted first. The vehicle's first feature with a matching term is
 * shown under its own name. Names longer than `MAX_FEATURE_LENGTH` characters appear only in the list of
 * features.
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
