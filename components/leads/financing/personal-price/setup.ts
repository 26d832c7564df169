import { PRICING_LOCK } from "@/config/catalog/pricing";
import { PAGES } from "@/config/runtime/pages";
import { type PaymentTerms, type PricedVehicle, paymentTermsOf } from "@/lib/catalog/pricing/payment-choice";
import type { OfferTerms } from "@/lib/catalog/pricing/personal-payment";
import { pricedVehicle } from "@/lib/catalog/vehicle/priced-vehicle";
import { vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import { isPageOn, pagePath } from "@/lib/core/pages/page-switches";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";

/**
 * Store data that the browser needs for the personalized price. It is small, because every page includes it.
 */
export interface PersonalSetup {
  terms: PaymentTerms;
  /** Names of the sellers by store id; `company` is the name for unlisted stores. */
  sellers: Record<string, string>;
  company: string;
  phone: string;
  /** Paths of the pages that the last step offers; null for a page that is off. */
  links: { privacy: string | null; apply: string | null; trade: string | null };
  /** True if deals begin on the site. */
  hasDeals: boolean;
  lock: typeof PRICING_LOCK;
}

/** Data of a vehicle for its personalized payment. */
export interface PersonalVehicle {
  vin: string;
  name: string;
  storeId: string;
  priced: PricedVehicle & { price: number };
  /** Offers that the visitor chose for the vehicle. */
  chosen?: ChosenTerms | undefined;
}

/** Ids of chosen offers as posted with the lead, and their effect on the payment. */
export interface ChosenTerms extends OfferTerms {
  ids: string;
}

export function personalSetup(profile: StoreProfile): PersonalSetup {
  return {
    terms: paymentTermsOf(profile),
    sellers: Object.fromEntries(profile.locations.map(({ storeId, name }) => [storeId, name])),
    company: profile.name,
    phone: profile.sales.phone,
    links: {
      privacy: PAGES["legal-privacy-policy"].path,
      apply: pagePath("auto-financing-apply-for-financing", profile),
      trade: pagePath("sell-trade-my-car-your-vehicle", profile),
    },
    hasDeals: isPageOn("deal", profile),
    lock: PRICING_LOCK,
  };
}

/** Returns null for a vehicle without a price. */
export function personalVehicle(
  vehicle: Parameters<typeof pricedVehicle>[0] & Pick<Vehicle, "vin" | "storeId" | "make" | "model">,
): PersonalVehicle | null {
  const priced = pricedVehicle(vehicle);
  if (priced.price === null) return null;
  return {
    vin: vehicle.vin,
    name: vehicleName(vehicle),
    storeId: vehicle.storeId,
    priced: { ...priced, price: priced.price },
  };
}
