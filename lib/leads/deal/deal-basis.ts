import { type VehicleOffer, vehicleOffers } from "../../catalog/offers/vehicle-offers";
import { paymentTermsOf } from "../../catalog/pricing/payment-choice";
import { type Prequalified, validOn } from "../../catalog/pricing/prequalified";
import { sellingStore } from "../../catalog/pricing/store-pricing";
import { pricedVehicle } from "../../catalog/vehicle/priced-vehicle";
import { wallClock } from "../../core/time/zoned-time";
import type { ProtectionPlan } from "../../store/api/page-schemas";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import type { LeadStock } from "../core/lead";
import { chosenForLead } from "../core/lead-offers";
import type { DealData } from "./deal-data";
import type { Deal } from "./deals";
import { deliveryOf } from "./handover";
import { agreedPlans, plansOf } from "./protection";
import { type Worksheet, type WorksheetBasis, worksheetOf } from "./worksheet";

/** A deal with what it depends on today. */
export interface DealNow {
  vehicle: Vehicle;
  /** Store that sells the vehicle. */
  seller: StoreProfile;
  basis: WorksheetBasis;
  /** Offers on the vehicle. */
  offers: readonly VehicleOffer[];
  /** Offers that the shopper chose and that still apply. */
  chosen: readonly VehicleOffer[];
  /** Protection plans that the store sells with the vehicle. */
  plans: readonly ProtectionPlan[];
  /** Null for a vehicle without a price. */
  worksheet: Worksheet | null;
}

/**
 * Returns a deal with its vehicle and figures of today, or null if the vehicle is no longer for sale. While a deposit
 * holds it, price and offers are those of the payment.
 */
export function dealNow(
  deal: Pick<Deal, "vin" | "data" | "hold">,
  stock: LeadStock,
  now: number,
): DealNow | null {
  const vehicle = stock.byVin.get(deal.vin);
  if (!vehicle) return null;
  const seller = sellingStore(vehicle, stock);
  const terms = paymentTermsOf(seller);
  const held = deal.hold && deal.hold.until > now ? deal.hold : null;
  const at = held?.at ?? now;
  const { offers } = vehicleOffers(stock.offers ?? [], vehicle, terms, { ...seller, now: at });
  const { offers: applied, terms: effect } = chosenForLead(
    deal.data.offers ?? [],
    vehicle,
    { stock, seller, now: at },
    terms,
  );
  const plans = plansOf(stock.content.plans ?? [], vehicle);
  const agreed = agreedPlans(deal.data, plans);
  const priced = { ...pricedVehicle(vehicle), ...(held && { price: held.price }) };
  const delivery = deliveryOf(deal.data.handover, seller);
  const prequalified = prequalifiedOf(deal.data, seller, now);
  const basis = { vehicle: priced, terms, offers: effect, plans: agreed, delivery, prequalified };
  const worksheet = worksheetOf(deal.data, basis);
  // Offers that cannot be combined any more have no effect, so they are not named either.
  return { vehicle, seller, basis, offers, chosen: effect ? applied : [], plans, worksheet };
}

/** Returns the lender's offer of a deal while it is valid, or null. */
export function prequalifiedOf(
  { prequalification: given }: Pick<DealData, "prequalification">,
  { timeZone }: Pick<StoreProfile, "timeZone">,
  now: number,
): Prequalified | null {
  if (!given?.offer) return null;
  const { lender, isSample, offer } = given;
  return validOn({ ...offer, lender, isSample }, wallClock(now, timeZone).date);
}
