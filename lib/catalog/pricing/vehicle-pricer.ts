import type { StoreProfile } from "../../store/api/profile-schema";
import { feesBySeller } from "../../store/api/store-fees";
import { advertisedPrice } from "../../store/api/vehicle-price";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { formerPriceOf } from "./price-history";
import { sellingStore } from "./store-pricing";

/**
 * Returns a function that sets what an advertised price depends on besides the vehicle: the fees of the store that sells
 * it, and the price that this store advertised before.
 */
export function vehiclePricer({
  stores,
  profile,
}: {
  stores: readonly StoreProfile[];
  profile: StoreProfile;
}): (vehicle: Vehicle) => Vehicle {
  const feesOf = feesBySeller(stores, profile);
  return (vehicle) => {
    const priced = { ...vehicle, ...feesOf(vehicle) };
    const { timeZone } = sellingStore(vehicle, { stores, profile });
    return {
      ...priced,
      formerPrice: formerPriceOf(vehicle, advertisedPrice(priced).salePrice, timeZone),
    };
  };
}
