import { mapDrivetrain, mapFuel } from "../../catalog/inventory/import/map-terms";
import type { DecodedVin } from "../../catalog/inventory/vin/vin-format";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { staffVehicleMessages } from "../../store/i18n/staff-vehicle-messages";

/** Maximum number of suggestions; longer lists are not read. */
const SUGGESTED = 12;

type Model = Pick<Vehicle, "vin" | "make" | "model" | "features">;

/**
 * Suggests features for a vehicle: first those decoded from the VIN, then the most frequent of the same model in stock.
 * Existing features are excluded.
 */
export function suggestFeatures(
  vehicle: Model,
  stock: readonly Model[],
  decoded: Pick<DecodedVin, "drivetrain" | "fuel"> | null,
): string[] {
  const counts = new Map<string, { text: string; count: number }>();
  for (const other of stock) {
    if (other.vin === vehicle.vin || nameOf(other) !== nameOf(vehicle)) continue;
    for (const text of other.features) {
      const known = counts.get(keyOf(text));
      counts.set(keyOf(text), { text: known?.text ?? text, count: (known?.count ?? 0) + 1 });
    }
  }
  const common = [...counts.values()].sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
  return missingFeatures([...featuresOf(decoded), ...common.map(({ text }) => text)], vehicle.features).slice(
    0,
    SUGGESTED,
  );
}

/** Returns the suggestions that are not among the features yet, each once. */
export function missingFeatures(suggested: readonly string[], features: readonly string[]): string[] {
  const known = new Set(features.map(keyOf));
  return suggested.filter((text) => !known.has(keyOf(text)) && known.add(keyOf(text)));
}

/** Returns decoded VIN values that shoppers expect among the features. */
function featuresOf(decoded: Pick<DecodedVin, "drivetrain" | "fuel"> | null): string[] {
  const { drivetrains, fuels } = staffVehicleMessages.decodedFeatures;
  if (!decoded) return [];
  const drivetrain = mapDrivetrain(decoded.drivetrain ?? "");
  const fuel = mapFuel(decoded.fuel ?? "");
  return [drivetrains[drivetrain as keyof typeof drivetrains], fuels[fuel as keyof typeof fuels]].filter(
    Boolean,
  );
}

function nameOf({ make, model }: Model): string {
  return keyOf(`${make} ${model}`);
}

function keyOf(text: string): string {
  return text.trim().toLowerCase();
}
