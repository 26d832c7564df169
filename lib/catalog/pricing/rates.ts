import { financeDefaults } from "../../../config/catalog/finance";
import type { Condition } from "../../store/api/vehicle-schema";

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

export interface RateQuestion {
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
