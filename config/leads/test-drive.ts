/** When test drives are offered, within the sales hours of the vehicle's store. */
export const TEST_DRIVE = {
  /** A drive may start this often, minutes. */
  slotMinutes: 30,
  /** How long it takes, minutes. */
  lengthMinutes: 30,
  /** The first slot offered starts at least this long after now, minutes: someone has to get the car ready. */
  noticeMinutes: 60,
  /** Including today. */
  daysAhead: 14,
} as const;
