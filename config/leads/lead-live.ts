/** How lists of leads stay current while they are looked at. Milliseconds. */
export const LEAD_LIVE = {
  /** SQLite, which notifies nobody, is looked at this often while somebody is connected: three rows by their keys. */
  lookEvery: 1_000,
  /** Changes of this time are one event. */
  gather: 250,
  /** A line of nothing, so that no proxy takes a connection for dead (nginx waits 60 s). */
  heartbeat: 20_000,
  /** Whether each person may still see leads; docs/security.md says within a minute. */
  recheck: 45_000,
  /** Unread bytes of a browser that does not read are not piled up: it is cut after so many events. */
  maxWaiting: 50,
  /** A page that hears events looks by itself only this often; one that hears none, `refreshSeconds` of `LEAD_WORK_LIMITS`. */
  quietRefresh: 60_000,
} as const;

/** Of a lead that was not opened, for one person. */
export const UNREAD = {
  /** Older leads do not count as unread. */
  days: 30,
  /** Counted to here: "99+". */
  max: 99,
} as const;

/** Saved views of one person, and the length of a name. */
export const SAVED_VIEWS = { max: 20, name: 60 } as const;

/** How long a change of a lead can be undone: what the page offers, and what the server still accepts. Milliseconds. */
export const UNDO = { offered: 10_000, accepted: 20_000 } as const;
