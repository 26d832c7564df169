import { EQUIPMENT_NAMES } from "../../../config/catalog/equipment-names";

/**
 * Returns the equipment among a vehicle's features by its common name (`config/catalog/equipment-names`); the value is
 * the manufacturer's own name where it says a size or kind, otherwise null.
 */
export function equipmentOf(features: readonly string[]): Map<string, string | null> {
  const found = new Map<string, string | null>();
  for (const feature of features.map((name) => name.trim()).filter(Boolean)) {
    const common = EQUIPMENT_NAMES.filter(({ pattern }) => pattern.test(feature));
    for (const { name, isSized } of common)
      if (!found.get(name)) found.set(name, isSized && feature !== name ? feature : null);
    if (common.length === 0) found.set(feature, null);
  }
  return found;
}
