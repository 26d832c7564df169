/** Methods by which new leads are assigned. */
export const ASSIGNMENT_METHODS = ["off", "round-robin", "least-open"] as const;
export type AssignmentMethod = (typeof ASSIGNMENT_METHODS)[number];

/** Treatment of a lead that arrives while nobody is on duty. */
export const AFTER_HOURS = ["leave", "next-on-duty"] as const;

/** Schedule of the assignment of leads, and the ages after which a lead is left alone. */
export const ASSIGNMENT_TIMES = {
  pollMs: 5_000,
  leaseMs: 60_000,
  /** An older lead is not assigned, and a lead that was assigned earlier is not reassigned. */
  days: 7,
  /** A lead that is left unassigned outside opening hours is examined for so long. */
  leaveMs: 60 * 60_000,
  /** Leads per store and check. */
  atOnce: 200,
} as const;

/** Maximum minutes until a lead that was not accepted is reassigned. */
export const REASSIGN_MINUTES_MAX = 24 * 60;
