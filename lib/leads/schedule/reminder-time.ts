import { REMINDER_HOURS } from "../../../config/leads/appointments";
import { addDays, momentOf, wallClock } from "../../core/time/zoned-time";

const HOUR_MINUTES = 60;

/**
 * Returns the span in which an appointment's reminder is sent: on the day before, at the same time of day, by the
 * store's clocks and outside its quiet hours. Null for a time booked later than that: nobody has forgotten it yet.
 * @param takenAt when it was booked, or moved last; milliseconds since 1970 as the others
 */
export function reminderSpan(
  { start, takenAt }: { start: number; takenAt: number },
  timeZone: string,
): { from: number; until: number } | null {
  const { date, minutes } = wallClock(start, timeZone);
  const dayBefore = addDays(date, -1);
  const at = (time: number) =>
    momentOf({ date: dayBefore, minutes: time }, timeZone) ??
    momentOf({ date: dayBefore, minutes: time + HOUR_MINUTES }, timeZone)!;
  const from = at(Math.min(Math.max(minutes, REMINDER_HOURS.from), REMINDER_HOURS.until));
  return takenAt > from ? null : { from, until: at(REMINDER_HOURS.quiet) };
}
