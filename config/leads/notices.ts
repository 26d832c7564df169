/** Notices to a person of the staff, with the ways by which they arrive unless the person chooses others. */
export const STAFF_NOTICES = {
  lead: { mail: false, push: true },
  assigned: { mail: true, push: true },
  reply: { mail: true, push: true },
  mention: { mail: true, push: true },
  task: { mail: true, push: true },
  appointment: { mail: true, push: true },
  overdue: { mail: true, push: false },
  /** The figures of each morning, by mail only. */
  digest: { mail: true, push: false },
} as const satisfies Record<string, { mail: boolean; push: boolean }>;

export type StaffNoticeKind = keyof typeof STAFF_NOTICES;
export const STAFF_NOTICE_KINDS = Object.keys(STAFF_NOTICES) as StaffNoticeKind[];

/** Notices about one lead. */
export const LEAD_NEWS = ["lead", "assigned", "reply", "mention", "task", "appointment", "overdue"] as const;
export type LeadNewsKind = (typeof LEAD_NEWS)[number];

/** Notices that only people who manage leads get. */
export const MANAGER_NOTICES: readonly StaffNoticeKind[] = ["overdue", "digest"];

/**
 * Limits of notices: time after a person's mail in which further notices wait for the next one, notices of one check,
 * and age after which a task's due time is no longer news.
 */
export const NOTICE_LIMITS = { gatherMs: 5 * 60_000, atOnce: 500, taskAgeMs: 24 * 60 * 60_000 } as const;
