import type { Vehicle } from "./vehicle-schema";

export interface VehiclePrice {
  /** Price in US dollars, or null for "Call for price". */
  salePrice: number | null;
}

/** Price fields of a vehicle. */
export type OwnPrices = Pick<Vehicle, "internetPrice" | "salePriceCur">;

/**
 * Returns the vehicle's price without fees (docs/rules.md#prices): the sale price if there is one, otherwise the list
 * price. Zero means no price. Shoppers see `advertisedPrice`.
 */
export function vehiclePrice(vehicle: OwnPrices): VehiclePrice {
  return { salePrice: (vehicle.salePriceCur ?? vehicle.internetPrice) || null };
}

/** Fields that determine an advertised price. */
export type Advertised = OwnPrices & Pick<Vehicle, "dealerFees">;

/**
 * Returns a vehicle's advertised price (docs/rules.md#prices): its price plus the dealer fees that the selling store
 * includes.
 */
export function advertisedPrice(vehicle: Advertised): VehiclePrice {
  const { salePrice } = vehiclePrice(vehicle);
  if (salePrice === null) return { salePrice };
  let cents = Math.round(salePrice * 100);
  for (const { amount } of vehicle.dealerFees) cents += Math.round(amount * 100);
  return { salePrice: cents / 100 };
}
