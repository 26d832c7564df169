import { type AlertFrequency, DIGEST_TIMES } from "../../../config/leads/alerts";
import { addDays, momentOf, wallClock, weekdayOf } from "../../core/time/zoned-time";

/**
 * Returns when an event is mailed (docs/rules.md#alerts): immediately except at night, the next morning, or the next
 * Monday.
 * @param at time of the event, in milliseconds since 1970
 * @param timeScale factor that shortens the delay of immediate mails
 * @returns milliseconds since 1970
 */
export function dueAt(frequency: AlertFrequency, at: number, timeZone: string, timeScale = 1): number {
  if (frequency === "now") return afterQuiet(at + DIGEST_TIMES.settleMs * timeScale, timeZone);
  const { date, minutes } = wallClock(at, timeZone);
  const first = minutes < DIGEST_TIMES.minutes ? date : addDays(date, 1);
  const days = frequency === "weekly" ? (7 - weekdayOf(first)) % 7 : 0;
  return moment(addDays(first, days), DIGEST_TIMES.minutes, timeZone);
}

/** Returns the same moment during the day, and the next morning for a moment in the night. */
export function afterQuiet(at: number, timeZone: string): number {
  const { date, minutes } = wallClock(at, timeZone);
  const { quietFrom, quietUntil } = DIGEST_TIMES;
  if (minutes < quietUntil) return moment(date, quietUntil, timeZone);
  return minutes >= quietFrom ? moment(addDays(date, 1), quietUntil, timeZone) : at;
}

/** Returns the moment of a local time, one hour later if a clock change skips that time. */
function moment(date: string, minutes: number, timeZone: string): number {
  return momentOf({ date, minutes }, timeZone) ?? momentOf({ date, minutes: minutes + 60 }, timeZone)!;
}
