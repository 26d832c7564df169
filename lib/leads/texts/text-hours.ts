import { TEXT_HOURS } from "../../../config/leads/texts";
import { addDays, momentOf, wallClock } from "../../core/time/zoned-time";

/**
 * Returns the same moment during the day, and the next morning (local time) for a moment in the night. Milliseconds
 * since 1970.
 */
export function textTime(at: number, timeZone: string): number {
  const { date, minutes } = wallClock(at, timeZone);
  const { from, until } = TEXT_HOURS;
  if (minutes >= from && minutes < until) return at;
  const day = minutes < from ? date : addDays(date, 1);
  return (
    momentOf({ date: day, minutes: from }, timeZone) ?? momentOf({ date: day, minutes: from + 60 }, timeZone)!
  );
}
