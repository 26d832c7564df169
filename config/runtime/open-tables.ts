/**
 * Maximum number of rows, of all visitors together, in tables with temporary rows of requests without a
 * session. Above it the oldest rows are deleted. The limits are high, so that a flood takes longer to
 * displace a visitor's row than the visitor needs it.
 */
export const MAX_WAITING = {
  /** Passkey challenges; signing in takes seconds. */
  challenges: 10_000,
  /** Values of a form between two posts. */
  drafts: 20_000,
  /** Alerts without confirmation. */
  pendingAlerts: 20_000,
  /** Deals without contact details. */
  deals: 20_000,
} as const;

/** Maximum number of surplus rows that one request deletes. */
export const WAITING_DELETED_AT_ONCE = 1_000;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Retention of expired rows of the staff's accounts, milliseconds. */
export const STAFF_ROWS_MS = {
  /** Time for which an invitation's link reports that it has expired or was used. */
  invitations: 30 * DAY_MS,
  /** Time for which a repeated request of a program gets the stored response. */
  requests: 3 * DAY_MS,
  /** Time for which programs are told that a record was deleted. */
  deletedRecords: 90 * DAY_MS,
} as const;

/** Retention of the daily count of texted codes, milliseconds. */
export const PHONE_SENDS_MS = 400 * DAY_MS;

/** Time for which the ledger shows unconfirmed consents, milliseconds. */
export const NEVER_CONFIRMED_MS = 90 * DAY_MS;
