const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Default schedule of a feed: every hour (cron). */
export const DEFAULT_FEED_SCHEDULE = "0 * * * *";

/** Intervals and timeouts of fetching feeds, in milliseconds. */
export const FEED_TIMES = {
  /** Interval at which the worker checks for due feeds and new files in the drop folders. */
  pollMs: 15 * SECOND,
  /** A new file is looked at again after this time, and fetched if it did not change. */
  settleMs: 30 * SECOND,
  /** Milliseconds without a file after which an alarm is raised: a nightly export with two hours of delay. */
  staleMs: 26 * HOUR,
  /** An instance that ended without notice is succeeded after this time. */
  leaseMs: MINUTE,
  /** Waits after the first failure in a row, the second …; then the last one each time. */
  retryMs: [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR],
  /** Runs are deleted after this time. */
  retentionMs: 90 * DAY,
} as const;

/** Bounds of one conversation with a feed's server; times in milliseconds. */
export const FETCH_LIMITS = {
  connectMs: 20 * SECOND,
  silenceMs: MINUTE,
  totalMs: 15 * MINUTE,
  redirects: 3,
} as const;

/** Files that the staff upload; a larger feed goes through the drop folder. */
export const FEED_UPLOADS = {
  bytes: 20 * 1024 * 1024,
  /** Milliseconds for which an upload waits for a decision. */
  waitMs: HOUR,
  /** Changed vehicles that are shown with their fields; the others are counted. */
  shownChanges: 200,
} as const;

/** Refused rows that a run lists with their reasons; the rest is only counted. */
export const LISTED_REFUSALS = 50;
