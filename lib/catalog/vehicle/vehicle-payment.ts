import { type EstimatedPayment, estimatedPayment } from "../pricing/default-payment";
import { pricedVehicle } from "./priced-vehicle";

/** The estimated payment of a vehicle's advertised price, with its terms; null where there is no price to pay. */
export function vehiclePayment(vehicle: Parameters<typeof pricedVehicle>[0]): EstimatedPayment | null {
  const { price, condition, modelYear } = pricedVehicle(vehicle);
  return price === null ? null : estimatedPayment(price, condition, modelYear);
}
