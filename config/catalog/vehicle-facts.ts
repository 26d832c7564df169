const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Where recalls come from unless `RECALLS_URL` says otherwise: NHTSA's service, without a key (https://www.nhtsa.gov/nhtsa-datasets-and-apis). */
export const NHTSA_RECALLS = "https://api.nhtsa.gov/recalls/recallsByVehicle";

/** Where a person looks up one VIN; the site itself never does. */
export const VIN_LOOKUP = "https://www.nhtsa.gov/recalls?vin=";

/** How the worker that collects facts goes about it; times in milliseconds. */
export const FACT_WORKER = {
  /** How often it looks for what is due. */
  pollMs: 5 * MINUTE,
  /** An instance that ended without notice is succeeded after this time. */
  leaseMs: MINUTE,
  /** How often each instance looks whether a fact has changed, and renders the pages of vehicles again. */
  clockMs: MINUTE,
  /** Requests of one kind in one turn; the rest waits for the next. */
  requestsInTurn: 250,
  /** So many failures in a row end a turn: the server is down, or has had enough. */
  failuresInTurn: 3,
  /** What nobody looked at for this long belongs to no vehicle here any more. */
  forgetMs: 90 * DAY,
} as const;

/** How one kind of fact is fetched; times in milliseconds. */
export interface FactTimes {
  /** An answer is good for this long. */
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

/** A model with many recalls answers with some 100 KB. */
export const RECALL_ANSWER_BYTES = 4 * 1024 * 1024;
export const MAX_RECALLS = 100;
/** Recalls that a page lists openly; the others follow in one that opens. */
export const OPEN_RECALLS = 3;

export const STICKER_REDIRECTS = 3;

/**
 * Makers that publish window stickers by VIN, as far as known: the addresses are not documented, and nothing is linked that did not
 * answer with a PDF. `{vin}` stands for the VIN.
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
