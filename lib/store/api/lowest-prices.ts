import { type Advertised, advertisedPrice } from "./vehicle-price";
import { BODYSTYLES, type Bodystyle, type Condition, type LowestPrice, type Vehicle } from "./vehicle-schema";

type Priced = Advertised & Pick<Vehicle, "bodystyle" | "condition" | "private">;

/**
 * Returns the lowest advertised price per body style in US dollars, in the order of `BODYSTYLES`
 * (docs/rules.md#home-page). Private vehicles and vehicles without a price are ignored. A body style without vehicles
 * has no entry.
 */
export function lowestPrices(vehicles: Iterable<Priced>, condition?: Condition): LowestPrice[] {
  const lowest = new Map<Bodystyle, number>();
  for (const vehicle of vehicles) {
    if (vehicle.private || vehicle.bodystyle === null) continue;
    if (condition !== undefined && vehicle.condition !== condition) continue;
    const price = advertisedPrice(vehicle).salePrice;
    if (price === null || price === 0) continue; // In the store API, 0 means unknown.
    const known = lowest.get(vehicle.bodystyle);
    if (known === undefined || price < known) lowest.set(vehicle.bodystyle, price);
  }
  return BODYSTYLES.flatMap((bodystyle) => {
    const lowestPrice = lowest.get(bodystyle);
    return lowestPrice === undefined ? [] : [{ bodystyle, lowestPrice }];
  });
}
