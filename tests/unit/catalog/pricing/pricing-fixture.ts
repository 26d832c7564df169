import fc from "fast-check";
import { FINANCE_SLIDERS, LEASE_SLIDERS } from "@/config/catalog/finance-sliders";
import {
  defaultChoice,
  type PaymentChoice,
  type PaymentTerms,
  type Plan,
  type PricedVehicle,
  paymentTermsOf,
} from "@/lib/catalog/pricing/payment-choice";

import { makeProfile } from "../../../support/store-fixture";

/** The terms of the sample dealership in Illinois, whose sliders and fees are the defaults (docs/rules.md#payment-sliders). */
export const TERMS: PaymentTerms = paymentTermsOf(makeProfile());

/** A used vehicle from before 2018, so that no extra is on its rate, for $24,000. */
export function pricedWith(changes: Partial<PricedVehicle> = {}): PricedVehicle {
  return { price: 2_400_000, listPrice: null, condition: "used", modelYear: 2016, ...changes };
}

export function choiceWith(changes: Partial<PaymentChoice> = {}): PaymentChoice {
  return { ...defaultChoice(changes.plan ?? "finance", TERMS.sliders), ...changes };
}

/** Any vehicle with a price, up to a million dollars. */
export const anyVehicle: fc.Arbitrary<PricedVehicle & { price: number }> = fc.record({
  price: fc.integer({ min: 1, max: 100_000_000 }),
  listPrice: fc.option(fc.integer({ min: 1, max: 100_000_000 })),
  condition: fc.constantFrom("new", "used", "certified"),
  modelYear: fc.integer({ min: 1990, max: 2030 }),
});

/** Any choice that the sliders of a plan can show. */
export function anyChoiceOf(plan: Plan): fc.Arbitrary<PaymentChoice> {
  const sliders = plan === "lease" ? LEASE_SLIDERS : FINANCE_SLIDERS;
  const whole = ({ min, max }: { min: number; max: number }) => fc.integer({ min, max });
  const stepped = ({ min, max, step }: { min: number; max: number; step: number }) =>
    fc.integer({ min: 0, max: Math.floor((max - min) / step) }).map((steps) => min + steps * step);
  return fc
    .record({
      down: fc.oneof(
        whole(sliders.cashDown).map((down) => ({ downBy: "amount" as const, down })),
        whole(sliders.cashDownPercent).map((down) => ({ downBy: "percent" as const, down })),
      ),
      tradeEquity: whole(sliders.tradeEquity),
      creditScore: fc.option(whole(sliders.creditScore)),
      term: stepped(sliders.term),
      annualMiles: stepped(LEASE_SLIDERS.annualMiles),
      withTaxAndFees: fc.boolean(),
    })
    .map(({ down, annualMiles, ...rest }) => ({
      plan,
      ...down,
      ...rest,
      annualMiles: plan === "lease" ? annualMiles : null,
    }));
}

export const anyChoice = fc.oneof(anyChoiceOf("finance"), anyChoiceOf("lease"));
