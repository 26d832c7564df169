/** Settings of the staff's appointment calendar. */
export const STAFF_CALENDAR = {
  /** Minutes per row of the grid. */
  stepMinutes: 30,
  /** Hours shown on a closed day, and the minimum range on open days. */
  hours: { from: 9, to: 17 },
  /** Days of the list on one page. */
  listDays: 14,
  /**
   * Minutes before its start from which an appointment can be marked as attended, because people come early.
   */
  earlyMinutes: 60,
  /** Number of upcoming free times shown in an empty calendar. */
  nextTimes: 5,
  /** Maximum number of vehicles in the test drive form. */
  vehicles: 500,
  /** Seconds between refreshes of the calendar. */
  refreshSeconds: 30,
  /** Seconds in which a rescheduled appointment can be undone with one click. */
  undoSeconds: 10,
} as const;
