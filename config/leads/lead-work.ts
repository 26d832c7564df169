/** Stages of a lead in the order of a sale; a lead ends as `sold` or `lost`. Spam is a separate flag. */
export const LEAD_STAGES = ["new", "contacted", "appointment", "sold", "lost"] as const;
export type LeadStage = (typeof LEAD_STAGES)[number];

/** Stages that close a lead. */
export const CLOSED_STAGES: readonly LeadStage[] = ["sold", "lost"];

/**
 * Reasons for a lost lead. The list is fixed so that reports can count reasons and the audit table contains
 * no personal data.
 */
export const LOST_REASONS = [
  "no-answer",
  "bought-elsewhere",
  "price",
  "financing",
  "vehicle-gone",
  "not-now",
  "duplicate",
  "other",
] as const;
export type LostReason = (typeof LOST_REASONS)[number];

/** Ways by which a customer reached the dealership whom the staff add as a lead; also the lead's source. */
export const LEAD_CHANNELS = [
  "walk-in",
  "phone",
  "third-party",
  "referral",
  "repeat",
  "event",
  "other",
] as const;
export type LeadChannel = (typeof LEAD_CHANNELS)[number];

/** Results of a call to a customer. Only a conversation is a response. */
export const CALL_OUTCOMES = ["reached", "voicemail", "no-answer", "wrong-number"] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** Response goal in minutes of the store's opening hours: a reply is due soon, or late. */
export const RESPONSE_GOAL = { soonMinutes: 30, lateMinutes: 60 };

/** Maximum body of a lead change in bytes: a note of 10,000 percent-encoded characters. */
export const LEAD_BODY_BYTES = 128 * 1024;

/** Maximum text lengths in characters, leads per page of the list, and the list's polling interval. */
export const LEAD_WORK_LIMITS = { note: 10_000, task: 300, search: 100, pageSize: 50, refreshSeconds: 15 };

/** Maximum length of a lead's tag in characters, tags of one lead, and tags that a page suggests. */
export const LEAD_TAGS = { length: 40, perLead: 10, suggested: 100 } as const;

/** Intervals of live updates of lead lists, in milliseconds. */
export const LEAD_LIVE = {
  /**
   * Polling interval on SQLite, which sends no notifications, while a browser is connected. A poll reads
   * three rows by key.
   */
  lookEvery: 1_000,
  /** Changes within this time are combined into one event. */
  gather: 250,
  /** Interval of empty messages, so that no proxy closes an idle connection (nginx after 60 s). */
  heartbeat: 20_000,
  /**
   * Interval of the check that each connected person may still see leads; docs/security.md promises one
   * minute.
   */
  recheck: 45_000,
  /** Maximum number of undelivered events; the server then disconnects a browser that does not read. */
  maxWaiting: 50,
  /**
   * Polling interval of a page that receives events. A page without events uses `refreshSeconds` of
   * `LEAD_WORK_LIMITS`.
   */
  quietRefresh: 60_000,
} as const;

/** Limits of one person's stored unread markers. */
export const UNREAD = {
  /** Age in days after which a lead is no longer unread. */
  days: 30,
  /** Maximum displayed count: "99+". */
  max: 99,
} as const;

/** Maximum number of one person's saved views, and maximum length of a view's name. */
export const SAVED_VIEWS = { max: 20, name: 60 } as const;

/** Milliseconds for undoing a change of a lead: offered by the page, and accepted by the server. */
export const UNDO = { offered: 10_000, accepted: 20_000 } as const;
