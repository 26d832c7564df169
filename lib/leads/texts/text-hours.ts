import { TEXT_HOURS } from "../../../config/leads/texts";
import { addDays, momentOf, wallClock } from "../../core/time/zoned-time";

/** The same moment by day; one of the night becomes the next morning, by the store's clocks. Milliseconds since 1970. */
export function textTime(at: number, timeZone: string): number {
  const { date, minutes } = wallClock(at, timeZone);
  const { from, until } = TEXT_HOURS;
  if (minutes >= from && minutes < until) return at;
  const day = minutes < from ? date : addDays(date, 1);
  return (
    momentOf({ date: day, minutes: from }, timeZone) ?? momentOf({ date: day, minutes: from + 60 }, timeZone)!
  );
}
