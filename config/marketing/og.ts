/** Pictures for shared links (Open Graph): the size that all networks show large, and what rendering them may cost. */
export const OG = {
  width: 1200,
  height: 630,
  /** Height of the dark band with the text. */
  band: 162,
  /** Raised when the design changes, so that every picture gets a new address. */
  design: 1,
  jpegQuality: 82,
  /** Total size of the cached pictures, bytes. */
  cacheBytes: 16 * 1024 * 1024,
  /** They are rendered one after another; when more than this many wait, the next is rejected for now. */
  waiting: 40,
  /** Text is cut after this many characters. */
  maxTitleLength: 90,
  maxDetailLength: 80,
} as const;

/** For a page or an item without its own picture. */
export const OG_DEFAULT_PICTURE = "/car-art/hero-showroom.webp";
