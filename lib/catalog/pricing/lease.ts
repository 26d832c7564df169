import { LEASE_TERMS } from "../../../config/catalog/finance-lease";

/** What a lease's payment is made of; money in cents. */
export interface LeaseParts {
  /** Price and capitalised charges, less down payment, trade equity and rebates. */
  adjustedCapCost: number;
  residual: number;
  moneyFactor: number;
  months: number;
}

/**
 * Monthly payment of a lease: (adjusted cap cost − residual)/n for depreciation, (adjusted cap cost + residual)·MF for
 * rent (docs/domain.md#lease); nothing where equity is worth more than both.
 * @returns whole cents, rounded half up once
 */
export function leasePayment({ adjustedCapCost, residual, moneyFactor, months }: LeaseParts): number {
  if (!(months >= 1) || !(moneyFactor >= 0)) {
    throw new RangeError(`no lease has money factor ${moneyFactor} and ${months} months`);
  }
  const depreciation = (adjustedCapCost - residual) / months;
  const rent = (adjustedCapCost + residual) * moneyFactor;
  return Math.max(0, Math.round(depreciation + rent));
}

/**
 * What a vehicle is worth at the end of a lease, cents: a share of its list price that falls with the term and the miles
 * (`config/catalog/finance-lease.ts`).
 */
export function residualValue(listPriceCents: number, months: number, annualMiles: number): number {
  const { percent, months: from, lessPerMonth, annualMiles: miles, lessPer1000Miles } = LEASE_TERMS.residual;
  const share = percent - (months - from) * lessPerMonth - ((annualMiles - miles) / 1_000) * lessPer1000Miles;
  return Math.round((listPriceCents * Math.min(100, Math.max(0, share))) / 100);
}
