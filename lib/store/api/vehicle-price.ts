import type { Vehicle } from "./vehicle-schema";

export interface VehiclePrice {
  /** Price in US dollars, or null for "Call for price". */
  salePrice: number | null;
  /** Higher price that it replaces (list price or MSRP), in US dollars, or null. */
  oldPrice: number | null;
}

/** Price fields of a vehicle. */
export type OwnPrices = Pick<Vehicle, "internetPrice" | "salePriceCur" | "msrp">;

/**
 * Returns the vehicle's price without fees (docs/rules.md#prices): the sale price if there is one, otherwise the list
 * price. Shoppers see `advertisedPrice`.
 */
export function vehiclePrice(vehicle: OwnPrices): VehiclePrice {
  const salePrice = vehicle.salePriceCur ?? vehicle.internetPrice;
  if (salePrice === null) return { salePrice: null, oldPrice: null };
  const higher = [vehicle.internetPrice, vehicle.msrp].filter((price) => price !== null && price > salePrice);
  return { salePrice, oldPrice: higher.length > 0 ? Math.max(...(higher as number[])) : null };
}

/** Fields that determine an advertised price. */
export type Advertised = OwnPrices & Pick<Vehicle, "dealerFees">;

/**
 * Returns a vehicle's advertised price (docs/rules.md#prices): its price plus the dealer fees that the selling store
 * includes. The replaced price includes them too, so that the difference is the discount. Zero means no price.
 */
export function advertisedPrice(vehicle: Advertised): VehiclePrice {
  const { salePrice, oldPrice } = vehiclePrice(vehicle);
  if (!salePrice) return { salePrice, oldPrice: salePrice === null ? null : oldPrice };
  let cents = 0;
  for (const { amount } of vehicle.dealerFees) cents += Math.round(amount * 100);
  const withFees = (price: number) => (Math.round(price * 100) + cents) / 100;
  return { salePrice: withFees(salePrice), oldPrice: oldPrice === null ? null : withFees(oldPrice) };
}
