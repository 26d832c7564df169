import "server-only";
import { SHORTLIST } from "../../../config/catalog/shortlist";
import type { Vehicle } from "../../store/api/vehicle-schema";
import type { StoreSnapshot } from "../inventory/snapshot/snapshot";

/** Current vehicles of a list of VINs. */
export interface Shortlist {
  /** Listed vehicles in the order of the list. */
  vehicles: Vehicle[];
  /** Vehicles sold or removed, in their last state. */
  gone: Vehicle[];
  /** VINs without any data. */
  unknown: string[];
}

/**
 * Looks up VINs among the vehicles that the visitor may see. For all other visitors, private vehicles are unknown.
 * @param removed finds a vehicle that is no longer listed; null if there is none
 */
export async function getShortlist(
  vins: readonly string[],
  stock: Pick<StoreSnapshot, "byVin">,
  removed: (vin: string) => Promise<Vehicle | null>,
): Promise<Shortlist> {
  const list: Shortlist = { vehicles: [], gone: [], unknown: [] };
  const missing = vins.filter((vin) => !stock.byVin.has(vin)).slice(0, SHORTLIST.maxLookedUp);
  const known = new Map(await Promise.all(missing.map(async (vin) => [vin, await removed(vin)] as const)));
  for (const vin of vins) {
    const vehicle = stock.byVin.get(vin);
    const former = known.get(vin);
    if (vehicle) list.vehicles.push(vehicle);
    else if (former) list.gone.push(former);
    else list.unknown.push(vin);
  }
  return list;
}
