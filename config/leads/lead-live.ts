/** Intervals that keep open lists of leads current, in milliseconds. */
export const LEAD_LIVE = {
  /**
   * Interval of queries of SQLite, which sends no notifications, while somebody is connected: three rows by their keys.
   */
  lookEvery: 1_000,
  /** Changes of this time are one event. */
  gather: 250,
  /** A line of nothing, so that no proxy takes a connection for dead (nginx waits 60 s). */
  heartbeat: 20_000,
  /** Interval of the check that each person may still see leads; docs/security.md says within a minute. */
  recheck: 45_000,
  /** Unread bytes of a browser that does not read are not piled up: it is cut after so many events. */
  maxWaiting: 50,
  /** A page that hears events looks by itself only this often; one that hears none, `refreshSeconds` of `LEAD_WORK_LIMITS`. */
  quietRefresh: 60_000,
} as const;

/** Limits of the unread marks that are stored for one person. */
export const UNREAD = {
  /** Older leads do not count as unread. */
  days: 30,
  /** Counted to here: "99+". */
  max: 99,
} as const;

/** Saved views of one person, and the length of a name. */
export const SAVED_VIEWS = { max: 20, name: 60 } as const;

/** Milliseconds in which a change of a lead can be undone: as offered by the page, and as accepted by the server. */
export const UNDO = { offered: 10_000, accepted: 20_000 } as const;
