import { addDays, wallClock } from "../../core/time/zoned-time";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";

/**
 * Returns the last day on which a price is guaranteed, "2026-12-08". Returns null if the selling store states no
 * guarantee, or if the vehicle is reserved. The day is relative to the time of rendering, which happens at least every
 * hour.
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
