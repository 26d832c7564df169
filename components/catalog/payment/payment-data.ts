import {
  defaultChoice,
  type PaymentChoice,
  type PaymentTerms,
  type PricedVehicle,
} from "@/lib/catalog/pricing/payment-choice";

/** Input of the payment calculator; kept small, because the page includes it. */
export interface PaymentData {
  vehicle: PricedVehicle;
  terms: PaymentTerms;
}

/** Returns the choice that the page is rendered with: the estimate that cards show. */
export function firstChoice({ terms }: PaymentData): PaymentChoice {
  return defaultChoice("finance", terms.sliders);
}
