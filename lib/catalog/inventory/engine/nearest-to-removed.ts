import type { Vehicle } from "../../../store/api/vehicle-schema";
import { priceDistance, WEIGHTS } from "./similar-vehicles";
import { MISSING } from "./types";

/**
 * The vehicles most like one that is no longer in the stock, most alike first, in the order given where equal. The
 * same weights as for similar vehicles; without the index, which only has vehicles on offer.
 */
export function nearestToRemoved(vehicles: readonly Vehicle[], removed: Vehicle, limit: number): Vehicle[] {
  return vehicles
    .map((vehicle) => ({ vehicle, distance: distance(vehicle, removed) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ vehicle }) => vehicle);
}

function distance(one: Vehicle, other: Vehicle): number {
  const unlike = (field: "make" | "model" | "bodystyle" | "condition") => one[field] !== other[field];
  let points = Math.abs(one.year - other.year) * WEIGHTS.yearApart;
  if (unlike("make") || unlike("model")) points += WEIGHTS.otherModel;
  if (unlike("make")) points += WEIGHTS.otherMake;
  if (unlike("bodystyle")) points += WEIGHTS.otherBodystyle;
  if (unlike("condition")) points += WEIGHTS.otherCondition;
  return points + priceDistance(priceOf(one), priceOf(other)) * WEIGHTS.priceHalved;
}

function priceOf({ salePriceCur, internetPrice }: Vehicle): number {
  return salePriceCur ?? internetPrice ?? MISSING;
}
