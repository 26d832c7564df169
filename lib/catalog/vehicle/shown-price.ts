import { OLD_PRICE_FOR } from "../../../config/catalog/pricing";
import { type Advertised, advertisedPrice, type VehiclePrice } from "../../store/api/vehicle-price";
import type { Vehicle } from "../../store/api/vehicle-schema";

/**
 * Returns the advertised price as shown on pages. The old price is included only if `config/catalog/pricing` allows it
 * (docs/rules.md#prices). All pages, cards and JSON-LD blocks use this function, so that their prices are equal.
 */
export function shownPrice(
  vehicle: Advertised & Pick<Vehicle, "condition">,
  oldPriceFor: "new" | "all" = OLD_PRICE_FOR,
): VehiclePrice {
  const price = advertisedPrice(vehicle);
  const showsOld = oldPriceFor === "all" || vehicle.condition === "new";
  return showsOld ? price : { ...price, oldPrice: null };
}
