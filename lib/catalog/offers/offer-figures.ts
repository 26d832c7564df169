import "server-only";
import { searchOfVehicles } from "../inventory/search/results/search-for-vehicles";
import type { StoreSnapshot } from "../inventory/snapshot/snapshot";
import { paymentTermsOf } from "../pricing/payment-choice";
import { type OfferExample, offerExamples } from "./offer-example";
import type { ShownOffer } from "./shown-offer";
import { stockOfOffers } from "./vehicle-offers";

/** Figures about the stock of an offer in a list. */
export interface OfferStockFigures {
  /** Number of vehicles to which the offer applies. */
  count: number;
  /** Search that finds exactly these vehicles, otherwise the offer's page; null without either. */
  href: string | null;
  /** Lowest payment of the offer for one of them. */
  example: OfferExample | null;
}

/** Returns the figures of offers about certain vehicles, by offer id. Offers without a vehicle in stock have none. */
export function getOfferFigures(
  { profile, vehicles, index }: Pick<StoreSnapshot, "profile" | "vehicles" | "index">,
  shown: readonly ShownOffer[],
  now: number,
): Map<string, OfferStockFigures> {
  const about = shown.filter(({ offer }) => offer.vehicles_conditions !== null);
  const stocks = stockOfOffers(
    about.map(({ offer }) => offer),
    vehicles,
    { ...profile, now },
  );
  const terms = paymentTermsOf(profile);
  return new Map(
    about.flatMap(({ offer, path }): [string, OfferStockFigures][] => {
      const stock = stocks.get(offer.id) ?? [];
      if (stock.length === 0) return [];
      const example = offerExamples(offer, stock, terms)[0]?.example ?? null;
      const href = searchOfVehicles(index, stock) ?? path;
      return [[offer.id, { count: stock.length, href, example }]];
    }),
  );
}
