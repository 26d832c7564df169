/** The staff's calendar of appointments. */
export const STAFF_CALENDAR = {
  /** A row of the grid, minutes. */
  stepMinutes: 30,
  /** Hours shown where none is open, and at least. */
  hours: { from: 9, to: 17 },
  /** Days of the list on one page. */
  listDays: 14,
  /** How long before its start an appointment can be marked as attended, minutes: people come early. */
  earlyMinutes: 60,
  /** How many of the next free times an empty calendar offers. */
  nextTimes: 5,
  /** Vehicles offered in the form of a test drive. */
  vehicles: 500,
  /** How often the calendar looks for news, seconds. */
  refreshSeconds: 30,
  /** How long a move can be taken back with one click, seconds. */
  undoSeconds: 10,
} as const;
