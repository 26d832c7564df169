import { OFFER_ENDS_SOON_DAYS } from "../../../config/leads/alerts";
import { shownOffer } from "../../catalog/offers/shown-offer";
import { stockOfOffer } from "../../catalog/offers/vehicle-offers";
import type { Offer } from "../../store/api/offer-schema";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";

/** Offer that ends within days. */
export interface EndingOffer {
  id: string;
  /** End of the offer in milliseconds since 1970. */
  ends: number;
  /** Formatted end date: "November 30, 2026". */
  endDate: string;
}

interface OfferTimes {
  offers: readonly Offer[];
  profile: StoreProfile;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Returns a function that finds the offer on a vehicle that ends first. Offers that renew next month and offers for
 * every vehicle are ignored.
 */
export function endingOffers({ offers, profile, now }: OfferTimes): (vehicle: Vehicle) => EndingOffer | null {
  const moment = { now, timeZone: profile.timeZone };
  const soon = endingSoon(offers, { profile, now }).sort((a, b) => a.ends - b.ends);
  return (vehicle) => {
    const first = soon.find(({ offer }) => stockOfOffer(offer, [vehicle], moment).length > 0);
    return first ? { id: first.offer.id, ends: first.ends, endDate: first.endDate } : null;
  };
}

/** Returns running offers that end within days and do not renew. */
function endingSoon(offers: readonly Offer[], { profile, now }: Omit<OfferTimes, "offers">) {
  const until = now + OFFER_ENDS_SOON_DAYS * 24 * 60 * 60 * 1_000;
  return offers.flatMap((offer) => {
    if (offer.vehicles_conditions === null || offer.department === "service") return [];
    const { period, endDate } = shownOffer(offer, now, profile);
    const { state, ends, renewed } = period;
    return state === "running" && !renewed && ends !== null && ends <= until
      ? [{ offer, ends, endDate }]
      : [];
  });
}
