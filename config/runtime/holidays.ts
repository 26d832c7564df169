/**
 * Yearly date of a holiday: a fixed date, or a weekday of a month (0 is Monday). `nth` counts from the start
 * of the month, `last` from its end.
 */
export type HolidayRule =
  | { month: number; day: number }
  | { month: number; weekday: number; nth: 1 | 2 | 3 | 4 | "last" };

/** Holidays on which a store can be closed, in calendar order. A store lists other closed days by date. */
export const HOLIDAYS = {
  "new-years-day": { month: 1, day: 1 },
  "memorial-day": { month: 5, weekday: 0, nth: "last" },
  juneteenth: { month: 6, day: 19 },
  "independence-day": { month: 7, day: 4 },
  "labor-day": { month: 9, weekday: 0, nth: 1 },
  "veterans-day": { month: 11, day: 11 },
  "thanksgiving-day": { month: 11, weekday: 3, nth: 4 },
  "christmas-eve": { month: 12, day: 24 },
  "christmas-day": { month: 12, day: 25 },
  "new-years-eve": { month: 12, day: 31 },
} as const satisfies Record<string, HolidayRule>;

export type HolidayId = keyof typeof HOLIDAYS;

export const HOLIDAY_IDS = Object.keys(HOLIDAYS) as [HolidayId, ...HolidayId[]];

/** Holidays on which a store is closed by default. */
export const USUAL_HOLIDAYS: readonly HolidayId[] = [
  "new-years-day",
  "independence-day",
  "thanksgiving-day",
  "christmas-day",
];

/** Maximum number of closed days per store besides holidays. */
export const MAX_CLOSED_DAYS = 40;
