import { HOLIDAYS, type Holiday } from "../../../config/leads/holidays";
import { weekdayOf } from "../../core/time/zoned-time";

/** Whether a dealership is closed on a date although its weekday is a working day. */
export function isHoliday(date: string, holidays: readonly Holiday[] = HOLIDAYS): boolean {
  const [, month, day] = date.split("-").map(Number) as [number, number, number];
  return holidays.some((holiday) => {
    if (holiday.month !== month) return false;
    if ("day" in holiday) return holiday.day === day;
    return holiday.weekday === weekdayOf(date) && holiday.nth === Math.ceil(day / 7);
  });
}
