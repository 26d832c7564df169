import { zonesOfAreaCode } from "../../../config/leads/area-code-zones";
import { TEXT_HOURS } from "../../../config/leads/texts";
import { phoneDigits } from "../../core/contact/phone-format";
import { addDays, momentOf, wallClock } from "../../core/time/zoned-time";

const AREA_CODE_DIGITS = 3;
/** Enough mornings for zones that are a day apart. */
const TRIES = 6;

/**
 * Returns the same moment during the day, and the next morning for a moment in the night: of the store, and of every
 * zone in which the number's area code is used. Milliseconds since 1970.
 */
export function textTime(at: number, timeZone: string, phone?: string): number {
  const areas = phone === undefined ? [] : zonesOfAreaCode(phoneDigits(phone).slice(0, AREA_CODE_DIGITS));
  const zones = [timeZone, ...areas];
  let due = at;
  for (let tries = 0; tries < TRIES; tries++) {
    const next = zones.reduce(dayTime, due);
    if (next === due) break;
    due = next;
  }
  return due;
}

function dayTime(at: number, timeZone: string): number {
  const { date, minutes } = wallClock(at, timeZone);
  const { from, until } = TEXT_HOURS;
  if (minutes >= from && minutes < until) return at;
  const day = minutes < from ? date : addDays(date, 1);
  return (
    momentOf({ date: day, minutes: from }, timeZone) ?? momentOf({ date: day, minutes: from + 60 }, timeZone)!
  );
}
