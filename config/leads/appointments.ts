/** Number of free slots offered in place of one that was just taken. */
export const SLOTS_INSTEAD = 6;

/** Days for which a past service appointment or test drive is stored; its lead is stored as long as other leads. */
export const APPOINTMENT_RETENTION_DAYS = 90;

/** Milliseconds for which a browser can reopen the appointment that it booked last. */
export const OWN_BOOKING_LIFETIME_MS = 24 * 60 * 60 * 1_000;

/**
 * The reminder of an appointment goes out a day before, on the day before and by the store's clocks never earlier than `from`, nor due
 * later than `until`; after `quiet` it is not sent any more. Minutes since midnight.
 */
export const REMINDER_HOURS = { from: 8 * 60, until: 20 * 60, quiet: 21 * 60 } as const;

/** Interval of the check for due reminders, and its lease by one instance, in milliseconds. */
export const REMINDER_TIMES = { pollMs: 60_000, leaseMs: 2 * 60_000 } as const;

/** Times of test drives, within the sales hours of the vehicle's store. */
export const TEST_DRIVE = {
  /** A drive may start this often, minutes. */
  slotMinutes: 30,
  /** Length in minutes. */
  lengthMinutes: 30,
  /** The first slot offered starts at least this long after now, minutes: someone has to get the car ready. */
  noticeMinutes: 60,
  /** Including today. */
  daysAhead: 14,
} as const;
