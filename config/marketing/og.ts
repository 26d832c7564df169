/**
 * Settings of pictures for shared links (Open Graph): a size that all networks show large, and limits of
 * rendering.
 */
export const OG = {
  width: 1200,
  height: 630,
  /** Height of the dark band with the text. */
  band: 162,
  /** Version of the design; an increment gives every picture a new address. */
  design: 2,
  jpegQuality: 82,
  /** Maximum bytes of all cached pictures. */
  cacheBytes: 16 * 1024 * 1024,
  /**
   * Maximum number of queued pictures, which are rendered one at a time; further requests are rejected
   * temporarily.
   */
  waiting: 40,
  /** Maximum characters of the text, which is then truncated. */
  maxTitleLength: 90,
  maxDetailLength: 80,
} as const;

/** Picture of a page or an item without its own picture. */
export const OG_DEFAULT_PICTURE = "/car-art/hero-showroom.webp";
