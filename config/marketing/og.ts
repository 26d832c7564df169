/** Pictures for shared links (Open Graph): the size that all networks show large, and what drawing them may cost. */
export const OG = {
  width: 1200,
  height: 630,
  /** Height of the dark band with the words. */
  band: 162,
  /** Raised when the drawing changes, so that every picture gets a new address. */
  design: 1,
  jpegQuality: 82,
  /** Drawn pictures that are kept, bytes of all together. */
  cacheBytes: 16 * 1024 * 1024,
  /** They are drawn one after another; when more than so many wait, the next is sent away for now. */
  waiting: 40,
  /** Words are cut after so many characters. */
  maxTitleLength: 90,
  maxDetailLength: 80,
} as const;

/** Of a page or a thing without a picture of its own. */
export const OG_DEFAULT_PICTURE = "/car-art/hero-showroom.webp";
