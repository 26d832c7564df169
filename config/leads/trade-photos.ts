const MEGABYTE = 1024 * 1024;

/** Photos that a visitor adds to their own vehicle. Times in milliseconds. */
export const TRADE_PHOTOS = {
  /** Largest number for one vehicle. */
  max: 6,
  /** Size of one photo from a phone. */
  maxBytes: 10 * MEGABYTE,
  /** The longer edge of a stored photo, pixels. */
  maxEdge: 1_600,
  quality: 80,
  /** Larger ones are not decoded: the largest phone cameras make 50 million. */
  maxPixels: 64_000_000,
  decodeSeconds: 8,
  /**
   * Memory limit of the decoding process; a phone's largest photo uses 130. A photo beyond it is treated as damaged.
   */
  decodeMegabytes: 160,
  /** Photos in decoding or waiting for it; beyond that a visitor must try again. */
  maxDecoding: 2,
  /** Lifetime of a photo without a lead. */
  unsentLifetime: 24 * 60 * 60 * 1_000,
  /** Photos that wait for their lead, of all visitors: strangers cannot fill the disk. */
  maxUnsent: 500,
  /** Limit of such photos per network address: four vehicles with all their photos. */
  maxUnsentPerAddress: 24,
  /** Lifetime of photos with a lead, and of the link in its mail. */
  lifetime: 90 * 24 * 60 * 60 * 1_000,
  /** Formats that the browser offers to pick. Phones convert other formats to these. */
  accept: "image/jpeg,image/png,image/webp",
} as const;

/** Names in the questionnaire's form: the photos so far, one to add, the button that adds it, the one that removes one. */
export const PHOTO_FIELDS = { all: "photos", file: "photo", add: "addPhoto", remove: "removePhoto" } as const;
