import "server-only";
import { SIMILAR_COUNT } from "../../config/search-page";
import { newestVehicles } from "../inventory/engine/newest-vehicles";
import { search } from "../inventory/engine/search";
import { similarVehicles } from "../inventory/engine/similar-vehicles";
import type { StoreSnapshot } from "../inventory/snapshot";
import { emptySearch } from "../inventory/url/codec";
import type { Location, Vehicle } from "../store-api/schemas";
import { vehicleLocation } from "./vehicle-location";
import { vehiclePath } from "./vehicle-path";
import { parseVehicleSlug } from "./vehicle-slug";

export type VehiclePageData =
  | {
      kind: "found";
      vehicle: Vehicle;
      /** The store that has it; undefined when the profile does not list that store. */
      location: Location | undefined;
      similar: readonly Vehicle[];
    }
  /** The VIN is right and the rest of the address is not: the vehicle's one address. */
  | { kind: "moved"; path: string }
  /** No such vehicle: others that the visitor may want instead. */
  | { kind: "missing"; instead: readonly Vehicle[] };

/** What a vehicle page's address leads to in one store's stock. Private vehicles do not exist here. */
export function getVehiclePage(snapshot: StoreSnapshot, condition: string, slug: string): VehiclePageData {
  const parsed = parseVehicleSlug(slug);
  const vehicle = parsed && snapshot.byVin.get(parsed.vin);
  if (!vehicle) return { kind: "missing", instead: insteadOf(snapshot, parsed?.value ?? "") };
  const path = vehiclePath(vehicle);
  if (path !== `/${condition}-cars-for-sale/${slug}`) return { kind: "moved", path };
  return {
    kind: "found",
    vehicle,
    location: vehicleLocation(vehicle, snapshot.profile),
    similar: similarVehicles(snapshot.index, vehicle, SIMILAR_COUNT),
  };
}

/** Vehicles of the name in the address, else the newest. */
function insteadOf(snapshot: StoreSnapshot, value: string): readonly Vehicle[] {
  const query = value.replaceAll("-", " ").trim().slice(0, 100);
  const alike = query === "" ? [] : search(snapshot.index, { ...emptySearch(), query }).vehicles;
  return alike.length > 0 ? alike.slice(0, SIMILAR_COUNT) : newestVehicles(snapshot.index, SIMILAR_COUNT);
}
