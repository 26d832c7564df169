import { LEAD_TYPES, type LeadType, type LeadTypeSettings } from "../../../config/leads/leads";
import { addDays, momentOf, wallClock, weekdayOf } from "../../core/time/zoned-time";
import type { Closures, WorkingHours } from "../../store/api/location-schema";
import type { StoreProfile } from "../../store/api/profile-schema";
import { closureOn } from "../../store/locations/closures";

/** Opening hours of a department, in its local time. */
export interface OpeningHours {
  hours: WorkingHours;
  closures: Closures;
  /** IANA time zone. */
  timeZone: string;
}

const MINUTE_MS = 60_000;
/** Maximum number of days to search ahead. Beyond it, no time is promised. */
const DAYS_AHEAD = 30;

/**
 * Returns the moment when a department will have been open for a number of minutes, or null if that is too far ahead.
 */
export function openUntil(from: number, minutes: number, open: OpeningHours): number | null {
  let left = minutes * MINUTE_MS;
  let { date } = wallClock(from, open.timeZone);
  for (let day = 0; day <= DAYS_AHEAD; day++, date = addDays(date, 1)) {
    const opening = openingOf(date, open);
    if (!opening || opening.end <= from) continue;
    const start = Math.max(from, opening.start);
    if (start + left <= opening.end) return start + left;
    left -= opening.end - start;
  }
  return null;
}

/** Returns a department's opening hours on a date in milliseconds since 1970, or null for a closed day. */
export function openingOf(
  date: string,
  { hours, closures, timeZone }: OpeningHours,
): { start: number; end: number } | null {
  const { closed, open, close } = hours[weekdayOf(date)]!;
  if (closed || closureOn(date, closures) !== null) return null;
  return { start: atHour(date, open, timeZone), end: atHour(date, close, timeZone) };
}

/** Returns true if a department is open at a moment. Without known hours it counts as open. */
export function isOpenAt(open: OpeningHours | null, at: number): boolean {
  if (open === null) return true;
  const opening = openingOf(wallClock(at, open.timeZone).date, open);
  return opening !== null && at >= opening.start && at < opening.end;
}

/** Returns the moment of an hour on a date. An hour that daylight saving time skips becomes the next hour. */
function atHour(date: string, hour: number, timeZone: string): number {
  const minutes = Math.round(hour * 60);
  return momentOf({ date, minutes }, timeZone) ?? momentOf({ date, minutes: minutes + 60 }, timeZone)!;
}

/** Returns the department of a stored lead; leads of a type of another release belong to sales. */
export function leadDepartment(type: string): LeadTypeSettings["department"] {
  return Object.hasOwn(LEAD_TYPES, type) ? LEAD_TYPES[type as LeadType].department : "sales";
}

/** Returns the opening hours of the department that replies to a lead, or null if the store has none. */
export function hoursFor(
  { storeId, type }: { storeId: string; type: string },
  stock: { profile: StoreProfile; stores: readonly StoreProfile[] },
): OpeningHours | null {
  const location = stock.profile.locations.find((each) => each.storeId === storeId);
  const profile = stock.stores.find(({ id }) => id === storeId);
  if (!location || !profile) return null;
  const department = leadDepartment(type) === "service" ? "service" : "sales";
  return {
    hours: location[department].workingHours,
    closures: location.closures,
    timeZone: profile.timeZone,
  };
}
