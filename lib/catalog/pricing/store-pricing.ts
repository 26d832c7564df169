import { SALES_TAX, type SalesTaxRule } from "../../../config/catalog/finance";
import type { Fee } from "../../store/api/fee-schema";
import type { StoreProfile } from "../../store/api/profile-schema";

/** Fields of the selling store that determine a vehicle's cost (docs/rules.md#fees). */
export interface StorePricing {
  /** Null if the tax is unknown. */
  salesTax: Omit<SalesTaxRule, "source"> | null;
  /** Fees that the advertised price includes. */
  included: readonly Fee[];
  /** Fees on top of the advertised price: the government's, and the dealership's where it advertises before fees. */
  added: readonly Fee[];
  /** Local tax on top of the state's. */
  localTax: { label: string; percent: number } | null;
}

type PricedStore = Pick<StoreProfile, "fees" | "pricing" | "state_short">;

/** Returns a store's pricing; amounts in US dollars, as in its profile (docs/rules.md#fees). A zero fee is dropped. */
export function storePricing(store: PricedStore): StorePricing {
  const included = includedFees(store);
  return {
    salesTax: store.pricing.salesTax ?? SALES_TAX[store.state_short.toUpperCase()] ?? null,
    included,
    added: store.fees.filter((fee) => fee.amount > 0 && !included.includes(fee)),
    localTax: store.pricing.localTax,
  };
}

/** Returns the dealership's own fees, where the store advertises total prices; one list that all its vehicles share. */
export function includedFees({ fees, pricing }: Pick<StoreProfile, "fees" | "pricing">): readonly Fee[] {
  if (pricing.advertised === "before-fees") return [];
  return fees.filter(({ charge, amount }) => charge === "dealer" && amount > 0);
}

/** Returns the profile of the store that sells a vehicle; the company's where it is not listed. */
export function sellingStore(
  { storeId }: { storeId: string },
  { stores, profile }: { stores: readonly StoreProfile[]; profile: StoreProfile },
): StoreProfile {
  return stores.find(({ id }) => id === storeId) ?? profile;
}
