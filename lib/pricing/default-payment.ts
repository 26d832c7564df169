import { financeDefaults } from "../../config/finance-defaults";
import type { Condition } from "../store-api/schemas";
import { type LoanFactor, loanFactor, paymentOf, principalOf } from "./loan";

/** An estimate with everything that must stand beside it (look.md: never a payment without term, APR and down). */
export interface EstimatedPayment {
  /** Cents a month. */
  payment: number;
  /** Cents. */
  down: number;
  /** Percent a year. */
  apr: number;
  termMonths: number;
}

/** Payment estimate for a price in cents, under the default assumptions (`config/finance-defaults.ts`). */
export function estimatedPayment(
  priceCents: number,
  condition: Condition,
  modelYear: number,
): EstimatedPayment {
  const apr = defaultApr(condition, modelYear);
  const { termMonths } = financeDefaults;
  const down = downPayment(priceCents);
  const payment = paymentOf(principalOf({ price: priceCents, down }), loanFactor(apr, termMonths));
  return { payment, down, apr, termMonths };
}

/** `estimatedPayment(…).payment` for many vehicles: each rate's factor is computed once. */
export function paymentEstimator(): (priceCents: number, condition: Condition, modelYear: number) => number {
  const factors = new Map<number, LoanFactor>();
  return (priceCents, condition, modelYear) => {
    const apr = defaultApr(condition, modelYear);
    let factor = factors.get(apr);
    if (!factor) {
      factor = loanFactor(apr, financeDefaults.termMonths);
      factors.set(apr, factor);
    }
    return paymentOf(priceCents - downPayment(priceCents), factor);
  };
}

/** Base rate by condition plus the model-year extra; the default credit score has no extra (specification §9). */
export function defaultApr(condition: Condition, modelYear: number): number {
  const { baseApr, modelYearExtra } = financeDefaults;
  return baseApr[condition] + (modelYear >= modelYearExtra.from ? modelYearExtra.percent : 0);
}

function downPayment(priceCents: number): number {
  return Math.round((priceCents * financeDefaults.downPercent) / 100);
}
