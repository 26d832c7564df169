import { chooseOffers, offerTerms } from "../../catalog/offers/chosen-offers";
import { type VehicleOffer, vehicleOffers } from "../../catalog/offers/vehicle-offers";
import { type PaymentTerms, paymentTermsOf } from "../../catalog/pricing/payment-choice";
import { paymentText } from "../../catalog/pricing/payment-text";
import { estimateOf, type OfferTerms } from "../../catalog/pricing/personal-payment";
import { pricedVehicle } from "../../catalog/vehicle/priced-vehicle";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { leadMessages } from "../../store/i18n/lead-messages";
import type { LeadDetail, LeadStock } from "./lead";

interface OfferSource {
  stock: Pick<LeadStock, "offers">;
  seller: StoreProfile;
  /** Milliseconds since 1970. */
  now: number;
}

interface ChosenForLead {
  offers: readonly VehicleOffer[];
  /** Effect on the payment; undefined if the offers cannot be combined any more. */
  terms: OfferTerms | undefined;
}

/**
 * Returns those of the chosen offers that apply to a lead's vehicle, and their effect on its payment. Others are left
 * out: one may have ended since, and a post may name anything.
 */
export function chosenForLead(
  ids: readonly string[],
  vehicle: Vehicle | null,
  { stock: { offers = [] }, seller, now }: OfferSource,
  terms: PaymentTerms,
): ChosenForLead {
  if (ids.length === 0 || !vehicle) return { offers: [], terms: undefined };
  const on = vehicleOffers(offers, vehicle, terms, { ...seller, now }).offers;
  const applicable = ids.flatMap((id) => on.find(({ offer }) => offer.id === id) ?? []);
  const chosen = chooseOffers(
    on,
    applicable.map(({ offer }) => offer.id),
  );
  return { offers: applicable, terms: offerTerms(chosen, terms.sliders) };
}

/** Returns the offers that a visitor chose for a vehicle, and the payment with them, as details of the lead. */
export function offerDetails(
  ids: readonly string[],
  vehicle: Vehicle | null,
  source: OfferSource,
): LeadDetail[] {
  if (ids.length === 0) return [];
  const copy = leadMessages().email;
  const terms = paymentTermsOf(source.seller);
  const { offers, terms: chosen } = chosenForLead(ids, vehicle, source, terms);
  const estimate =
    vehicle && chosen && estimateOf(pricedVehicle(vehicle), chosen.choice, terms, chosen.adjustments);
  const text = estimate && paymentText(estimate);
  return [
    ...offers.map(({ offer }) => ({ label: copy.offer, value: `${offer.name} (${offer.id})` })),
    ...(text ? [{ label: copy.offerPayment, value: `${text.payment} · ${text.terms}` }] : []),
  ];
}
