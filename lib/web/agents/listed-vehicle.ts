import { z } from "zod";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import type { Vehicle } from "../../store/api/vehicle-schema";

export const RequestedVinSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-HJ-NPR-Z0-9]{17}$/, "must be a VIN of 17 characters");

/** Returns a public vehicle: on offer, and not in the private reserve. Otherwise null. */
export function listedVehicle({ byVin }: Pick<StoreSnapshot, "byVin">, vin: string): Vehicle | null {
  const vehicle = byVin.get(vin);
  return vehicle && !vehicle.private ? vehicle : null;
}
