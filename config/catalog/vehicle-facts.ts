const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Default source of recalls (`RECALLS_URL` overrides it): NHTSA's service, which needs no key
 * (https://www.nhtsa.gov/nhtsa-datasets-and-apis).
 */
export const NHTSA_RECALLS = "https://api.nhtsa.gov/recalls/recallsByVehicle";

/** Page for looking up one VIN; the site links to it and never requests it. */
export const VIN_LOOKUP = "https://www.nhtsa.gov/recalls?vin=";

/** Settings of the worker that fetches facts; times in milliseconds. */
export const FACT_WORKER = {
  /** Interval of the checks for due facts. */
  pollMs: 5 * MINUTE,
  /** Lease of the worker; another instance takes over after a crash. */
  leaseMs: MINUTE,
  /** Interval at which each instance checks for changed facts and rerenders the affected pages. */
  clockMs: MINUTE,
  /** Maximum number of requests of one kind per run; the next run makes the rest. */
  requestsInTurn: 250,
  /** Consecutive failures that end a run, because the server is down or busy. */
  failuresInTurn: 3,
  /** Time since the last read after which a fact is deleted, because it belongs to no current vehicle. */
  forgetMs: 90 * DAY,
} as const;

/** Times for fetching one kind of fact, in milliseconds. */
export interface FactTimes {
  /** Lifetime of a response. */
  refreshMs: number;
  /** Pause after each request. */
  betweenMs: number;
  timeoutMs: number;
  /** Delays after consecutive failures; the last one repeats. */
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
  /** Lifetime of a missing sticker; a manufacturer publishes it some days after the build. */
  refreshMissingMs: 3 * DAY,
  betweenMs: SECOND,
  timeoutMs: 20 * SECOND,
  retryMs: RETRY_MS,
};

/** Maximum response size; a model with many recalls has about 100 KB. */
export const RECALL_ANSWER_BYTES = 4 * 1024 * 1024;
export const MAX_RECALLS = 100;
/** Number of recalls that a page shows; a disclosure contains the others. */
export const OPEN_RECALLS = 3;

export const STICKER_REDIRECTS = 3;

/**
 * Makes with window stickers by VIN. The URLs are undocumented, so only URLs that responded with a PDF are
 * linked. `{vin}` is the VIN.
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
