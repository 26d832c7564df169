import { financeDefaults } from "../../../config/catalog/finance";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Condition } from "../../store/api/vehicle-schema";
import { aprFor, type LoanFactor, loanFactor, paymentOf } from "./loan";
import { fitToSlider, type Sliders, slidersOf } from "./sliders";

/**
 * Estimate with the terms that must be shown beside a payment: term, APR and down payment
 * (docs/rules.md#finance-estimates).
 */
export interface EstimatedPayment {
  /** Payment in cents per month. */
  payment: number;
  /** Down payment in cents. */
  down: number;
  /** Percent per year. */
  apr: number;
  termMonths: number;
  creditScore: number;
  /** True if the shopper gave no score; pages then say that it is assumed. */
  creditScoreAssumed: boolean;
}

/** A store's default assumptions for estimates. */
export interface EstimateTerms {
  downPercent: number;
  creditScore: number;
  termMonths: number;
}

/** Fields of a store on which its estimates depend. */
export type EstimateProfile = Pick<StoreProfile, "financeSliders">;

/**
 * Returns the terms of a store's estimates, used on all pages and initially in the calculator
 * (docs/rules.md#finance-estimates): 72 months, or the nearest term that the store offers, with the sliders' default
 * down payment and score.
 */
export function estimateTerms({ cashDownPercent, creditScore, term }: Sliders["finance"]): EstimateTerms {
  return {
    downPercent: cashDownPercent.default,
    creditScore: creditScore.default,
    termMonths: fitToSlider("term", financeDefaults.termMonths, term).value,
  };
}

type Estimator = (priceCents: number, condition: Condition, modelYear: number) => EstimatedPayment;

/** Returns the payment estimator of a store for many vehicles. Each rate's factor is computed once. */
export function paymentEstimator({ financeSliders }: EstimateProfile): Estimator {
  const { downPercent, ...loan } = estimateTerms(slidersOf({ financeSliders, leaseSliders: {} }).finance);
  const factors = new Map<number, LoanFactor>();
  return (priceCents, condition, modelYear) => {
    const apr = aprFor({ condition, modelYear, ...loan });
    let factor = factors.get(apr);
    if (!factor) {
      factor = loanFactor(apr, loan.termMonths);
      factors.set(apr, factor);
    }
    const down = percentDown(priceCents, downPercent);
    return { payment: paymentOf(priceCents - down, factor), down, apr, ...loan, creditScoreAssumed: true };
  };
}

/**
 * Rounds a payment to whole dollars as shown, in cents. The filter compares rounded payments, so that "up to $400"
 * finds all that show $400.
 */
export function shownPayment(paymentCents: number): number {
  return Math.round(paymentCents / 100) * 100;
}

/** Converts a down payment from percent of the price to cents. */
export function percentDown(priceCents: number, percent: number): number {
  return Math.round((priceCents * percent) / 100);
}
