/**
 * Limits of reports: offered periods and the longest custom period in days, rows of the longest tables, and
 * leads listed on the overview, and lines of each part of its to-do list.
 */
export const REPORT_LIMITS = {
  days: [7, 30, 90],
  defaultDays: 30,
  maxDays: 366,
  sources: 30,
  searches: 100,
  waiting: 8,
  toDo: 10,
} as const;

/** Queries of `/staff/leads` behind the overview's numbers. */
export const OVERVIEW_LISTS = {
  unanswered: { answer: "none", sort: "due" },
  replied: { answer: "replied", sort: "due" },
  late: { answer: "late", sort: "due" },
  tasks: { task: "due" },
  undelivered: { delivery: "failed", spam: "all" },
} as const;

/** First days in stock of each age in the report about the stock. */
export const AGEING_DAYS: readonly number[] = [0, 31, 61, 91, 121];
