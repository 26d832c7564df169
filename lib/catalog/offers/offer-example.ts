import type { Offer } from "../../store/api/offer-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { type LeaseEstimate, leaseEstimate, offerAdjustments } from "../pricing/estimates";
import { monthlyPayment, principalOf, totalOfPayments } from "../pricing/loan";
import { toCents } from "../pricing/out-the-door";
import { defaultChoice, type PaymentTerms, type PricedVehicle, plansFor } from "../pricing/payment-choice";
import { pricedVehicle } from "../vehicle/priced-vehicle";

/**
 * Financing offer for one vehicle, with the disclosures that Regulation Z requires beside a payment. Units: cents,
 * percent per year, months.
 */
export interface LoanExample {
  kind: "loan";
  payment: number;
  down: number;
  apr: number;
  termMonths: number;
  principal: number;
  totalOfPayments: number;
  /** True if the store adds its fees to the advertised price, so that the payment excludes them. */
  addsDealerFees: boolean;
}

export type OfferExample =
  | LoanExample
  | ({ kind: "lease" } & LeaseEstimate & Pick<LoanExample, "addsDealerFees">);

/**
 * Returns an offer's effect for one vehicle: the payment at its rate and term, or the lease with its credits and
 * debits. Returns null without a price or rate, or for other offers.
 */
export function offerExample(offer: Offer, vehicle: PricedVehicle, terms: PaymentTerms): OfferExample | null {
  if (vehicle.price === null) return null;
  if (offer.type === "apr") return loanExample(offer, vehicle.price, terms);
  return isLeaseOffer(offer) ? leaseExample(offer, vehicle, terms) : null;
}

/** Vehicle with the payment of an offer. */
export interface VehicleExample {
  vehicle: Vehicle;
  example: OfferExample;
}

/** Returns the payments of an offer for vehicles, lowest first. Vehicles without a payment are skipped. */
export function offerExamples(
  offer: Offer,
  vehicles: readonly Vehicle[],
  terms: PaymentTerms,
): VehicleExample[] {
  return vehicles
    .flatMap((vehicle) => {
      const example = offerExample(offer, pricedVehicle(vehicle), terms);
      return example ? [{ vehicle, example }] : [];
    })
    .sort((a, b) => a.example.payment - b.example.payment);
}

/** Returns true for an offer with lease credits. */
export function isLeaseOffer({ offer_credits: credits }: Pick<Offer, "offer_credits">): boolean {
  return credits !== null && (credits.lease_cash ?? 0) + (credits.lease_rebate ?? 0) > 0;
}

function loanExample(offer: Offer, price: number, terms: PaymentTerms): LoanExample | null {
  const { apr, term_length: termMonths } = offer.offer_terms ?? { apr: null, term_length: null };
  if (apr === null || termMonths === null) return null;
  const down = Math.min(price, toCents(offer.offer_debits?.downpayment ?? 0));
  const principal = principalOf({ price, down });
  return {
    kind: "loan",
    payment: monthlyPayment(principal, apr, termMonths),
    down,
    apr,
    termMonths,
    principal,
    totalOfPayments: totalOfPayments(principal, apr, termMonths),
    addsDealerFees: addsDealerFees(terms),
  };
}

function addsDealerFees({ pricing }: PaymentTerms): boolean {
  return pricing.added.some(({ charge }) => charge === "dealer");
}

function leaseExample(offer: Offer, vehicle: PricedVehicle, terms: PaymentTerms): OfferExample | null {
  if (!plansFor(vehicle.condition).includes("lease")) return null;
  const read = offerAdjustments([offer]);
  if (!read.ok) return null;
  const usual = defaultChoice("lease", terms.sliders);
  const choice = {
    ...usual,
    downBy: "amount",
    down: read.adjustments.requiredDown / 100,
    term: offer.offer_terms?.term_length ?? usual.term,
  } as const;
  const lease = leaseEstimate(vehicle, choice, terms, read.adjustments);
  return lease && { kind: "lease", ...lease, addsDealerFees: addsDealerFees(terms) };
}
