import type { StoreSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { stockOfOffer } from "../../catalog/offers/vehicle-offers";
import { OfferSchema } from "../../store/api/offer-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import type { JsonRecord } from "../../store/documents/overlay";

/**
 * Returns the vehicles in stock that an offer applies to, whether or not it is running. Null for a record that is no
 * usable offer, one of the service department, and one that is not about vehicles.
 * @param record an offer as it is edited
 */
export function matchingVehicles(
  record: JsonRecord,
  { vehicles, profile }: Pick<StoreSnapshot, "vehicles" | "profile">,
  now: number,
): Vehicle[] | null {
  const offer = OfferSchema.safeParse({ ...record, offer_startdate: null, offer_enddate: null }).data;
  if (!offer || offer.department === "service" || offer.vehicles_conditions === null) return null;
  return stockOfOffer(offer, vehicles, { ...profile, now });
}
