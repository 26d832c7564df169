import "server-only";
import { SOLD_PAGE_DAYS } from "../../../config/catalog/vehicle-status";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { StoreApiError } from "../../store/api/store-api";
import { parseVehicleSlug } from "../../store/api/vehicle-path";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { getStoreApi } from "../../store/sources/get-store-api";

/**
 * Returns the vehicle that an address once led to and that has since been sold or removed; null for one that never
 * existed, or has been gone for longer than its page stays (docs/rules.md#vehicle-status). While the store cannot be
 * read the vehicle is unknown: the page is then a 404, which is not cached.
 */
export async function getRemovedVehicle(slug: string): Promise<Vehicle | null> {
  const parsed = parseVehicleSlug(slug);
  return parsed && getRemovedByVin(parsed.vin);
}

/** The same for a VIN, upper case; null for a text that is none. */
export async function getRemovedByVin(vin: string, now: number = Date.now()): Promise<Vehicle | null> {
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return null;
  try {
    const vehicle = await getStoreApi().removedVehicle({ kind: "group", id: env().STORE_GROUP }, vin);
    return vehicle && hasPage(vehicle, now) ? vehicle : null;
  } catch (error) {
    if (!(error instanceof StoreApiError)) throw error;
    log().warn({ vin, reason: error.message }, "could not ask whether a vehicle was sold");
    return null;
  }
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Returns true if a removed vehicle still has a page. Where a store API does not say when a vehicle left, its page
 * stays.
 */
function hasPage({ statusSince }: Vehicle, now: number): boolean {
  return statusSince === null || now - Date.parse(statusSince) < SOLD_PAGE_DAYS * DAY_MS;
}
