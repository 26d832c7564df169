/**
 * Most rows, of everybody together, of tables that requests without a session fill and whose rows only wait. Beyond it the oldest
 * make room: a flood must last as long as a visitor takes to lose them their row.
 */
export const MAX_WAITING = {
  /** Challenges of passkeys: signing in takes seconds. */
  challenges: 10_000,
  /** Values typed into forms between two posts. */
  drafts: 20_000,
  /** Alerts that wait for the link in their mail. */
  pendingAlerts: 20_000,
} as const;

/** Rows beyond the most that one request deletes. */
export const WAITING_DELETED_AT_ONCE = 1_000;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Time for which expired rows of the staff's accounts are stored, milliseconds. */
export const STAFF_ROWS_MS = {
  /** Time until which an invitation's link reports that it has expired or was used. */
  invitations: 30 * DAY_MS,
} as const;

/** Time for which the daily count of codes texted to phones is stored, milliseconds. */
export const PHONE_SENDS_MS = 400 * DAY_MS;

/** Time for which the ledger shows consents that their address never confirmed, milliseconds. */
export const NEVER_CONFIRMED_MS = 90 * DAY_MS;
