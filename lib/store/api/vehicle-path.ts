import { RESERVE } from "../../../config/catalog/reserve";
import { slug } from "../../core/pages/slug";
import type { Vehicle } from "./vehicle-schema";

type Addressed = Pick<Vehicle, "condition" | "year" | "make" | "model" | "trim" | "vin"> &
  Partial<Pick<Vehicle, "private">>;

/**
 * Returns the vehicle page's address, `/{condition}-cars-for-sale/{year}-{make-model-trim}-{vin}`
 * (docs/rules.md#vehicle-urls); of a vehicle of the private reserve `/private-reserve/{year}-{make-model-trim}-{vin}`.
 */
export function vehiclePath(vehicle: Addressed): string {
  const name = slug(`${vehicle.make} ${vehicle.model} ${vehicle.trim}`) || "vehicle";
  const folder = vehicle.private ? RESERVE.path : `/${vehicle.condition}-cars-for-sale`;
  return `${folder}/${vehicle.year}-${name}-${vehicle.vin}`;
}

interface VehicleSlug {
  year: number;
  /** The slug between year and VIN, "honda-cr-v-ex-l"; may be empty. */
  value: string;
  /** Upper case. */
  vin: string;
}

const SLUG = /^(\d{4})-(?:(.*)-)?([A-HJ-NPR-Z0-9]{17})$/i;

/** Reads the last part of a vehicle page's address, `{year}-{value}-{vin}` (docs/rules.md#vehicle-urls); null for another form. */
export function parseVehicleSlug(slug: string): VehicleSlug | null {
  const match = SLUG.exec(slug);
  if (!match) return null;
  return { year: Number(match[1]), value: match[2] ?? "", vin: match[3]!.toUpperCase() };
}
