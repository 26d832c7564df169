/** A day on which a dealership is closed: a date of every year, or a weekday of a month (0 is Monday). */
export type Holiday =
  | { name: string; month: number; day: number }
  | { name: string; month: number; weekday: number; nth: number };

export const HOLIDAYS: readonly Holiday[] = [
  { name: "New Year's Day", month: 1, day: 1 },
  { name: "Independence Day", month: 7, day: 4 },
  { name: "Thanksgiving Day", month: 11, weekday: 3, nth: 4 },
  { name: "Christmas Day", month: 12, day: 25 },
];
