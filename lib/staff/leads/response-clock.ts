import { CLOSED_STAGES, RESPONSE_GOAL } from "../../../config/leads/lead-work";
import { APPLICATION_TYPES, type LeadType } from "../../../config/leads/leads";
import { addDays, wallClock } from "../../core/time/zoned-time";
import { type OpeningHours, openingOf } from "../../leads/schedule/opening-hours";
import type { LeadState, ResponseState } from "./lead-state";

const MINUTE_MS = 60_000;
/** Maximum number of days to count. Longer waits are only marked as late. */
const COUNTED_DAYS = 30;

/**
 * Returns the time that a lead waited for its first personal answer or, once it has one, that the customer's reply
 * waits. Returns null if no answer is due: spam, a job application, or a lead closed without one.
 * @param open opening hours, or null if unknown: all minutes then count
 */
export function responseState(
  { type, createdAt, answeredAt, repliedAt, spam, stage }: LeadState,
  open: OpeningHours | null,
  now: number,
): ResponseState | null {
  if (APPLICATION_TYPES.includes(type as LeadType)) return null;
  const since = answeredAt === null ? createdAt : repliedAt;
  const isDue = since !== null && !spam && !CLOSED_STAGES.includes(stage);
  if (isDue) {
    const minutes = openMinutes(since, now, open);
    const { soonMinutes, lateMinutes } = RESPONSE_GOAL;
    return { state: minutes >= lateMinutes ? "late" : minutes >= soonMinutes ? "soon" : "waiting", minutes };
  }
  return answeredAt === null
    ? null
    : { state: "answered", minutes: openMinutes(createdAt, answeredAt, open) };
}

/**
 * Returns the whole minutes between two moments in which a department was open. Holidays have none. Stops counting
 * after 30 days.
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
