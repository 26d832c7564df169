import "server-only";
import { OFFERS_PER_LIST } from "../../../config/catalog/offers";
import { isPageOn, type PageChoices, pagePath } from "../../core/pages/page-switches";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { messages } from "../../store/i18n/messages";
import { offerMessages } from "../../store/i18n/offer-messages";
import type { Crumb } from "../inventory/search/page/breadcrumbs";
import { searchOfVehicles } from "../inventory/search/results/search-for-vehicles";
import type { StoreSnapshot } from "../inventory/snapshot/snapshot";
import { paymentTermsOf } from "../pricing/payment-choice";
import { pricedVehicle } from "../vehicle/priced-vehicle";
import { type OfferExample, offerExamples, type VehicleExample } from "./offer-example";
import { OFFER_LISTS, type OfferList, runningOffers, type ShownOffer, shownOffer } from "./shown-offer";
import { stockOfOffer, stockOfOffers } from "./vehicle-offers";

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

type Stock = Pick<StoreSnapshot, "offers" | "profile" | "vehicles">;

export interface OffersSection {
  list: OfferList;
  /** Path of the whole list, or null if it is disabled. */
  path: string | null;
  offers: ShownOffer[];
}

export interface OfferPageData {
  shown: ShownOffer;
  /**
   * Vehicles in stock to which the offer applies, lowest price first; empty for offers that are not about certain
   * vehicles.
   */
  stock: readonly Vehicle[];
  /** Payments of the offer for these vehicles, lowest first. */
  examples: readonly VehicleExample[];
  /** Other running offers in the same list. */
  others: ShownOffer[];
}

/** Returns the running offers by list; empty lists are skipped. */
export function getOfferSections({ offers, profile }: Stock, now: number): OffersSection[] {
  const running = runningOffers(offers, now, profile);
  return OFFER_LISTS.map((list) => ({
    list,
    path: pagePath(list.page, profile),
    offers: running.filter(({ offer }) => offer.department === list.department),
  })).filter((section) => section.offers.length > 0);
}

/** Returns the offers of a list for the page of all lists: only the first ones if the list has its own page. */
export function shownInSection({ path, offers }: Pick<OffersSection, "path" | "offers">): ShownOffer[] {
  return path ? offers.slice(0, OFFERS_PER_LIST) : offers;
}

/**
 * Returns an offer and the vehicles to which it applies, regardless of its dates. Returns null if the list does not
 * contain the offer.
 */
export function getOfferPage(stock: Stock, list: OfferList, id: string, now: number): OfferPageData | null {
  const { offers, profile, vehicles } = stock;
  const offer = offers.find((each) => each.id === id && each.department === list.department);
  if (!offer) return null;
  const moment = { ...profile, now };
  const shown = shownOffer(offer, now, profile);
  const priced = offer.vehicles_conditions === null ? [] : stockOfOffer(offer, vehicles, moment);
  const byPrice = priced.sort((a, b) => priceOf(a) - priceOf(b));
  return {
    shown,
    stock: byPrice,
    examples: offerExamples(offer, byPrice, paymentTermsOf(profile)),
    others: runningOffers(
      offers.filter((each) => each.department === list.department && each.id !== id),
      now,
      profile,
    ),
  };
}

/** Puts the first vehicle of each model before all others; both parts keep their order. */
export function modelsFirst(vehicles: readonly Vehicle[]): Vehicle[] {
  const firsts = new Map<string, Vehicle>();
  for (const vehicle of vehicles) {
    const model = `${vehicle.make} ${vehicle.model}`;
    if (!firsts.has(model)) firsts.set(model, vehicle);
  }
  const shown = new Set(firsts.values());
  return [...shown, ...vehicles.filter((vehicle) => !shown.has(vehicle))];
}

/** Returns the breadcrumbs: home, special offers, the list, the offer. Disabled pages are skipped. */
export function offerCrumbs(
  store: PageChoices,
  list: OfferList | null,
  offer: { name: string; href: string } | null,
): Crumb[] {
  const t = offerMessages().pages;
  const listPath = list && pagePath(list.page, store);
  return [
    { name: messages().vehicle.breadcrumbs.home, href: "/" },
    ...(isPageOn("special-offers", store) ? [{ name: t.title, href: "/special-offers" }] : []),
    ...(list && listPath ? [{ name: t.lists[list.department].title, href: listPath }] : []),
    ...(offer ? [offer] : []),
  ];
}

/** Returns the price for sorting; vehicles without a price come last. */
function priceOf(vehicle: Vehicle): number {
  return pricedVehicle(vehicle).price ?? Number.POSITIVE_INFINITY;
}
