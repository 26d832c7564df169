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
  /** Most pictures in the queue; they are rendered one by one, and further ones are rejected for now. */
  waiting: 40,
  /** Text is cut after this many characters. */
  maxTitleLength: 90,
  maxDetailLength: 80,
} as const;

/** Picture of a page or an item without its own. */
export const OG_DEFAULT_PICTURE = "/car-art/hero-showroom.webp";
