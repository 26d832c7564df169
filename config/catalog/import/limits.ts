/** Bounds of one import. */
export const IMPORT_LIMITS = {
  /** Largest feed, bytes. */
  fileBytes: 1024 * 1024 * 1024,
  /** Longest single row, bytes of UTF-8; more means a quote that never closes. */
  rowBytes: 512 * 1024,
  /** Refused rows and warnings that are listed individually; the rest is only counted. */
  listedNotes: 500,
  /** Rows handled together when the stock is read and written. */
  batchRows: 250,
  /** Records written, or deleted, in one transaction: others wait for the lock no longer than that takes. */
  recordRows: 500,
  /** Age at which a record that no vehicle refers to is deleted; longer than any import takes. */
  unusedRecordMs: 24 * 60 * 60 * 1_000,
  /** Share of a store's stock that one import may remove without `--allow-shrink` (docs/domain.md#inventory-feeds). */
  removableShare: 0.3,
  descriptionCharacters: 10_000,
  features: 200,
  featureCharacters: 200,
  photosPerVehicle: 60,
  /** Time for reading VINs in one import, milliseconds; rows beyond it are completed by the next import. */
  vinDecodingMs: 5 * 60_000,
} as const;

/** Bounds of the photos of one import. */
export const PHOTO_LIMITS = {
  /** Most photos fetched, and the time for all of them in milliseconds; the rest waits for the next import. */
  totalPhotos: 20_000,
  totalMs: 30 * 60_000,
  photoBytes: 15 * 1024 * 1024,
  photoMs: 20_000,
  photoPixels: 60_000_000,
  /**
   * Memory limit of the decoding process; an AVIF of 12 megapixels uses 300. A photo beyond it is treated as damaged.
   */
  decodeMegabytes: 400,
  redirects: 3,
  concurrency: 4,
  /** Failed connections in a row after which a host is left alone for the rest of the import. */
  hostFailures: 5,
  webpQuality: 78,
} as const;

/** Limits of decoding VINs offline (`lib/catalog/inventory/vin`). */
export const vinDecoding = {
  /** Kinds of vehicle that are remembered; a few hundred bytes each. */
  remembered: 5_000,
  /** Most VINs in the decoding queue; further ones get the response "not known". An import decodes one at a time. */
  waiting: 40,
  /** Milliseconds after which a visitor's form continues without the decoded data. */
  visitorWaitMs: 6_000,
  /** A page of the back office comes without what its VIN says rather than late. */
  staffWaitMs: 700,
  /** The thread ends when it was idle for this long, milliseconds; it starts again in about a second. */
  idleMs: 10 * 60 * 1_000,
  /** Memory that the decoding thread may use before it is restarted, megabytes. */
  threadMegabytes: 160,
} as const;
