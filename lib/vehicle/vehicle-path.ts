import { slug } from "../inventory/slug";
import type { Vehicle } from "../store-api/schemas";

/** The vehicle page's address, `/{condition}-cars-for-sale/{year}-{make-model-trim}-{vin}` (specification §2). */
export function vehiclePath(
  vehicle: Pick<Vehicle, "condition" | "year" | "make" | "model" | "trim" | "vin">,
): string {
  const name = slug(`${vehicle.make} ${vehicle.model} ${vehicle.trim}`) || "vehicle";
  return `/${vehicle.condition}-cars-for-sale/${vehicle.year}-${name}-${vehicle.vin}`;
}
