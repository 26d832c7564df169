const MEGABYTE = 1024 * 1024;

/** Bounds of pictures that strangers send: visitors' photos, and those that a feed names. */
export const IMAGE_LIMITS = {
  /** Longest side, pixels; WebP, which they are written as, has no more. */
  maxSide: 16_383,
  /** Bytes of one decoded picture: width × height × channels × bytes per value. */
  maxDecodedBytes: 256 * MEGABYTE,
  /** The same for formats that the decoder must hold in memory as a whole: WebP, AVIF, GIF, interlaced PNG, progressive JPEG. */
  maxWholeBytes: 96 * MEGABYTE,
  /** Passes over a progressive JPEG; cameras and editors write about ten. Each costs the time of a whole picture. */
  maxScans: 64,
  /** A PNG's compressed text and color profile: inflated they can be a thousand times as large. */
  maxCompressedNotes: MEGABYTE,
  /** Above this after a picture the process is replaced before the next one. */
  restMegabytes: 100,
  /** The process ends after this long without a picture. */
  idleMs: 30_000,
  /** Milliseconds beyond the decoder's own time limit, which it checks only between two lines of the picture. */
  graceMs: 5_000,
} as const;

/** Memory for uploads that are being read, all together; beyond it a sender gets a 503 and tries again. */
export const UPLOAD_BYTES = 12 * MEGABYTE;
