/** Factor of a loan: the payment is `principal × multiply ÷ divide`. Computed once per rate and term. */
export interface LoanFactor {
  multiply: number;
  divide: number;
}

/** Inputs of the amount financed, in cents. */
export interface LoanParts {
  price: number;
  fees?: number;
  tax?: number;
  down?: number;
  tradeEquity?: number;
  rebates?: number;
}

/**
 * Returns the monthly payment of an amortized loan: M = P·r/(1−(1+r)^−n) with r = APR/1200, and P/n at APR 0.
 * @param principal whole cents
 * @param apr percent per year, 0 or more
 * @param months number of payments, 1 or more
 * @returns whole cents, rounded once (half up)
 */
export function monthlyPayment(principal: number, apr: number, months: number): number {
  return paymentOf(principal, loanFactor(apr, months));
}

/** Returns the factor of a rate (percent per year) and a term (months). */
export function loanFactor(apr: number, months: number): LoanFactor {
  if (!(apr >= 0) || !(months >= 1)) throw new RangeError(`no loan has APR ${apr} and ${months} months`);
  if (apr === 0) return { multiply: 1, divide: months };
  const rate = apr / 1_200;
  // expm1 and log1p retain full precision at very low rates, where 1 − (1+r)^−n loses digits.
  return { multiply: rate, divide: -Math.expm1(-months * Math.log1p(rate)) };
}

/** Returns the payment in whole cents for a principal in cents; 0 for a negative principal (equity above the price). */
export function paymentOf(principal: number, factor: LoanFactor): number {
  return Math.round((Math.max(0, principal) * factor.multiply) / factor.divide);
}

/** Returns the principal in cents: price + fees + tax − down payment − trade equity − rebates, at least 0. */
export function principalOf(parts: LoanParts): number {
  const { price, fees = 0, tax = 0, down = 0, tradeEquity = 0, rebates = 0 } = parts;
  return Math.max(0, price + fees + tax - down - tradeEquity - rebates);
}

/**
 * Returns the sum of all payments in cents, never less than the principal. The last payment corrects the rounding, as
 * in a lender's schedule. `payment × months` would be too low for a loan without interest ($20.83 × 48 = $999.84).
 */
export function totalOfPayments(principal: number, apr: number, months: number): number {
  const { multiply, divide } = loanFactor(apr, months);
  const borrowed = Math.max(0, principal);
  return Math.max(borrowed, Math.round((borrowed * multiply * months) / divide));
}

/**
 * Returns the payment in cents per $1,000 borrowed, as incentives are quoted: 0% for 60 months is $16.67
 * (docs/rules.md#finance-estimates).
 */
export function paymentPerThousand(apr: number, months: number): number {
  return monthlyPayment(100_000, apr, months);
}
