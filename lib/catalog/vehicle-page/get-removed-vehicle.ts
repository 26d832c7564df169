import "server-only";
import { SOLD_PAGE_DAYS } from "../../../config/catalog/vehicle-status";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { StoreApiError } from "../../store/api/store-api";
import { parseVehicleSlug } from "../../store/api/vehicle-path";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { getStoreApi } from "../../store/sources/get-store-api";

/**
 * Returns a vehicle that was sold or removed, by its old URL. Returns null if it never existed, or left longer ago than
 * its page remains (docs/rules.md#vehicle-status). While the store cannot be read, the vehicle is unknown; the page is
 * then an uncached 404.
 */
export async function getRemovedVehicle(slug: string): Promise<Vehicle | null> {
  const parsed = parseVehicleSlug(slug);
  return parsed && getRemovedByVin(parsed.vin);
}

/** Returns a removed vehicle by its uppercase VIN, or null for an invalid one. */
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
 * Returns true if a removed vehicle still has a page. If the store API does not state when it left, its page remains.
 */
function hasPage({ statusSince }: Vehicle, now: number): boolean {
  return statusSince === null || now - Date.parse(statusSince) < SOLD_PAGE_DAYS * DAY_MS;
}
