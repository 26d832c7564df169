import { VEHICLE_STATUSES } from "../../../config/catalog/vehicle-status";
import { advertisedPrice } from "../../store/api/vehicle-price";
import type { Vehicle } from "../../store/api/vehicle-schema";

/** Stored state of a vehicle for alerts. */
export interface SeenVehicle {
  mark: string;
  /** Time when the vehicle left the stock, in milliseconds since 1970; null if it is listed. */
  goneAt: number | null;
}

/** Differences from the last compared stock. */
export interface StockChanges {
  /** Vehicles without a stored state. */
  added: Vehicle[];
  /** Vehicles that had left and are listed again. */
  returned: Vehicle[];
  /** Vehicles listed before and now, with another price, status or record. */
  changed: Vehicle[];
  /** VINs of vehicles that are no longer on offer. */
  gone: string[];
}

/** Compares the last seen stock with the current stock. */
export function compareStock(
  seen: ReadonlyMap<string, SeenVehicle>,
  vehicles: readonly Vehicle[],
): StockChanges {
  const changes: StockChanges = { added: [], returned: [], changed: [], gone: [] };
  const present = new Set<string>();
  for (const vehicle of vehicles) {
    present.add(vehicle.vin);
    const before = seen.get(vehicle.vin);
    if (!before) changes.added.push(vehicle);
    else if (before.goneAt !== null) changes.returned.push(vehicle);
    else if (before.mark !== markOf(vehicle)) changes.changed.push(vehicle);
  }
  for (const [vin, { goneAt }] of seen) if (goneAt === null && !present.has(vin)) changes.gone.push(vin);
  return changes;
}

/**
 * Returns a fingerprint that changes whenever the vehicle may have changed. Comparing fingerprints is cheaper than
 * comparing whole vehicles.
 */
export function markOf(vehicle: Vehicle): string {
  return [vehicle.updatedAt, totalCents(vehicle), vehicle.status, vehicle.storeId].join(" ");
}

/** Returns the advertised total price in cents, or null for "Call for price". */
export function totalCents(vehicle: Vehicle): number | null {
  const { salePrice } = advertisedPrice(vehicle);
  return salePrice ? Math.round(salePrice * 100) : null;
}

/**
 * Serializes the vehicle fields that searches read, for later comparison. Texts and pictures are omitted, because they
 * make up most of the size.
 */
export function remembered(vehicle: Vehicle): string {
  const readBySearches = {
    ...vehicle,
    description: "",
    additionalImages: [],
    priceChanges: [],
    evoxImages: undefined,
  };
  return JSON.stringify(readBySearches);
}

/** Returns the previous total price if the vehicle became cheaper, otherwise null. */
export function droppedFrom(before: Vehicle | undefined, now: Vehicle): number | null {
  const [old, current] = [before ? totalCents(before) : null, totalCents(now)];
  return old !== null && current !== null && current < old ? old : null;
}

/** Returns true if a vehicle is not reserved, so that a waiting person can buy it. */
export function isFree({ status }: Vehicle): boolean {
  const { isListed, action } = VEHICLE_STATUSES[status];
  return isListed && action !== "waitlist";
}
