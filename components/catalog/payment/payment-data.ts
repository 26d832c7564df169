import {
  defaultChoice,
  type PaymentChoice,
  type PaymentTerms,
  type PricedVehicle,
} from "@/lib/catalog/pricing/payment-choice";

/** What the calculator calculates with; small, since it is sent with the page. */
export interface PaymentData {
  vehicle: PricedVehicle;
  terms: PaymentTerms;
}

/** The choice that the page is rendered with: the estimate that cards show. */
export function firstChoice({ terms }: PaymentData): PaymentChoice {
  return defaultChoice("finance", terms.sliders);
}
