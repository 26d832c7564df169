import type { Fee } from "../../store/api/fee-schema";
import type { StorePricing } from "./store-pricing";

/** Converts US dollars to whole cents; 0 for an invalid amount (negative, not a number, infinite). */
export function toCents(dollars: number): number {
  return Number.isFinite(dollars) && dollars > 0 ? Math.round(dollars * 100) : 0;
}

/** Part of an advertised price. */
export interface PricePart {
  /** The vehicle itself, or a dealer fee. */
  kind: "vehicle" | "fee";
  /** The store's name of a fee; empty for the vehicle. */
  label: string;
  /** Amount in cents. */
  amount: number;
}

/** Advertised price of a vehicle with its parts. */
export interface AdvertisedParts {
  /** Sum of the parts in cents, or null for "Call for price". */
  amount: number | null;
  parts: readonly PricePart[];
}

/**
 * Returns an advertised price and its parts, as recorded (docs/rules.md#price-history).
 * @param vehicle the vehicle's price in cents; if null, the result has no price either
 * @param fees fees included in the advertised price, in cents
 */
export function advertisedParts(
  vehicle: number | null,
  fees: readonly { label: string; amount: number }[],
): AdvertisedParts {
  if (vehicle === null) return { amount: null, parts: [] };
  const parts: PricePart[] = [
    { kind: "vehicle", label: "", amount: vehicle },
    ...fees.map(({ label, amount }) => ({ kind: "fee" as const, label, amount })),
  ];
  return { amount: parts.reduce((sum, part) => sum + part.amount, 0), parts };
}

/** Costs that an estimate may exclude; a page lists them beside the amount. */
export type Excluded = "fees" | "tax" | "title" | "registration";

export interface NamedFee {
  id: string;
  label: string;
  /** Amount in cents. */
  amount: number;
}

interface OutTheDoor {
  /** Advertised price; all amounts here are in cents. */
  price: number;
  /** Fees included in the price. */
  included: readonly NamedFee[];
  /** Fees added to the price. */
  fees: readonly NamedFee[];
  feesTotal: number;
  /**
   * Combined tax rate of state, county and city in percent, or null if the state's tax is unknown. `tax` is the amount
   * in cents.
   */
  taxPercent: number | null;
  tax: number | null;
  /** Trade equity, deducted from the total. */
  tradeEquity: number;
  /** Total, at least 0. */
  total: number;
  excludes: readonly Excluded[];
}

interface OutTheDoorQuestion {
  /** Advertised price in cents. */
  price: number;
  /** Pricing of the selling store. */
  pricing: StorePricing;
  /** Trade equity in cents. */
  tradeEquity?: number;
}

/**
 * Returns the total cost: the advertised price, government charges, and dealer fees if the store advertises before
 * fees, less the trade equity (docs/rules.md#fees). Title and registration are excluded, because they differ by county
 * and vehicle.
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

/** Returns the tax in cents and its rate in percent, or null if unknown. */
function taxOn(
  price: number,
  { salesTax: rule, included, added, localTax }: StorePricing,
  tradeEquity: number,
) {
  if (!rule) return null;
  const ownFees = namedFees(added.filter(({ charge }) => charge === "dealer"));
  const base = rule.taxesDealerFees ? price + sumOf(ownFees) : price - sumOf(namedFees(included));
  // Debt on a trade-in is not part of the price, so it does not raise the tax.
  const taxed = Math.max(0, base - (rule.tradeCredit ? Math.max(0, tradeEquity) : 0));
  const percent = rule.percent + (localTax?.percent ?? 0);
  return { percent, tax: Math.round((taxed * percent) / 100) };
}

/** Converts fees to cents, with their names; zero fees are skipped. */
export function namedFees(fees: readonly Pick<Fee, "id" | "label" | "amount">[]): NamedFee[] {
  return fees
    .map(({ id, label, amount }) => ({ id, label, amount: toCents(amount) }))
    .filter(({ amount }) => amount > 0);
}

function sumOf(fees: readonly NamedFee[]): number {
  return fees.reduce((sum, { amount }) => sum + amount, 0);
}
