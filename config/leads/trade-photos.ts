const MEGABYTE = 1024 * 1024;

/** Limits of photos that visitors add to their own vehicle. Times are in milliseconds. */
export const TRADE_PHOTOS = {
  /** Maximum number for one vehicle. */
  max: 6,
  /** Maximum bytes of one photo. */
  maxBytes: 10 * MEGABYTE,
  /** Longer edge of a stored photo, pixels. */
  maxEdge: 1_600,
  quality: 80,
  /** Maximum pixels of a decoded photo; the largest phone cameras produce 50 million. */
  maxPixels: 64_000_000,
  decodeSeconds: 8,
  /**
   * Memory limit of the decoding process, megabytes; a phone's largest photo uses 130. A photo that exceeds
   * the limit is treated as damaged.
   */
  decodeMegabytes: 160,
  /** Maximum number of photos that are decoded or queued; further visitors must retry. */
  maxDecoding: 2,
  /** Lifetime of a photo without a lead. */
  unsentLifetime: 24 * 60 * 60 * 1_000,
  /** Maximum number of all visitors' photos without a lead, so that strangers cannot fill the disk. */
  maxUnsent: 500,
  /** Maximum number of photos without a lead per network address: four vehicles with all their photos. */
  maxUnsentPerAddress: 24,
  /** Lifetime of photos with a lead, and of the link in its mail. */
  lifetime: 90 * 24 * 60 * 60 * 1_000,
  /** Formats that the browser's file picker offers. Phones convert other formats to these. */
  accept: "image/jpeg,image/png,image/webp",
} as const;

/** Names of the form fields: existing photos, a new photo, and the buttons that add and remove photos. */
export const PHOTO_FIELDS = { all: "photos", file: "photo", add: "addPhoto", remove: "removePhoto" } as const;
