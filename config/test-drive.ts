/** When test drives are offered, within the sales hours of the vehicle's store. */
export const TEST_DRIVE = {
  /** A drive may start this often, and takes as long, minutes. */
  slotMinutes: 30,
  /** The first slot offered starts at least this long after now, minutes: someone has to bring the car round. */
  noticeMinutes: 60,
  /** Today counts as one. */
  daysAhead: 14,
  /** How many free slots are offered in the place of one that was taken meanwhile. */
  instead: 6,
} as const;

/** A day on which the sales departments are closed: a date of every year, or a weekday of a month (0 is Monday). */
export type Holiday =
  | { name: string; month: number; day: number }
  | { name: string; month: number; weekday: number; nth: number };

export const HOLIDAYS: readonly Holiday[] = [
  { name: "New Year's Day", month: 1, day: 1 },
  { name: "Independence Day", month: 7, day: 4 },
  { name: "Thanksgiving Day", month: 11, weekday: 3, nth: 4 },
  { name: "Christmas Day", month: 12, day: 25 },
];
