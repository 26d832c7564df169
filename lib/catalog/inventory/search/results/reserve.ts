import "server-only";
import { parseVehicleSlug, vehiclePath } from "../../../../store/api/vehicle-path";
import type { Vehicle } from "../../../../store/api/vehicle-schema";
import type { StoreSnapshot } from "../../snapshot/snapshot";
import { buildIndex } from "../engine/build-index";
import { search } from "../engine/search";
import type { InventoryIndex, SearchResult } from "../engine/types";
import type { SearchState } from "../search-state";

/**
 * Access to the private reserve's vehicles. Call these functions only after `lib/catalog/reserve` has decided that the
 * visitor may see them.
 */

const unlocked = new WeakMap<StoreSnapshot, StoreSnapshot>();
const indexes = new WeakMap<StoreSnapshot, InventoryIndex>();

/** Returns the stock for a visitor who unlocked the reserve, which can then be found by VIN and in searches. */
export function withReserve(snapshot: StoreSnapshot): StoreSnapshot {
  let whole = unlocked.get(snapshot);
  if (!whole) {
    const vehicles = [...snapshot.vehicles, ...snapshot.reserve];
    const byVin = new Map(vehicles.map((vehicle) => [vehicle.vin, vehicle]));
    whole = { ...snapshot, vehicles, byVin, index: buildIndex(vehicles, snapshot.profile) };
    unlocked.set(snapshot, whole);
  }
  return whole;
}

/** Returns the vehicles of the reserve that match a search, with the counts of its filters. */
export function searchReserve(snapshot: StoreSnapshot, state: SearchState, pageSize?: number): SearchResult {
  let index = indexes.get(snapshot);
  if (!index) {
    index = buildIndex(snapshot.reserve, snapshot.profile);
    indexes.set(snapshot, index);
  }
  return search(index, state, { includePrivate: true, pageSize });
}

export type ReserveVehicle =
  | { kind: "found"; vehicle: Vehicle }
  /** The vehicle has another URL: the slug is wrong, or it is now public. */
  | { kind: "moved"; path: string }
  | { kind: "missing" };

/** Finds the vehicle at `/private-reserve/{slug}`. */
export function getReserveVehicle(snapshot: StoreSnapshot, slug: string): ReserveVehicle {
  const vehicle = withReserve(snapshot).byVin.get(parseVehicleSlug(slug)?.vin ?? "");
  if (!vehicle) return { kind: "missing" };
  const path = vehiclePath(vehicle);
  return vehicle.private && path.endsWith(`/${slug}`) ? { kind: "found", vehicle } : { kind: "moved", path };
}
