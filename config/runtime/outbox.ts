const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Attempts after which a delivery that still fails is reported as a problem: about a quarter of an hour. */
export const ALARM_AFTER_ATTEMPTS = 5;

/** Retry delays of a failed delivery: upper bounds in milliseconds; the last one repeats. */
export const RETRY_WAITS_MS = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR] as const;

/** Smallest random delay in milliseconds. */
export const MIN_WAIT_MS = SECOND;

/** Milliseconds after which a delivery is abandoned and marked `failed`. */
export const GIVE_UP_AFTER_MS = 72 * HOUR;

/** The scale of a time limit is at least this, whatever `TIME_SCALE`: a busy machine must not end what is going well. */
export const MIN_LIMIT_SCALE = 0.1;

/** One conversation with a mail server: silence for longer than this ends it, milliseconds. A slow server gets its half minute. */
export const SMTP_TIMEOUTS_MS = {
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 35 * SECOND,
  socketTimeout: 45 * SECOND,
} as const;

/** One call of the remote API, milliseconds. */
export const API_TIMEOUT_MS = 45 * SECOND;

/**
 * Settings of the workers that share the queue. The lease outlives the longest delivery, so that no two deliver one
 * row.
 */
export const WORKER_SETTINGS = {
  leaseMs: 2 * MINUTE,
  deliveryTimeoutMs: 60 * SECOND,
  /** Rows taken and delivered at once. */
  batch: 8,
  /** Interval of the check for other processes' rows and due retries. */
  pollMs: 2 * SECOND,
  /** Time for which a stop waits for deliveries in progress. */
  stopMs: 10 * SECOND,
} as const;

/** Kind of a mail that the site sends a shopper by itself. It has its own worker, so that no lead waits for one. */
export const SHOPPER_MAIL_KIND = "shopper-mail";

/**
 * Kind of a digest of alerts; its mail is composed when it is sent. It has its own worker, so that no acknowledgement
 * waits for one.
 */
export const DIGEST_KIND = "alert-digest";

/** Kind of a text message; composed when it is sent. It has its own worker. */
export const TEXT_KIND = "text";

/** Kind of a reminder of an appointment; its mail is composed when it is sent. The same worker has it. */
export const REMINDER_KIND = "reminder";

/**
 * Kinds of messages that the site sends shoppers by itself: not leads on their way to a dealership, and deleted after a
 * while.
 */
export const SHOPPER_KINDS = [SHOPPER_MAIL_KIND, REMINDER_KIND, DIGEST_KIND, TEXT_KIND] as const;

/** Error of a row whose payload can never become a mail: a fault of this site, whoever the recipient. */
export const NO_MAIL = "the payload is not an e-mail";

/** Days for which such a mail stays in the outbox after it was sent or abandoned. */
export const SHOPPER_MAIL_DAYS = 30;

/** Days without mail to an address that bounced, or whose owner reported a mail as unwanted. Mailboxes come back, and owners change. */
export const MAIL_REFUSAL_DAYS = { bounced: 30, complained: 365 } as const;

/** Free space in bytes below which the outbox is reported as not writable. */
export const MIN_FREE_BYTES = 20 * 1024 * 1024;
