import { financeDefaults } from "../../../config/catalog/finance";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Condition } from "../../store/api/vehicle-schema";
import { type LoanFactor, loanFactor, paymentOf } from "./loan";
import { aprFor } from "./rates";
import { fitToSlider, type Sliders, slidersOf } from "./sliders";

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
  creditScore: number;
  /** The shopper gave no score: pages say that it is assumed. */
  creditScoreAssumed: boolean;
}

/** A store's assumptions for estimates before a visitor changes them. */
export interface EstimateTerms {
  downPercent: number;
  creditScore: number;
  termMonths: number;
}

/** Fields of a store on which its estimates depend. */
export type EstimateProfile = Pick<StoreProfile, "financeSliders">;

/**
 * The one set of terms of a store's estimates, on every page and where the calculator opens (docs/rules.md#finance-estimates):
 * 72 months, or the nearest term that the store offers; down payment and score are the sliders' defaults.
 */
export function estimateTerms({ cashDownPercent, creditScore, term }: Sliders["finance"]): EstimateTerms {
  return {
    downPercent: cashDownPercent.default,
    creditScore: creditScore.default,
    termMonths: fitToSlider("term", financeDefaults.termMonths, term).value,
  };
}

type Estimator = (priceCents: number, condition: Condition, modelYear: number) => EstimatedPayment;

/** Returns the estimated payment of a store's vehicles, for many of them: each rate's factor is computed once. */
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
 * Returns a payment as pages show it, in whole dollars; cents. The filter compares these: "up to $400" finds what shows
 * $400.
 */
export function shownPayment(paymentCents: number): number {
  return Math.round(paymentCents / 100) * 100;
}

/** Returns a down payment given in percent of the price; cents. */
export function percentDown(priceCents: number, percent: number): number {
  return Math.round((priceCents * percent) / 100);
}
