import { SALES_TAX, type SalesTaxRule } from "../../../config/catalog/finance";
import type { Fee } from "../../store/api/fee-schema";
import type { StoreProfile } from "../../store/api/profile-schema";
import { includedFees } from "../../store/api/store-fees";

/** Fields of the selling store that determine a vehicle's cost (docs/rules.md#fees). */
export interface StorePricing {
  /** Sales tax, or null if unknown. */
  salesTax: Omit<SalesTaxRule, "source"> | null;
  /** Fees included in the advertised price. */
  included: readonly Fee[];
  /** Fees added to the advertised price: government fees, and dealer fees if the store advertises before fees. */
  added: readonly Fee[];
  /** Local tax in addition to the state's. */
  localTax: { label: string; percent: number } | null;
}

type PricedStore = Pick<StoreProfile, "fees" | "pricing" | "state_short">;

/**
 * Returns a store's pricing with amounts in US dollars, as in its profile (docs/rules.md#fees). Zero fees are dropped.
 */
export function storePricing(store: PricedStore): StorePricing {
  const included = includedFees(store);
  return {
    salesTax: store.pricing.salesTax ?? SALES_TAX[store.state_short.toUpperCase()] ?? null,
    included,
    added: store.fees.filter((fee) => fee.amount > 0 && !included.includes(fee)),
    localTax: store.pricing.localTax,
  };
}

/** Returns the profile of the store that sells a vehicle, or the company's if the store is not listed. */
export function sellingStore(
  { storeId }: { storeId: string },
  { stores, profile }: { stores: readonly StoreProfile[]; profile: StoreProfile },
): StoreProfile {
  return stores.find(({ id }) => id === storeId) ?? profile;
}

/** Returns warnings about how a store advertises prices, for whoever edits its files. */
export function pricingAdvice({ fees, pricing }: Pick<StoreProfile, "fees" | "pricing">): string[] {
  const isBeforeFees =
    pricing.advertised === "before-fees" &&
    fees.some(({ charge, amount }) => charge === "dealer" && amount > 0);
  return isBeforeFees
    ? [
        "pricing.advertised is before-fees: advertised prices are without the dealership's fees. The Federal Trade Commission " +
          "counts a price as deceptive if it leaves out fees that every buyer pays (docs/domain.md#advertised-prices).",
      ]
    : [];
}
