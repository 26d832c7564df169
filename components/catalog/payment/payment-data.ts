import {
  defaultChoice,
  type PaymentChoice,
  type PaymentTerms,
  type PricedVehicle,
} from "@/lib/catalog/pricing/payment-choice";

/** Input of the payment calculator. It is small, because every page contains it. */
export interface PaymentData {
  vehicle: PricedVehicle;
  terms: PaymentTerms;
}

/** Returns the inputs of the initially rendered estimate, which cards show too. */
export function firstChoice({ terms }: PaymentData): PaymentChoice {
  return defaultChoice("finance", terms.sliders);
}
