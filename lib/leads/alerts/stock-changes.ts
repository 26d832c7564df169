import { VEHICLE_STATUSES } from "../../../config/catalog/vehicle-status";
import { advertisedPrice } from "../../store/api/vehicle-price";
import type { Vehicle } from "../../store/api/vehicle-schema";

/** Stored state of a vehicle for alerts. */
export interface SeenVehicle {
  mark: string;
  /** Time when it left the stock, in milliseconds since 1970; null: it is listed. */
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

/** Compares what was last seen with what is on offer now. */
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

/** Returns a mark that differs when the vehicle may have changed, without the cost of comparing all of it. */
export function markOf(vehicle: Vehicle): string {
  return [vehicle.updatedAt, totalCents(vehicle), vehicle.status, vehicle.storeId].join(" ");
}

/** Returns the total price that the site advertises, in cents; null: "Call for price". */
export function totalCents(vehicle: Vehicle): number | null {
  const { salePrice } = advertisedPrice(vehicle);
  return salePrice ? Math.round(salePrice * 100) : null;
}

/**
 * Serializes what searches read of a vehicle, for a later comparison; without texts and pictures, which are most of it.
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

/** Returns the total by which a vehicle became cheaper than before, as the old one; null where it did not. */
export function droppedFrom(before: Vehicle | undefined, now: Vehicle): number | null {
  const [old, current] = [before ? totalCents(before) : null, totalCents(now)];
  return old !== null && current !== null && current < old ? old : null;
}

/** Returns true if a vehicle is not reserved: a person who waits for it can have it. */
export function isFree({ status }: Vehicle): boolean {
  const { isListed, action } = VEHICLE_STATUSES[status];
  return isListed && action !== "waitlist";
}
