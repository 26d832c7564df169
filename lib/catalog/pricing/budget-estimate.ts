import { RATE_EXAMPLE } from "../../../config/catalog/finance";
import { CREDIT_BANDS, type CreditBandId } from "../../../config/catalog/finance-sliders";
import { loanFactor, paymentOf } from "./loan";
import { aprFor } from "./rates";

/** A loan that is not about one vehicle yet. */
export interface BudgetChoice {
  /** Cents. */
  price: number;
  /** Cents; an amount above the price is reduced to the price. */
  down: number;
  termMonths: number;
  band: CreditBandId;
}

export interface BudgetEstimate {
  /** Cents a month. */
  payment: number;
  /** Percent a year. */
  apr: number;
  /** Cents. */
  down: number;
  financed: number;
}

/**
 * Returns the payment of a used car of this model year, as the sample rates have it (docs/rules.md#finance-estimates).
 */
export function budgetEstimate(choice: BudgetChoice, modelYear: number): BudgetEstimate {
  const { price, termMonths, band } = choice;
  const creditScore = CREDIT_BANDS.find(({ id }) => id === band)!.score;
  const apr = aprFor({ condition: RATE_EXAMPLE.condition, modelYear, termMonths, creditScore });
  const down = Math.min(choice.down, price);
  const financed = price - down;
  return { payment: paymentOf(financed, loanFactor(apr, termMonths)), apr, down, financed };
}

/** Dollars as a visitor types them, "$24,500" or "24500": cents, at most `maxDollars`; null where it is no amount. */
export function typedCents(text: string, maxDollars: number): number | null {
  const plain = text.replace(/[\s,$]/g, "");
  if (!/^\d+(?:\.\d*)?$/.test(plain)) return null;
  return Math.min(Math.round(Number(plain)), maxDollars) * 100;
}
