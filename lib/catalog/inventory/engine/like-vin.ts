import type { Vehicle } from "../../../store/api/vehicle-schema";

/** The first three characters of a VIN are its maker, the next five its line: model, body and engine. */
const MAKER = 3;
const LINE = 8;

/** Vehicles of the maker that a VIN names, those most like its line first, in the order given where equal. */
export function likeVin(vehicles: readonly Vehicle[], vin: string, limit: number): Vehicle[] {
  return vehicles
    .map((vehicle) => ({ vehicle, shared: sharedStart(vehicle.vin, vin.toUpperCase()) }))
    .filter(({ shared }) => shared >= MAKER)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, limit)
    .map(({ vehicle }) => vehicle);
}

function sharedStart(one: string, other: string): number {
  let shared = 0;
  while (shared < LINE && shared < other.length && one[shared] === other[shared]) shared++;
  return shared;
}
