/** Number of alternatives offered after a slot was just taken. */
export const SLOTS_INSTEAD = 6;

/** Days for which a past service appointment or test drive is stored; its lead has the usual retention. */
export const APPOINTMENT_RETENTION_DAYS = 90;

/** Milliseconds for which a browser can reopen its last booked appointment. */
export const OWN_BOOKING_LIFETIME_MS = 24 * 60 * 60 * 1_000;

/**
 * Hours of appointment reminders, in minutes since midnight in the store's time zone. A reminder is due on
 * the day before, between `from` and `until`; it is no longer sent after `quiet`.
 */
export const REMINDER_HOURS = { from: 8 * 60, until: 20 * 60, quiet: 21 * 60 } as const;

/** Interval of the check for due reminders, and the worker's lease, in milliseconds. */
export const REMINDER_TIMES = { pollMs: 60_000, leaseMs: 2 * 60_000 } as const;

/** Settings of test drives, which take place within the sales hours of the vehicle's store. */
export const TEST_DRIVE = {
  /** Interval of the start times, minutes. */
  slotMinutes: 30,
  /** Length, minutes. */
  lengthMinutes: 30,
  /** Minimum time until the first offered slot, minutes, because the staff have to prepare the car. */
  noticeMinutes: 60,
  /** Number of bookable days, including today. */
  daysAhead: 14,
} as const;
