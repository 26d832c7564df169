import { type FinanceEstimate, financeEstimate } from "@/lib/catalog/pricing/finance-estimate";
import { type LeaseEstimate, leaseEstimate } from "@/lib/catalog/pricing/lease-estimate";
import { defaultChoice, type PaymentChoice } from "@/lib/catalog/pricing/payment-choice";
import { type PaymentTerms, type PricedVehicle, plansFor } from "@/lib/catalog/pricing/payment-terms";

/** What the payment panel calculates with; small, since it is sent with the page. */
export interface PaymentData {
  vehicle: PricedVehicle;
  terms: PaymentTerms;
}

/** The choice that the page is rendered with. */
export function firstChoice({ vehicle, terms }: PaymentData): PaymentChoice {
  return defaultChoice(plansFor(vehicle.condition)[0], terms.sliders);
}

/** The payment of a choice; null for a vehicle without a price. */
export function estimateOf(
  { vehicle, terms }: PaymentData,
  choice: PaymentChoice,
): FinanceEstimate | LeaseEstimate | null {
  return choice.plan === "lease"
    ? leaseEstimate(vehicle, choice, terms)
    : financeEstimate(vehicle, choice, terms);
}
