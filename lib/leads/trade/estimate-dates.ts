import { OFFER_GOOD_DAYS } from "../../../config/leads/valuation";
import { addDays, shortDate, wallClock } from "../../core/time/zoned-time";

/**
 * Returns until when an estimate is good (docs/rules.md#trade-in-offers), by the store's dates.
 * @param createdAt time of the estimate; like `now`, in milliseconds since 1970
 */
export function estimateDates(
  createdAt: number,
  timeZone: string,
  now: number = Date.now(),
): { days: number; last: string; until: string; isOver: boolean } {
  const last = addDays(wallClock(createdAt, timeZone).date, OFFER_GOOD_DAYS);
  return {
    days: OFFER_GOOD_DAYS,
    last,
    until: shortDate(last),
    isOver: wallClock(now, timeZone).date > last,
  };
}
