import { addDays, wallClock } from "../../core/time/zoned-time";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";

/**
 * Returns the last day on which the store that sells a vehicle says that its price is good, "2026-12-08"; null where it
 * says nothing, or the vehicle is promised to somebody. Counted from the day on which the page is rendered, which it is
 * each hour.
 * @param now milliseconds since 1970
 */
export function priceGoodThrough(
  vehicle: Pick<Vehicle, "status">,
  { pricing, timeZone }: Pick<StoreProfile, "pricing" | "timeZone">,
  now: number,
): string | null {
  if (pricing.priceGoodDays === undefined || vehicle.status !== "available") return null;
  return addDays(wallClock(now, timeZone).date, pricing.priceGoodDays);
}
