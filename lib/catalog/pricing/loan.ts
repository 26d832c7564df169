import { financeDefaults } from "../../../config/catalog/finance";
import type { Condition } from "../../store/api/vehicle-schema";

/** Factor of a loan: the payment is `principal × multiply ÷ divide`. Computed once per rate and term. */
export interface LoanFactor {
  multiply: number;
  divide: number;
}

/** Inputs of the amount financed, in cents. */
interface LoanParts {
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

/** A lender's rates, with which a store may replace `config/catalog/finance.ts`. */
export interface RateTable {
  /**
   * Percent per year by condition, for terms up to `months`, shortest first. The last row also applies to longer terms.
   */
  baseApr: readonly ({ months: number } & Readonly<Record<Condition, number>>)[];
  modelYearExtra: { from: number; percent: number };
  /** Percentage points for scores of `from` or more, highest score first. The last row has no minimum. */
  creditTiers: readonly { from: number; percent: number }[];
}

interface RateQuestion {
  condition: Condition;
  modelYear: number;
  termMonths: number;
  creditScore: number;
}

/**
 * Returns the APR in percent per year with three decimals: base(term, condition) + credit tier + model year
 * (docs/domain.md#annual-percentage-rate).
 */
export function aprFor(question: RateQuestion, rates: RateTable = financeDefaults): number {
  const { condition, modelYear, termMonths, creditScore } = question;
  const percent =
    baseApr(termMonths, condition, rates) +
    creditExtra(creditScore, rates) +
    modelYearExtra(modelYear, rates);
  // Rounded, because sums such as 6.4 + 1.5 have floating-point errors that a page would show.
  return Math.round(percent * 1_000) / 1_000;
}

/**
 * Returns the percentage points that a credit score adds (docs/rules.md#interest-rates). An invalid score gets the most
 * expensive tier.
 */
export function creditExtra(score: number, { creditTiers }: RateTable = financeDefaults): number {
  const tier = creditTiers.find(({ from }) => score >= from) ?? creditTiers.at(-1);
  return tier?.percent ?? 0;
}

/** Returns the percentage points that a model year adds: 2 for 2018 or later (docs/rules.md#interest-rates). */
export function modelYearExtra(year: number, rates: RateTable = financeDefaults): number {
  return year >= rates.modelYearExtra.from ? rates.modelYearExtra.percent : 0;
}

/** Returns the money factor: APR/2400 (docs/domain.md#annual-percentage-rate). */
export function moneyFactor(percentAYear: number): number {
  return percentAYear / 2_400;
}

function baseApr(months: number, condition: Condition, { baseApr: rows }: RateTable): number {
  const row = rows.find((each) => months <= each.months) ?? rows.at(-1);
  return row?.[condition] ?? 0;
}
