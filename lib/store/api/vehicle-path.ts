import { RESERVE } from "../../../config/catalog/reserve";
import { slug } from "../../core/pages/slug";
import type { Vehicle } from "./vehicle-schema";

type Addressed = Pick<Vehicle, "condition" | "year" | "make" | "model" | "trim" | "vin"> &
  Partial<Pick<Vehicle, "private">>;

/**
 * Returns the path of a vehicle page, `/{condition}-cars-for-sale/{year}-{make-model-trim}-{vin}`
 * (docs/rules.md#vehicle-urls). For a private vehicle, it is `/private-reserve/{year}-{make-model-trim}-{vin}`.
 */
export function vehiclePath(vehicle: Addressed): string {
  const name = slug(`${vehicle.make} ${vehicle.model} ${vehicle.trim}`) || "vehicle";
  const folder = vehicle.private ? RESERVE.path : `/${vehicle.condition}-cars-for-sale`;
  return `${folder}/${vehicle.year}-${name}-${vehicle.vin}`;
}

interface VehicleSlug {
  year: number;
  /** Slug between year and VIN, such as "honda-cr-v-ex-l"; may be empty. */
  value: string;
  /** VIN in uppercase. */
  vin: string;
}

const SLUG = /^(\d{4})-(?:(.*)-)?([A-HJ-NPR-Z0-9]{17})$/i;

/**
 * Parses the last segment of a vehicle page's path, `{year}-{value}-{vin}` (docs/rules.md#vehicle-urls). Returns null
 * for another format.
 */
export function parseVehicleSlug(slug: string): VehicleSlug | null {
  const match = SLUG.exec(slug);
  if (!match) return null;
  return { year: Number(match[1]), value: match[2] ?? "", vin: match[3]!.toUpperCase() };
}
