import type { Vehicle } from "../../store/api/vehicle-schema";
import { formatNumber } from "../../store/i18n/format";

export type FactId =
  | "mileage"
  | "bodystyle"
  | "engine"
  | "drivetrain"
  | "transmission"
  | "fuelType"
  | "mpg"
  | "exteriorColor"
  | "interiorColor"
  | "doors"
  | "seats"
  | "stockNumber"
  | "vin";

export interface VehicleFact {
  id: FactId;
  value: string;
}

/** The known facts of a vehicle, in the order that matters to shoppers. Body style stays an id. */
export function vehicleFacts(vehicle: Vehicle): VehicleFact[] {
  const values: [FactId, string | null][] = [
    ["mileage", formatNumber(vehicle.mileage)],
    ["bodystyle", vehicle.bodystyle],
    ["engine", vehicle.engine],
    ["drivetrain", vehicle.drivetrain],
    ["transmission", vehicle.transmission],
    ["fuelType", vehicle.fuelType],
    ["mpg", mpg(vehicle)],
    ["exteriorColor", vehicle.exteriorColor],
    ["interiorColor", vehicle.interiorColor],
    ["doors", vehicle.doors?.toString() ?? null],
    ["seats", vehicle.seats?.toString() ?? null],
    ["stockNumber", vehicle.stockNumber],
    ["vin", vehicle.vin],
  ];
  return values.flatMap(([id, value]) => (value?.trim() ? [{ id, value: value.trim() }] : []));
}

/** "28 / 34"; null unless both figures are known, since one alone flatters. */
function mpg({ cityMpg, highwayMpg }: Pick<Vehicle, "cityMpg" | "highwayMpg">): string | null {
  return cityMpg !== null && highwayMpg !== null ? `${cityMpg} / ${highwayMpg}` : null;
}
