import "server-only";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { runningOffers, type ShownOffer } from "../../catalog/offers/shown-offer";

/** Returns the service department's running offers, for the pages where service is booked. */
export function getServiceOffers(
  { offers, profile }: Pick<StoreSnapshot, "offers" | "profile">,
  now: number,
): ShownOffer[] {
  const own = offers.filter((offer) => offer.department === "service");
  return runningOffers(own, now, profile);
}
