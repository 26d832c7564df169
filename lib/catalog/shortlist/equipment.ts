import {
  EQUIPMENT_NAMES,
  EQUIPMENT_PACKAGES,
  REQUIRED_EQUIPMENT,
} from "../../../config/catalog/equipment-names";
import type { Vehicle } from "../../store/api/vehicle-schema";

/**
 * Returns a vehicle's equipment by its common name (`config/catalog/equipment-names`): its features, what their
 * packages contain, and what the law requires of its model year. The value is the manufacturer's own name where it
 * says a size or kind, otherwise null.
 */
export function equipmentOf({
  features,
  year,
}: Pick<Vehicle, "features" | "year">): Map<string, string | null> {
  const found = new Map<string, string | null>();
  for (const feature of features.map((name) => name.trim()).filter(Boolean)) {
    const common = EQUIPMENT_NAMES.filter(({ pattern }) => pattern.test(feature));
    for (const { name, isSized } of common)
      if (!found.get(name)) found.set(name, isSized && feature !== name ? feature : null);
    const packages = EQUIPMENT_PACKAGES.filter(({ pattern }) => pattern.test(feature));
    for (const name of packages.flatMap(({ contains }) => contains))
      if (!found.has(name)) found.set(name, null);
    if (common.length === 0 && packages.length === 0) found.set(feature, null);
  }
  for (const { name, since } of REQUIRED_EQUIPMENT)
    if (year >= since && !found.has(name)) found.set(name, null);
  return found;
}
