const MEGABYTE = 1024 * 1024;

/** Photos that a visitor adds to their own vehicle. Times in milliseconds. */
export const TRADE_PHOTOS = {
  /** For one vehicle. */
  max: 6,
  /** Size of one photo from a phone. */
  maxBytes: 10 * MEGABYTE,
  /** The longer edge of a stored photo, pixels. */
  maxEdge: 1_600,
  quality: 80,
  /** Larger ones are not decoded: the largest phone cameras make 50 million. */
  maxPixels: 64_000_000,
  decodeSeconds: 8,
  /** Of the process that decodes; a phone's largest photo uses 130. Beyond it the photo counts as damaged. */
  decodeMegabytes: 160,
  /** Photos in decoding or waiting for it; beyond that a visitor must try again. */
  maxDecoding: 2,
  /** How long a photo without a lead is stored. */
  unsentLifetime: 24 * 60 * 60 * 1_000,
  /** Photos that wait for their lead, of all visitors: strangers cannot fill the disk. */
  maxUnsent: 500,
  /** Of these, from one address: four vehicles with all their photos. */
  maxUnsentPerAddress: 24,
  /** How long photos with a lead are stored, and how long the link in its mail works. */
  lifetime: 90 * 24 * 60 * 60 * 1_000,
  /** What a browser offers to pick. Phones that keep another format convert it for these. */
  accept: "image/jpeg,image/png,image/webp",
} as const;

/** Names in the questionnaire's form: the photos so far, one to add, the button that adds it, the one that removes one. */
export const PHOTO_FIELDS = { all: "photos", file: "photo", add: "addPhoto", remove: "removePhoto" } as const;
