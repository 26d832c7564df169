import type { Fee } from "../../store/api/fee-schema";
import { toCents } from "./cents";
import type { StorePricing } from "./store-pricing";

/** Parts of what a shopper pays in the end that an estimate may leave out; a page names them beside the figure. */
export type Excluded = "fees" | "tax" | "title" | "registration";

export interface NamedFee {
  id: string;
  label: string;
  /** Cents. */
  amount: number;
}

export interface OutTheDoor {
  /** The advertised price; cents, as all amounts here. */
  price: number;
  /** Fees that the price includes. */
  included: readonly NamedFee[];
  /** Fees on top of it. */
  fees: readonly NamedFee[];
  feesTotal: number;
  /**
   * Combined tax rate in percent of the state, county and city, and the tax in cents; null if the state's tax is
   * unknown.
   */
  taxPercent: number | null;
  tax: number | null;
  /** Equity of the trade-in, deducted from the total. */
  tradeEquity: number;
  /** Total, at least 0. */
  total: number;
  excludes: readonly Excluded[];
}

export interface OutTheDoorQuestion {
  /** The advertised price, cents. */
  price: number;
  /** Pricing of the selling store. */
  pricing: StorePricing;
  /** Cents. */
  tradeEquity?: number;
}

/**
 * Returns the advertised price, what the government charges on top of it and, where the store advertises before fees,
 * the dealership's own fees, less the trade-in (docs/rules.md#fees). Title and registration differ by county and
 * vehicle.
 */
export function outTheDoor({ price, pricing, tradeEquity = 0 }: OutTheDoorQuestion): OutTheDoor {
  const included = namedFees(pricing.included);
  const fees = namedFees(pricing.added);
  const feesTotal = sumOf(fees);
  const taxed = taxOn(price, pricing, tradeEquity);
  return {
    price,
    included,
    fees,
    feesTotal,
    taxPercent: taxed?.percent ?? null,
    tax: taxed?.tax ?? null,
    tradeEquity,
    total: Math.max(0, price + feesTotal + (taxed?.tax ?? 0) - tradeEquity),
    excludes: taxed ? ["title", "registration"] : ["tax", "title", "registration"],
  };
}

/** Returns the tax in cents and its rate in percent; null if the tax is unknown. */
function taxOn(
  price: number,
  { salesTax: rule, included, added, localTax }: StorePricing,
  tradeEquity: number,
) {
  if (!rule) return null;
  const ownFees = namedFees(added.filter(({ charge }) => charge === "dealer"));
  const base = rule.taxesDealerFees ? price + sumOf(ownFees) : price - sumOf(namedFees(included));
  const taxed = Math.max(0, base - (rule.tradeCredit ? tradeEquity : 0));
  const percent = rule.percent + (localTax?.percent ?? 0);
  return { percent, tax: Math.round((taxed * percent) / 100) };
}

/** Returns fees in cents, by name; zero fees are skipped. */
export function namedFees(fees: readonly Pick<Fee, "id" | "label" | "amount">[]): NamedFee[] {
  return fees
    .map(({ id, label, amount }) => ({ id, label, amount: toCents(amount) }))
    .filter(({ amount }) => amount > 0);
}

function sumOf(fees: readonly NamedFee[]): number {
  return fees.reduce((sum, { amount }) => sum + amount, 0);
}
