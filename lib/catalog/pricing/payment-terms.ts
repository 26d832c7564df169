import { LEASE_TERMS } from "../../../config/catalog/finance-lease";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Condition } from "../../store/api/vehicle-schema";
import type { Plan } from "./payment-choice";
import { type Sliders, slidersOf } from "./sliders";

/** What of a vehicle decides its payment. Cents. */
export interface PricedVehicle {
  /** What the shopper pays before fees; null: "Call for price", nothing is computed. */
  price: number | null;
  /** The manufacturer's price, from which a lease's residual is calculated; null: the selling price is used. */
  listPrice: number | null;
  condition: Condition;
  modelYear: number;
}

/** What of a store decides its payments; small enough to be an island's property. */
export interface PaymentTerms {
  fees: StoreProfile["fees"];
  /** "IL" */
  state: string;
  sliders: Sliders;
}

/** The terms of a store. */
export function paymentTermsOf(
  profile: Pick<StoreProfile, "fees" | "state_short" | "financeSliders" | "leaseSliders">,
): PaymentTerms {
  return { fees: profile.fees, state: profile.state_short, sliders: slidersOf(profile) };
}

/**
 * How a vehicle can be financed: every one with a loan, and with a lease where `config/catalog/finance-lease.ts`
 * lists its condition.
 */
export function plansFor(condition: Condition): readonly [Plan, ...Plan[]] {
  return (LEASE_TERMS.conditions as readonly Condition[]).includes(condition)
    ? ["finance", "lease"]
    : ["finance"];
}
