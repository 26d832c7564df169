import { RESERVE } from "../../../config/catalog/reserve";
import { slug } from "../../core/pages/slug";
import type { Vehicle } from "./vehicle-schema";

type Addressed = Pick<Vehicle, "condition" | "year" | "make" | "model" | "trim" | "vin"> &
  Partial<Pick<Vehicle, "private">>;

/**
 * The vehicle page's address, `/{condition}-cars-for-sale/{year}-{make-model-trim}-{vin}` (docs/rules.md#vehicle-urls); of a
 * vehicle of the private reserve `/private-reserve/{year}-{make-model-trim}-{vin}`.
 */
export function vehiclePath(vehicle: Addressed): string {
  const name = slug(`${vehicle.make} ${vehicle.model} ${vehicle.trim}`) || "vehicle";
  const folder = vehicle.private ? RESERVE.path : `/${vehicle.condition}-cars-for-sale`;
  return `${folder}/${vehicle.year}-${name}-${vehicle.vin}`;
}
