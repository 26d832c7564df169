/** Periods that reports offer, days; the longest that one can choose; rows of the longest tables; leads listed on the overview. */
export const REPORT_LIMITS = {
  days: [7, 30, 90],
  defaultDays: 30,
  maxDays: 366,
  sources: 30,
  searches: 100,
  waiting: 8,
} as const;

/** The lists of leads behind the overview's numbers: queries of `/staff/leads`. */
export const OVERVIEW_LISTS = {
  unanswered: { answer: "none", sort: "oldest" },
  undelivered: { delivery: "failed", spam: "all" },
} as const;
