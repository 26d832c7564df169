import { REMINDER_HOURS } from "../../../config/leads/appointments";
import { addDays, momentOf, wallClock } from "../../core/time/zoned-time";

const HOUR_MINUTES = 60;

/**
 * Returns the period in which an appointment's reminder may be sent: the day before, at the same local time, outside
 * quiet hours. Returns null if the time was booked later than that, because no reminder is needed yet.
 * @param takenAt time when the appointment was booked or last moved; all times are in milliseconds since 1970
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
