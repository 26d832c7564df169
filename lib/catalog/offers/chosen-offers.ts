import { CHOSEN_OFFERS } from "../../../config/catalog/offers";
import type { Offer } from "../../store/api/offer-schema";
import { vehiclePath } from "../../store/api/vehicle-path";
import { type OfferAdjustments, offerAdjustments } from "../pricing/estimates";
import { defaultChoice, type PaymentChoice, type Plan } from "../pricing/payment-choice";
import type { OfferTerms } from "../pricing/personal-payment";
import type { Sliders } from "../pricing/sliders";
import { isLeaseOffer } from "./offer-example";
import { writeOfferIds } from "./offer-ids";
import type { VehicleOffer } from "./vehicle-offers";

/** Returns the path of a vehicle's page with chosen offers; without any, of the page itself. */
export function chosenPath(vehicle: Parameters<typeof vehiclePath>[0], ids: readonly string[]): string {
  const path = vehiclePath(vehicle);
  return ids.length === 0 ? path : `${path}/offer/${writeOfferIds(ids)}`;
}

/** Returns true if a shopper can choose the offer: it changes the payment or the price. */
export function isSelectable({ offer, example }: Pick<VehicleOffer, "offer" | "example">): boolean {
  return example !== null || rebateOf(offer) > 0;
}

/** Returns an offer's rebate off the price in US dollars. */
export function rebateOf({ offer_credits: credits }: Pick<Offer, "offer_credits">): number {
  return credits?.cash_rebate ?? 0;
}

/** Returns true if two offers may be combined. Two offers with a payment of their own never are. */
export function canCombine(one: Offer, other: Offer): boolean {
  if (planOf(one) !== null && planOf(other) !== null) return false;
  return one.combinesWith.includes(other.id) || other.combinesWith.includes(one.id);
}

/** Offers that a shopper chose on a vehicle's page. */
export interface ChosenOffers {
  offers: readonly VehicleOffer[];
  adjustments: OfferAdjustments;
  /** Plan of the offers' payment; null if it is the shopper's. */
  plan: Plan | null;
}

/**
 * Returns the chosen offers. Returns null if one of them does not apply to the vehicle, changes nothing, or cannot be
 * combined with another.
 * @param on offers on the vehicle
 */
export function chooseOffers(on: readonly VehicleOffer[], ids: readonly string[]): ChosenOffers | null {
  const offers = ids.flatMap((id) => on.find((each) => each.offer.id === id && isSelectable(each)) ?? []);
  if (offers.length === 0 || offers.length !== ids.length) return null;
  const fits = offers.every(({ offer }, at) =>
    offers.slice(at + 1).every((other) => canCombine(offer, other.offer)),
  );
  const read = offerAdjustments(offers.map(({ offer }) => offer));
  if (!fits || !read.ok) return null;
  const plans = offers.flatMap(({ offer }) => planOf(offer) ?? []);
  return { offers, adjustments: read.adjustments, plan: plans[0] ?? null };
}

/**
 * Returns the ids after choosing or leaving an offer. A newly chosen offer replaces those with which it cannot be
 * combined.
 */
export function toggledIds(on: readonly VehicleOffer[], chosen: ChosenOffers | null, id: string): string[] {
  const before = (chosen?.offers ?? []).map(({ offer }) => offer);
  if (before.some((offer) => offer.id === id))
    return before.flatMap((each) => (each.id === id ? [] : each.id));
  const added = on.find(({ offer }) => offer.id === id)?.offer;
  const others = added ? before.filter((offer) => canCombine(offer, added)) : before;
  return [...others.map((offer) => offer.id), id].slice(-CHOSEN_OFFERS).sort();
}

/** Returns the effect of chosen offers on a payment; undefined without any. */
export function offerTerms(chosen: ChosenOffers | null, sliders: Sliders): OfferTerms | undefined {
  if (!chosen) return undefined;
  const { adjustments, plan } = chosen;
  return { adjustments, choice: offerChoice(chosen, sliders), isFixed: plan !== null };
}

/**
 * Returns the initial settings of a payment with offers: their term and required down payment, as in the offers'
 * examples. Without a plan of their own, the usual settings.
 */
function offerChoice({ plan, adjustments, offers }: ChosenOffers, sliders: Sliders): PaymentChoice {
  const usual = defaultChoice(plan ?? "finance", sliders);
  if (plan === null) return usual;
  const terms = offers.flatMap(({ offer }) => (planOf(offer) ? (offer.offer_terms?.term_length ?? []) : []));
  return { ...usual, downBy: "amount", down: adjustments.requiredDown / 100, term: terms[0] ?? usual.term };
}

/** Returns the plan of an offer with a payment of its own, or null. */
function planOf(offer: Offer): Plan | null {
  if (offer.type === "apr") return "finance";
  return isLeaseOffer(offer) ? "lease" : null;
}
