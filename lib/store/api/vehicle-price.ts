import type { Vehicle } from "./vehicle-schema";

export interface VehiclePrice {
  /** US dollars that the shopper pays before fees; null: "Call for price". */
  salePrice: number | null;
  /** A higher price that it replaces (list price or MSRP), US dollars; null when there is none. */
  oldPrice: number | null;
}

/** The price rule (docs/rules.md#prices): the sale price where there is one, else the list price. */
export function vehiclePrice(
  vehicle: Pick<Vehicle, "internetPrice" | "salePriceCur" | "msrp">,
): VehiclePrice {
  const salePrice = vehicle.salePriceCur ?? vehicle.internetPrice;
  if (salePrice === null) return { salePrice: null, oldPrice: null };
  const higher = [vehicle.internetPrice, vehicle.msrp].filter((price) => price !== null && price > salePrice);
  return { salePrice, oldPrice: higher.length > 0 ? Math.max(...(higher as number[])) : null };
}
