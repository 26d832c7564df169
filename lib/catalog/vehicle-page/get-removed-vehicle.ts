import "server-only";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { getStoreApi } from "../../store/api/get-store-api";
import { StoreApiError } from "../../store/api/store-api";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { parseVehicleSlug } from "../../store/api/vehicle-slug";

/**
 * The vehicle that an address once led to and that has since been sold or removed; null for one that never existed.
 * While the store cannot be read the vehicle is unknown: the page is then a 404, which is not cached.
 */
export async function getRemovedVehicle(slug: string): Promise<Vehicle | null> {
  const parsed = parseVehicleSlug(slug);
  return parsed && getRemovedByVin(parsed.vin);
}

/** The same for a VIN, upper case. */
export async function getRemovedByVin(vin: string): Promise<Vehicle | null> {
  try {
    return await getStoreApi().removedVehicle({ kind: "group", id: env().STORE_GROUP }, vin);
  } catch (error) {
    if (!(error instanceof StoreApiError)) throw error;
    log().warn({ vin, reason: error.message }, "could not ask whether a vehicle was sold");
    return null;
  }
}
