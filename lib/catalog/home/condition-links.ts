import { conditionPath } from "../../store/api/search-links";
import type { Condition, Vehicle } from "../../store/api/vehicle-schema";

export interface ConditionLink {
  condition: Condition;
  count: number;
  href: string;
}

/** Links to each condition that the store sells and has in stock, in the store's order, with how many there are. */
export function conditionLinks(
  conditions: readonly Condition[],
  vehicles: readonly Pick<Vehicle, "condition">[],
): ConditionLink[] {
  return conditions
    .map((condition) => ({
      condition,
      count: vehicles.filter((vehicle) => vehicle.condition === condition).length,
      href: conditionPath(condition),
    }))
    .filter(({ count }) => count > 0);
}
