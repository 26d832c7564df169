const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Failed attempts after which a delivery is reported as a problem: after about a quarter of an hour. */
export const ALARM_AFTER_ATTEMPTS = 5;

/** Retry delays of a failed delivery, as upper bounds in milliseconds; the last one repeats. */
export const RETRY_WAITS_MS = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR] as const;

/** Minimum random delay in milliseconds. */
export const MIN_WAIT_MS = SECOND;

/** Milliseconds after which a delivery is abandoned and marked `failed`. */
export const GIVE_UP_AFTER_MS = 72 * HOUR;

/**
 * Minimum scale of a time limit, even with a smaller `TIME_SCALE`, so that a busy machine does not abort a
 * working delivery.
 */
export const MIN_LIMIT_SCALE = 0.1;

/**
 * Timeouts of one session with a mail server, in milliseconds of silence. A slow server gets half a minute.
 */
export const SMTP_TIMEOUTS_MS = {
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 35 * SECOND,
  socketTimeout: 45 * SECOND,
} as const;

/**
 * Connections to a mail server that stay open between deliveries. The workers limit how many they use at once, so that
 * no mail waits for another worker's.
 */
export const KEPT_CONNECTIONS = {
  maxConnections: Number.POSITIVE_INFINITY,
  /** Mails after which a connection is replaced. */
  maxMessages: 100,
  /** Milliseconds without a mail after which a connection is closed, before a mail server loses patience. */
  idleTimeout: 5 * SECOND,
  /** A mail of which nothing was sent, because the server had closed the connection, is sent over a new one once. */
  maxRequeues: 1,
} as const;

/** Timeout of one remote API call, milliseconds. */
export const API_TIMEOUT_MS = 45 * SECOND;

/**
 * Settings of the workers that share the queue. The lease exceeds the longest delivery, so that two workers
 * never deliver one row.
 */
export const WORKER_SETTINGS = {
  leaseMs: 2 * MINUTE,
  deliveryTimeoutMs: 60 * SECOND,
  /** Number of rows that a worker delivers concurrently. */
  batch: 8,
  /** Interval of the check for other processes' rows and due retries. */
  pollMs: 2 * SECOND,
  /** Time for which shutdown waits for deliveries in progress. */
  stopMs: 10 * SECOND,
} as const;

/**
 * Kind of the site's automatic mails to shoppers. They have their own worker, so that leads do not wait for
 * them.
 */
export const SHOPPER_MAIL_KIND = "shopper-mail";

/**
 * Kind of an alert digest, whose mail is composed when sent. Digests have their own worker, so that
 * acknowledgements do not wait for them.
 */
export const DIGEST_KIND = "alert-digest";

/** Kind of a text message, which is composed when sent and has its own worker. */
export const TEXT_KIND = "text";

/** Kind of a call that moves the money of a deposit. It has its own worker. */
export const PAYMENT_KIND = "payment";

/**
 * Kind of an appointment reminder, whose mail is composed when sent. The worker for automatic mails sends it.
 */
export const REMINDER_KIND = "reminder";

/**
 * Kinds of the site's automatic messages to shoppers. They are not leads, and are deleted after some time.
 */
export const SHOPPER_KINDS = [SHOPPER_MAIL_KIND, REMINDER_KIND, DIGEST_KIND, TEXT_KIND] as const;

/** Error of a row whose payload is not a valid mail: a fault of this site, not of the recipient. */
export const NO_MAIL = "the payload is not an e-mail";

/** Days for which an automatic mail stays in the outbox after it was sent or abandoned. */
export const SHOPPER_MAIL_DAYS = 30;

/**
 * Days without mail to an address that bounced, or whose owner reported a mail as unwanted. The block
 * expires, because mailboxes come back and change owners.
 */
export const MAIL_REFUSAL_DAYS = { bounced: 30, complained: 365 } as const;

/** Free bytes on the disk below which the outbox is reported as not writable. */
export const MIN_FREE_BYTES = 20 * 1024 * 1024;
