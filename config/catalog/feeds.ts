const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Default schedule of a feed: every hour (cron). */
export const DEFAULT_FEED_SCHEDULE = "0 * * * *";

/** Default age of a feed's newest file in hours above which an alarm is raised: a nightly export plus two hours. */
export const DEFAULT_FEED_ALARM_HOURS = 26;

/** Intervals and timeouts of fetching feeds, in milliseconds. */
export const FEED_TIMES = {
  /** Interval of the check for due feeds and new files in the drop folders. */
  pollMs: 15 * SECOND,
  /** Delay before a new file is checked again; an unchanged file is imported. */
  settleMs: 30 * SECOND,
  /** Lease of the worker; another instance takes over after a crash. */
  leaseMs: MINUTE,
  /** Delays after consecutive failures; the last one repeats. */
  retryMs: [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR],
  /** Retention of import runs. */
  retentionMs: 90 * DAY,
} as const;

/** Limits of one session with a feed's server; times in milliseconds. */
export const FETCH_LIMITS = {
  connectMs: 20 * SECOND,
  silenceMs: MINUTE,
  totalMs: 15 * MINUTE,
  redirects: 3,
} as const;

/** Limits of files that the staff upload; larger feeds use the drop folder. */
export const FEED_UPLOADS = {
  bytes: 20 * 1024 * 1024,
  /** Milliseconds after which an unconfirmed upload expires. */
  waitMs: HOUR,
  /** Number of changed vehicles shown with their fields; the preview only counts the others. */
  shownChanges: 200,
} as const;

/** Number of rejected rows that a run lists with their reasons; the run only counts the others. */
export const LISTED_REFUSALS = 50;
