import { SALES_TAX } from "../../../config/catalog/finance-tax";
import type { StoreProfile } from "../../store/api/profile-schema";
import { toCents } from "./cents";

/** Parts of what a shopper pays in the end that an estimate may leave out; a page names them beside the figure. */
export type Excluded = "fees" | "tax" | "title" | "registration";

export interface NamedFee {
  id: string;
  label: string;
  /** Cents. */
  amount: number;
}

export interface OutTheDoor {
  /** Cents, all of them. */
  price: number;
  fees: readonly NamedFee[];
  feesTotal: number;
  /** Percent and cents; both null where the state's tax is not known (it is then in `excludes`). */
  taxPercent: number | null;
  tax: number | null;
  total: number;
  excludes: readonly Excluded[];
}

export interface OutTheDoorQuestion {
  /** Cents. */
  price: number;
  /** Of the store that sells: "IL". */
  state: string;
  fees: StoreProfile["fees"];
  /** Cents; taken off what is taxed where the state does so, never off the total. */
  tradeEquity?: number;
}

/** Price, each fee by name (docs/rules.md#fees) and the state's tax; title and registration differ by county. */
export function outTheDoor({ price, state, fees, tradeEquity = 0 }: OutTheDoorQuestion): OutTheDoor {
  const named = namedFees(fees);
  const feesTotal = named.reduce((sum, { amount }) => sum + amount, 0);
  const rule = SALES_TAX[state.toUpperCase()];
  const taxed = Math.max(0, price - (rule?.tradeCredit ? tradeEquity : 0));
  const tax = rule ? Math.round((taxed * rule.percent) / 100) : null;
  return {
    price,
    fees: named,
    feesTotal,
    taxPercent: rule?.percent ?? null,
    tax,
    total: price + feesTotal + (tax ?? 0),
    excludes: tax === null ? ["tax", "title", "registration"] : ["title", "registration"],
  };
}

/** A store's fees in cents, by name; zero fees are left out. */
export function namedFees(fees: StoreProfile["fees"]): NamedFee[] {
  return fees
    .map(({ id, label, amount }) => ({ id, label, amount: toCents(amount) }))
    .filter(({ amount }) => amount > 0);
}
