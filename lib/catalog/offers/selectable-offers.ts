import type { Offer } from "../../store/api/offer-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { type ChosenOffers, canCombine, chosenPath, isSelectable, toggledIds } from "./chosen-offers";
import type { VehicleOffer } from "./vehicle-offers";

/** Effect of an offer's link: leaves it, adds it, or takes it in place of others that cannot be combined with it. */
export type ChoiceEffect = "chosen" | "addable" | "replaces";

/** Offer that the visitor can choose or leave by a link. */
export interface SelectableOffer extends VehicleOffer {
  href: string;
  state: ChoiceEffect;
}

/**
 * Returns the offers that a visitor can choose on a vehicle's page, with the page to which each link leads.
 * @param on offers on the vehicle
 */
export function selectableOffers(
  vehicle: Vehicle,
  on: readonly VehicleOffer[],
  chosen: ChosenOffers | null,
): SelectableOffer[] {
  // A vehicle of the private reserve has no page with offers.
  if (vehicle.private) return [];
  return on.filter(isSelectable).map((shown) => ({
    ...shown,
    href: chosenPath(vehicle, toggledIds(on, chosen, shown.offer.id)),
    state: stateOf(shown.offer, chosen),
  }));
}

function stateOf(offer: Offer, chosen: ChosenOffers | null): ChoiceEffect {
  const others = (chosen?.offers ?? []).map((each) => each.offer);
  if (others.some(({ id }) => id === offer.id)) return "chosen";
  return others.every((other) => canCombine(offer, other)) ? "addable" : "replaces";
}
