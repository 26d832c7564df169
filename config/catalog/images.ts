const MEGABYTE = 1024 * 1024;

/** Limits of pictures from untrusted sources: visitors' photos and pictures that a feed references. */
export const IMAGE_LIMITS = {
  /** Longest side in pixels; WebP, the output format, supports no more. */
  maxSide: 16_383,
  /** Bytes of one decoded picture: width × height × channels × bytes per channel. */
  maxDecodedBytes: 256 * MEGABYTE,
  /**
   * Decoded bytes of a format that the decoder holds in memory completely: WebP, AVIF, GIF, interlaced PNG,
   * progressive JPEG.
   */
  maxWholeBytes: 96 * MEGABYTE,
  /**
   * Scans of a progressive JPEG. Cameras and editors write about ten; each costs as much time as a complete
   * picture.
   */
  maxScans: 64,
  /** Compressed text and color profile of a PNG in bytes; decompression can enlarge them a thousand times. */
  maxCompressedNotes: MEGABYTE,
  /** Resident memory in megabytes after a picture above which the process is replaced before the next one. */
  restMegabytes: 100,
  /** Idle time after which the process exits. */
  idleMs: 30_000,
  /**
   * Grace period in milliseconds after the decoder's own time limit, which it checks only between two lines
   * of a picture.
   */
  graceMs: 5_000,
} as const;

/** Memory for all concurrent uploads in bytes; further senders get a 503 and retry. */
export const UPLOAD_BYTES = 12 * MEGABYTE;
