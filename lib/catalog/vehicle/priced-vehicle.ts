import { vehiclePrice } from "../../store/api/vehicle-price";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { toCents } from "../pricing/cents";
import type { PricedVehicle } from "../pricing/payment-terms";

/** What of a vehicle its payment depends on, in cents. A price of zero counts as none ("Call for price"). */
export function pricedVehicle(
  vehicle: Pick<Vehicle, "internetPrice" | "salePriceCur" | "msrp" | "condition" | "year" | "model_year">,
): PricedVehicle {
  const price = toCents(vehiclePrice(vehicle).salePrice ?? 0);
  const listPrice = toCents(vehicle.msrp ?? 0);
  return {
    price: price || null,
    listPrice: listPrice || null,
    condition: vehicle.condition,
    modelYear: vehicle.model_year ?? vehicle.year,
  };
}
