import { RATE_EXAMPLE } from "../../../config/catalog/finance";
import { CREDIT_BANDS, type CreditBandId } from "../../../config/catalog/finance-sliders";
import { aprFor, loanFactor, paymentOf } from "./loan";

/** Loan that is not yet about a vehicle. */
export interface BudgetChoice {
  /** Price in cents. */
  price: number;
  /** Down payment in cents, at most the price. */
  down: number;
  termMonths: number;
  band: CreditBandId;
}

export interface BudgetEstimate {
  /** Payment in cents per month. */
  payment: number;
  /** Percent per year. */
  apr: number;
  /** Down payment in cents. */
  down: number;
  financed: number;
}

/**
 * Returns the payment for a used car of a model year, with the rates of the sample table
 * (docs/rules.md#finance-estimates).
 */
export function budgetEstimate(choice: BudgetChoice, modelYear: number): BudgetEstimate {
  const { price, termMonths, band } = choice;
  const creditScore = CREDIT_BANDS.find(({ id }) => id === band)!.score;
  const apr = aprFor({ condition: RATE_EXAMPLE.condition, modelYear, termMonths, creditScore });
  const down = Math.min(choice.down, price);
  const financed = price - down;
  return { payment: paymentOf(financed, loanFactor(apr, termMonths)), apr, down, financed };
}

/**
 * Parses dollars as visitors type them, "$24,500" or "24500". Returns cents, at most `maxDollars`, or null for an
 * invalid amount.
 */
export function typedCents(text: string, maxDollars: number): number | null {
  const plain = text.replace(/[\s,$]/g, "");
  if (!/^\d+(?:\.\d*)?$/.test(plain)) return null;
  return Math.min(Math.round(Number(plain)), maxDollars) * 100;
}
