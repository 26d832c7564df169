import type { LeadType } from "./leads";
import { OFFER_GOOD_DAYS } from "./valuation";

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

/** Kinds of appointments with the sales department: also the appraisal of a trade-in, and the handover of a sold vehicle. */
export const SALES_KINDS = ["test-drive", "appraisal", "pickup", "delivery"] as const;
export type SalesKind = (typeof SALES_KINDS)[number];

/** Settings of test drives and of pick-ups, which take place within the sales hours of the vehicle's store. */
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

/** Settings of the appraisal of a trade-in, within the sales hours; the last day is the last one of its estimate. */
const APPRAISAL = { ...TEST_DRIVE, daysAhead: OFFER_GOOD_DAYS + 1 } as const;

/** Settings of deliveries, which somebody has to drive to: the first one is a day away. */
const DELIVERY = { ...TEST_DRIVE, noticeMinutes: 24 * 60 } as const;

/** Settings of the appointments with the sales department, by kind. */
export const SALES_APPOINTMENTS = {
  "test-drive": TEST_DRIVE,
  appraisal: APPRAISAL,
  pickup: TEST_DRIVE,
  delivery: DELIVERY,
} as const satisfies Record<SalesKind, object>;

/** Types of leads that each kind of appointment is booked with, and whose mailboxes its mails go to. */
export const APPOINTMENT_LEADS: Record<SalesKind, LeadType> = {
  "test-drive": "SCHEDULE_TEST_DRIVE",
  appraisal: "SELL_OR_TRADE",
  pickup: "DEAL",
  delivery: "DEAL",
};

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
  /** Number of free times tried, one after the other, for an appointment that is moved to the next one. */
  triedTimes: 10,
  /** Number of appointments outside the opening hours that can be moved or canceled at once. */
  atOnce: 100,
  /** Number of upcoming free times shown in an empty calendar. */
  nextTimes: 5,
  /** Days that staff can book, including today. */
  daysAhead: 365,
  /** Maximum number of vehicles in the test drive form. */
  vehicles: 500,
  /** Seconds between refreshes of the calendar. */
  refreshSeconds: 30,
  /** Seconds in which a rescheduled appointment can be undone with one click. */
  undoSeconds: 10,
} as const;
