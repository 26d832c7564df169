import { z } from "zod";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import type { Vehicle } from "../../store/api/vehicle-schema";

export const RequestedVinSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-HJ-NPR-Z0-9]{17}$/, "must be a VIN of 17 characters");

/** Returns a vehicle that everybody may see: on offer, and not of the private reserve. */
export function listedVehicle({ byVin }: Pick<StoreSnapshot, "byVin">, vin: string): Vehicle | null {
  const vehicle = byVin.get(vin);
  return vehicle && !vehicle.private ? vehicle : null;
}
