import type { Vehicle } from "./vehicle-schema";

export interface VehiclePrice {
  /** US dollars; null: "Call for price". */
  salePrice: number | null;
  /** A higher price that it replaces (list price or MSRP), US dollars; null when there is none. */
  oldPrice: number | null;
}

/** The prices of a vehicle itself. */
export type OwnPrices = Pick<Vehicle, "internetPrice" | "salePriceCur" | "msrp">;

/**
 * Returns the vehicle's own price (docs/rules.md#prices), without any fee: the sale price where there is one, else the
 * list price. What a shopper sees is `advertisedPrice`.
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
 * Returns a vehicle's one advertised price (docs/rules.md#prices): its own price and the dealership fees that the
 * selling store includes. The replaced price includes them too, so that the difference is the discount. Zero means no
 * price.
 */
export function advertisedPrice(vehicle: Advertised): VehiclePrice {
  const { salePrice, oldPrice } = vehiclePrice(vehicle);
  if (!salePrice) return { salePrice, oldPrice: salePrice === null ? null : oldPrice };
  let cents = 0;
  for (const { amount } of vehicle.dealerFees) cents += Math.round(amount * 100);
  const withFees = (price: number) => (Math.round(price * 100) + cents) / 100;
  return { salePrice: withFees(salePrice), oldPrice: oldPrice === null ? null : withFees(oldPrice) };
}
