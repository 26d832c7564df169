import "server-only";
import { recentlyViewedConfig } from "../../../../../config/catalog/shortlist";
import { type Vehicle, VinSchema } from "../../../../store/api/vehicle-schema";
import { type CardVehicle, cardVehicle } from "../../../vehicle/card-vehicle";
import type { StoreSnapshot } from "../../snapshot/snapshot";

/** Response of `GET /api/inventory/vehicles?vin=…&vin=…`. */
export interface VehiclesResponse {
  vehicles: readonly DescribedVehicle[];
}

/** Card data, plus the fields that events need (docs/rules.md#event-payloads). */
export type DescribedVehicle = CardVehicle &
  Pick<Vehicle, "style" | "drivetrain" | "fuelType" | "interiorColor" | "transmission" | "doors">;

/**
 * Returns the public vehicles of a list of VINs, in order. Sold and private vehicles are skipped. Returns null for a
 * list that is empty, too long, or contains an invalid VIN.
 */
export function vehiclesByVin(
  { byVin }: Pick<StoreSnapshot, "byVin">,
  query: URLSearchParams,
): VehiclesResponse | null {
  const vins = [...new Set(query.getAll("vin"))];
  if (vins.length === 0 || vins.length > recentlyViewedConfig.maxRequested) return null;
  if (!vins.every((vin) => VinSchema.safeParse(vin).success)) return null;
  const vehicles = vins.map((vin) => byVin.get(vin)).filter((vehicle) => vehicle !== undefined);
  return { vehicles: vehicles.map(described) };
}

function described(vehicle: Vehicle): DescribedVehicle {
  const { style, drivetrain, fuelType, interiorColor, transmission, doors } = vehicle;
  return { ...cardVehicle(vehicle), style, drivetrain, fuelType, interiorColor, transmission, doors };
}
