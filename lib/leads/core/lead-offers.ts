import { chooseOffers, offerTerms } from "../../catalog/offers/chosen-offers";
import { vehicleOffers } from "../../catalog/offers/vehicle-offers";
import { paymentTermsOf } from "../../catalog/pricing/payment-choice";
import { paymentText } from "../../catalog/pricing/payment-text";
import { estimateOf } from "../../catalog/pricing/personal-payment";
import { pricedVehicle } from "../../catalog/vehicle/priced-vehicle";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { leadMessages } from "../../store/i18n/lead-messages";
import type { LeadDetail, LeadStock } from "./lead";

/**
 * Returns the offers that a visitor chose for a vehicle, and the payment with them, as details of the lead. Offers that
 * do not apply are left out: one may have ended since, and a post may name anything.
 * @param ids ids of the chosen offers
 */
export function offerDetails(
  ids: readonly string[],
  vehicle: Vehicle | null,
  {
    stock: { offers = [] },
    seller,
    now,
  }: { stock: Pick<LeadStock, "offers">; seller: StoreProfile; now: number },
): LeadDetail[] {
  if (ids.length === 0 || !vehicle) return [];
  const copy = leadMessages().email;
  const terms = paymentTermsOf(seller);
  const on = vehicleOffers(offers, vehicle, terms, { ...seller, now }).offers;
  const applicable = ids.flatMap((id) => on.find(({ offer }) => offer.id === id) ?? []);
  const chosen = offerTerms(
    chooseOffers(
      on,
      applicable.map(({ offer }) => offer.id),
    ),
    terms.sliders,
  );
  const estimate = chosen && estimateOf(pricedVehicle(vehicle), chosen.choice, terms, chosen.adjustments);
  const text = estimate && paymentText(estimate);
  return [
    ...applicable.map(({ offer }) => ({ label: copy.offer, value: `${offer.name} (${offer.id})` })),
    ...(text ? [{ label: copy.offerPayment, value: `${text.payment} · ${text.terms}` }] : []),
  ];
}
