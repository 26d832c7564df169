import { slug } from "../../core/pages/slug";
import type { Vehicle } from "../../store/api/vehicle-schema";

type Sold = Pick<Vehicle, "condition" | "make" | "storeId">;

/** Returns the ids of the stores that have new vehicles of a make, however it is written. */
export function sellersOfNew(vehicles: readonly Sold[], make: string): ReadonlySet<string> {
  return new Set(newVehicles(vehicles).flatMap((each) => (isMake(each, make) ? each.storeId : [])));
}

/** Returns the makes of new vehicles but one, each once, in alphabetical order. */
export function otherNewMakes(vehicles: readonly Sold[], make: string): string[] {
  const others = newVehicles(vehicles).filter((each) => !isMake(each, make));
  return [...new Set(others.map((each) => each.make))].sort();
}

/** Returns the ids of the stores that have no new vehicles. */
export function storesWithoutNew(
  stores: readonly { id: string }[],
  vehicles: readonly Sold[],
): ReadonlySet<string> {
  const sellers = new Set(newVehicles(vehicles).map(({ storeId }) => storeId));
  return new Set(stores.flatMap(({ id }) => (sellers.has(id) ? [] : id)));
}

function newVehicles(vehicles: readonly Sold[]): Sold[] {
  return vehicles.filter(({ condition }) => condition === "new");
}

function isMake(vehicle: Sold, make: string): boolean {
  return slug(vehicle.make) === slug(make);
}
