const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Default source of recalls (`RECALLS_URL` overrides it): NHTSA's service, without a key
 * (https://www.nhtsa.gov/nhtsa-datasets-and-apis).
 */
export const NHTSA_RECALLS = "https://api.nhtsa.gov/recalls/recallsByVehicle";

/** Page where a person looks up one VIN; the site itself never requests it. */
export const VIN_LOOKUP = "https://www.nhtsa.gov/recalls?vin=";

/** Settings of the worker that collects facts; times in milliseconds. */
export const FACT_WORKER = {
  /** Interval of the checks for due facts. */
  pollMs: 5 * MINUTE,
  /** An instance that ended without notice is succeeded after this time. */
  leaseMs: MINUTE,
  /** Interval at which each instance checks for changed facts, and renders the pages of those vehicles again. */
  clockMs: MINUTE,
  /** Requests of one kind in one turn; the rest waits for the next. */
  requestsInTurn: 250,
  /** Consecutive failures that end a turn: the server is down or busy. */
  failuresInTurn: 3,
  /** Age since the last read after which a fact belongs to no current vehicle and is deleted. */
  forgetMs: 90 * DAY,
} as const;

/** Times for fetching one kind of fact, in milliseconds. */
export interface FactTimes {
  /** Lifetime of a response. */
  refreshMs: number;
  /** Pause after each request. */
  betweenMs: number;
  timeoutMs: number;
  /** Waits after the first failure in a row, the second …; then the last one each time. */
  retryMs: readonly number[];
}

const RETRY_MS = [HOUR, 6 * HOUR, DAY, 3 * DAY];

export const RECALL_TIMES: FactTimes = {
  refreshMs: 7 * DAY,
  betweenMs: SECOND,
  timeoutMs: 20 * SECOND,
  retryMs: RETRY_MS,
};

export const STICKER_TIMES: FactTimes & { refreshMissingMs: number } = {
  refreshMs: 14 * DAY,
  /** A maker publishes a sticker some days after the vehicle is built. */
  refreshMissingMs: 3 * DAY,
  betweenMs: SECOND,
  timeoutMs: 20 * SECOND,
  retryMs: RETRY_MS,
};

/** Largest response: a model with many recalls has some 100 KB. */
export const RECALL_ANSWER_BYTES = 4 * 1024 * 1024;
export const MAX_RECALLS = 100;
/** Recalls that a page lists openly; the others follow in one that opens. */
export const OPEN_RECALLS = 3;

export const STICKER_REDIRECTS = 3;

/**
 * Makers known to publish window stickers by VIN. The URLs are undocumented, so only those that responded with a PDF
 * are linked. `{vin}` is the VIN.
 */
export const STICKER_MAKERS: readonly { makes: readonly string[]; url: string }[] = [
  { makes: ["ford", "lincoln"], url: "https://windowsticker.forddirect.com/windowsticker.pdf?vin={vin}" },
  {
    makes: ["chrysler", "dodge", "fiat", "jeep", "ram"],
    url: "https://www.chrysler.com/hostd/windowsticker/getWindowStickerPdf.do?vin={vin}",
  },
  {
    makes: ["buick", "cadillac", "chevrolet", "gmc"],
    url: "https://cws.gm.com/vs-cws/vehshop/v2/vehicle/windowsticker?vin={vin}",
  },
];
