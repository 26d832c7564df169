/** The staff's calendar of appointments. */
export const STAFF_CALENDAR = {
  /** A row of the grid, minutes. */
  stepMinutes: 30,
  /** Hours shown where none is open, and at least. */
  hours: { from: 9, to: 17 },
  /** Days of the list on one page. */
  listDays: 14,
  /** Minutes before its start from which an appointment can be marked as attended, because people come early. */
  earlyMinutes: 60,
  /** Number of upcoming free times that an empty calendar offers. */
  nextTimes: 5,
  /** Vehicles offered in the form of a test drive. */
  vehicles: 500,
  /** Seconds between refreshes of the calendar. */
  refreshSeconds: 30,
  /** Seconds in which a move can be undone with one click. */
  undoSeconds: 10,
} as const;
