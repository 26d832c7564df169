import { OLD_PRICE_FOR } from "../../../config/catalog/pricing";
import { type Advertised, advertisedPrice, type VehiclePrice } from "../../store/api/vehicle-price";
import type { Vehicle } from "../../store/api/vehicle-schema";

/**
 * Returns the advertised price as pages show it: the old price only where `config/catalog/pricing` lets it show
 * (docs/rules.md#prices). Every page, card and JSON-LD block reads prices through here, so that none differs from
 * another.
 */
export function shownPrice(
  vehicle: Advertised & Pick<Vehicle, "condition">,
  oldPriceFor: "new" | "all" = OLD_PRICE_FOR,
): VehiclePrice {
  const price = advertisedPrice(vehicle);
  const showsOld = oldPriceFor === "all" || vehicle.condition === "new";
  return showsOld ? price : { ...price, oldPrice: null };
}
