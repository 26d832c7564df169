import { CLOSED_STAGES, LEAD_DEPARTMENTS, RESPONSE_GOAL } from "../../../config/leads/lead-work";
import type { LeadType } from "../../../config/leads/leads";
import { addDays, momentOf, wallClock, weekdayOf } from "../../core/time/zoned-time";
import type { LeadStock } from "../../leads/core/lead";
import { isHoliday } from "../../leads/schedule/slots";
import type { WorkingHours } from "../../store/api/location-schema";
import type { LeadState, ResponseState } from "./lead-state";

/** When a department is open, by its own clocks. */
export interface OpeningHours {
  hours: WorkingHours;
  /** IANA name. */
  timeZone: string;
}

const MINUTE_MS = 60_000;
/** Beyond so many days a wait is not counted to the minute: it has been late for long. */
const COUNTED_DAYS = 30;

/**
 * How long a lead has waited, or had to wait, for the first personal answer. Null where none is due: spam, or a lead that was closed
 * without one. @param open null where the store's hours are not known: every minute counts then
 */
export function responseState(
  { createdAt, answeredAt, spam, stage }: LeadState,
  open: OpeningHours | null,
  now: number,
): ResponseState | null {
  if (answeredAt === null && (spam || CLOSED_STAGES.includes(stage))) return null;
  const minutes = openMinutes(createdAt, answeredAt ?? now, open);
  if (answeredAt !== null) return { state: "answered", minutes };
  const { soonMinutes, lateMinutes } = RESPONSE_GOAL;
  return { state: minutes >= lateMinutes ? "late" : minutes >= soonMinutes ? "soon" : "waiting", minutes };
}

/**
 * Whole minutes between two moments in which a department was open; none on holidays. After 30 days it stops counting.
 * @param from milliseconds since 1970
 * @throws RangeError for an unknown time zone
 */
export function openMinutes(from: number, to: number, open: OpeningHours | null): number {
  if (to <= from) return 0;
  if (open === null) return Math.floor((to - from) / MINUTE_MS);
  const last = wallClock(to, open.timeZone).date;
  let date = wallClock(from, open.timeZone).date;
  let total = 0;
  for (let day = 0; day <= COUNTED_DAYS && date <= last; day++, date = addDays(date, 1)) {
    const opening = openingOf(date, open);
    if (!opening) continue;
    total += Math.max(0, Math.min(to, opening.end) - Math.max(from, opening.start));
  }
  return Math.floor(total / MINUTE_MS);
}

/** From when until when a department is open on a date, milliseconds since 1970; null for a closed day. */
export function openingOf(
  date: string,
  { hours, timeZone }: OpeningHours,
): { start: number; end: number } | null {
  const { closed, open, close } = hours[weekdayOf(date)]!;
  if (closed || isHoliday(date)) return null;
  return { start: atHour(date, open, timeZone), end: atHour(date, close, timeZone) };
}

/** Whether a department is open at a moment; one whose hours are not known always is. */
export function isOpenAt(open: OpeningHours | null, at: number): boolean {
  if (open === null) return true;
  const opening = openingOf(wallClock(at, open.timeZone).date, open);
  return opening !== null && at >= opening.start && at < opening.end;
}

/** An hour that the clocks skip in spring is the one after it. */
function atHour(date: string, hour: number, timeZone: string): number {
  const minutes = Math.round(hour * 60);
  return momentOf({ date, minutes }, timeZone) ?? momentOf({ date, minutes: minutes + 60 }, timeZone)!;
}

/** Opening hours of the department that answers a lead; null where the site knows none. */
export function hoursFor(
  { storeId, type }: Pick<LeadState, "storeId" | "type">,
  stock: Pick<LeadStock, "profile" | "stores">,
): OpeningHours | null {
  const location = stock.profile.locations.find((each) => each.storeId === storeId);
  const profile = stock.stores.find(({ id }) => id === storeId);
  if (!location || !profile) return null;
  const department = LEAD_DEPARTMENTS[type as LeadType] === "service" ? "service" : "sales";
  return { hours: location[department].workingHours, timeZone: profile.timeZone };
}
