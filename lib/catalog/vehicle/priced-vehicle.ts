import { type Advertised, advertisedPrice } from "../../store/api/vehicle-price";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { type EstimatedPayment, type EstimateProfile, paymentEstimator } from "../pricing/default-payment";
import { toCents } from "../pricing/out-the-door";
import type { PricedVehicle } from "../pricing/payment-choice";

/**
 * Returns the fields of a vehicle that determine its payment, in cents. A price of zero means none ("Call for price").
 */
export function pricedVehicle(
  vehicle: Advertised & Pick<Vehicle, "condition" | "year" | "model_year" | "msrp">,
): PricedVehicle {
  const price = toCents(advertisedPrice(vehicle).salePrice ?? 0);
  const listPrice = toCents(vehicle.msrp ?? 0);
  return {
    price: price || null,
    listPrice: listPrice || null,
    condition: vehicle.condition,
    modelYear: vehicle.model_year ?? vehicle.year,
  };
}

/**
 * Returns the estimated payment for a vehicle's advertised price with its terms, the same on all pages. Returns null
 * without a price. In the browser, a visitor's own terms replace it (docs/decisions/0020-one-payment.md).
 */
export function vehiclePayment(
  vehicle: Parameters<typeof pricedVehicle>[0],
  profile: EstimateProfile,
): EstimatedPayment | null {
  const { price, condition, modelYear } = pricedVehicle(vehicle);
  return price === null ? null : paymentEstimator(profile)(price, condition, modelYear);
}
