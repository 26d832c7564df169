import { financeDefaults } from "../../../config/catalog/finance-defaults";
import type { Condition } from "../../store/api/vehicle-schema";
import { type LoanFactor, loanFactor, paymentOf, principalOf } from "./loan";
import { aprFor } from "./rates";

/**
 * An estimate with everything that must be shown with it (docs/rules.md#finance-estimates: never a payment without
 * term, APR and down payment).
 */
export interface EstimatedPayment {
  /** Cents a month. */
  payment: number;
  /** Cents. */
  down: number;
  /** Percent a year. */
  apr: number;
  termMonths: number;
}

/** Payment estimate for a price in cents, under the default assumptions (`config/catalog/finance-defaults.ts`). */
export function estimatedPayment(
  priceCents: number,
  condition: Condition,
  modelYear: number,
): EstimatedPayment {
  const apr = defaultApr(condition, modelYear);
  const { termMonths } = financeDefaults;
  const down = percentDown(priceCents, financeDefaults.downPercent);
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
    return paymentOf(priceCents - percentDown(priceCents, financeDefaults.downPercent), factor);
  };
}

/** The rate that estimates assume: the default term and credit score (docs/rules.md#interest-rates). Percent a year. */
export function defaultApr(condition: Condition, modelYear: number): number {
  const { termMonths, creditScore } = financeDefaults;
  return aprFor({ condition, modelYear, termMonths, creditScore });
}

/** A down payment given in percent of the price; cents. */
export function percentDown(priceCents: number, percent: number): number {
  return Math.round((priceCents * percent) / 100);
}
