import { type EstimatedPayment, estimatedPayment } from "../pricing/default-payment";
import type { Vehicle } from "../store-api/schemas";
import { vehiclePrice } from "./vehicle-price";

/** The estimated payment of a vehicle's advertised price, with its terms; null where there is no price to pay. */
export function vehiclePayment(
  vehicle: Pick<Vehicle, "internetPrice" | "salePriceCur" | "msrp" | "condition" | "year" | "model_year">,
): EstimatedPayment | null {
  const { salePrice } = vehiclePrice(vehicle);
  if (!salePrice) return null;
  return estimatedPayment(Math.round(salePrice * 100), vehicle.condition, vehicle.model_year ?? vehicle.year);
}
