/** Limits of one import. */
export const IMPORT_LIMITS = {
  /** Maximum size of a feed, bytes. */
  fileBytes: 1024 * 1024 * 1024,
  /** Maximum length of a row in bytes of UTF-8; a longer row indicates an unclosed quote. */
  rowBytes: 512 * 1024,
  /** Number of rejected rows and warnings that are listed; the rest are only counted. */
  listedNotes: 500,
  /** Number of rows per batch when the stock is read and written. */
  batchRows: 250,
  /**
   * Number of records written or deleted in one transaction, which limits how long others wait for the lock.
   */
  recordRows: 500,
  /** Age at which a record without a vehicle is deleted; longer than any import takes. */
  unusedRecordMs: 24 * 60 * 60 * 1_000,
  /**
   * Share of a store's stock that an import may remove without `--allow-shrink`
   * (docs/domain.md#inventory-feeds).
   */
  removableShare: 0.3,
  /** Longest time until an expected arrival, in days. A later date is a mistake, or means "unknown". */
  arrivalDays: 366,
  descriptionCharacters: 10_000,
  features: 200,
  featureCharacters: 200,
  photosPerVehicle: 60,
  /** Milliseconds for decoding VINs in one import; the next import decodes the remaining rows. */
  vinDecodingMs: 5 * 60_000,
} as const;

/** Limits of fetching a feed's photos. */
export const PHOTO_LIMITS = {
  photoBytes: 15 * 1024 * 1024,
  photoMs: 20_000,
  photoPixels: 60_000_000,
  /**
   * Memory limit of the decoding process, megabytes. An AVIF of 12 megapixels uses 300. A photo that exceeds
   * the limit is treated as damaged.
   */
  decodeMegabytes: 400,
  redirects: 3,
  /** Number of photos fetched at a time, in total and from one host. */
  concurrency: 8,
  perHost: 4,
  /** Consecutive failed connections after which a host is skipped, and for how many milliseconds. */
  hostFailures: 5,
  hostRestMs: 5 * 60_000,
  webpQuality: 78,
  /** The JPEG of each photo, for advertisers, mails, structured data and CRMs. */
  jpegWidth: 1_200,
  jpegQuality: 82,
  /** Pictures in the decoder's queue above which a missing JPEG is not made now. */
  jpegWaiting: 10,
} as const;

/** Times of fetching a feed's photos in the background, in milliseconds. */
export const PHOTO_TIMES = {
  /** Interval of the check for missing photos. */
  pollMs: 5_000,
  /** Lease of the worker; another instance takes over after a crash. */
  leaseMs: 60_000,
  /** Time after which a round publishes the photos it has; the next round continues. */
  roundMs: 30_000,
  /** Number of vehicles of a round. */
  roundVehicles: 100,
  /** Delays after consecutive failures; the last one repeats. */
  retryMs: [5 * 60_000, 30 * 60_000, 2 * 60 * 60_000, 6 * 60 * 60_000, 24 * 60 * 60_000],
} as const;

/** Alarm about photos that cannot be fetched. */
export const PHOTO_ALARM = {
  /** Share of a store's vehicles with missing photos above which the store is alarmed. */
  share: 0.1,
  /** Number of failed attempts after which a vehicle counts. */
  attempts: 2,
} as const;

/** Limits of decoding VINs offline (`lib/catalog/inventory/vin`). */
export const vinDecoding = {
  /** Number of cached vehicle types; each takes a few hundred bytes. */
  remembered: 5_000,
  /**
   * Maximum number of queued VINs; further ones get the result "not known". An import decodes one VIN at a
   * time.
   */
  waiting: 40,
  /** Milliseconds after which a visitor's form continues without decoded data. */
  visitorWaitMs: 6_000,
  /** Milliseconds after which a back-office page is shown without decoded data. */
  staffWaitMs: 700,
  /** Idle time after which the thread exits, milliseconds; a restart takes about a second. */
  idleMs: 10 * 60 * 1_000,
  /** Memory limit of the decoding thread, megabytes; it restarts above the limit. */
  threadMegabytes: 160,
} as const;
