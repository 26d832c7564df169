import { FIRST_YEARS, SAME_GENERATION_YEARS } from "../../../config/catalog/feature-years";
import { mapDrivetrain, mapFuel } from "../../catalog/inventory/import/map-terms";
import type { DecodedVin } from "../../catalog/inventory/vin/vin-format";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { staffVehicleMessages } from "../../store/i18n/staff-vehicle-messages";

/** Maximum number of suggestions; longer lists are not read. */
const SUGGESTED = 12;

type Model = Pick<Vehicle, "vin" | "year" | "make" | "model" | "trim" | "features">;

/**
 * Suggests features for a vehicle: first those decoded from the VIN, then the most frequent of the same model and trim in
 * stock, of about the same model year. Existing features are excluded, and those that the model year cannot have.
 */
export function suggestFeatures(
  vehicle: Model,
  stock: readonly Model[],
  decoded: Pick<DecodedVin, "drivetrain" | "fuel"> | null,
): string[] {
  const counts = new Map<string, { text: string; count: number }>();
  for (const other of stock) {
    if (other.vin === vehicle.vin || !isSameGeneration(other, vehicle)) continue;
    for (const text of other.features) {
      const known = counts.get(keyOf(text));
      counts.set(keyOf(text), { text: known?.text ?? text, count: (known?.count ?? 0) + 1 });
    }
  }
  const common = [...counts.values()].sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
  const fitting = [...featuresOf(decoded), ...common.map(({ text }) => text)].filter((text) =>
    fitsYear(text, vehicle.year),
  );
  return missingFeatures(fitting, vehicle.features).slice(0, SUGGESTED);
}

/** Returns false for equipment that no car of the model year had. */
export function fitsYear(feature: string, year: number): boolean {
  const text = keyOf(feature);
  return FIRST_YEARS.every(([words, first]) => year >= first || !text.includes(words));
}

/** Returns the suggestions that are not among the features yet, each once. */
export function missingFeatures(suggested: readonly string[], features: readonly string[]): string[] {
  const known = new Set(features.map(keyOf));
  return suggested.filter((text) => !known.has(keyOf(text)) && known.add(keyOf(text)));
}

/** Returns decoded VIN values that shoppers expect among the features. */
function featuresOf(decoded: Pick<DecodedVin, "drivetrain" | "fuel"> | null): string[] {
  const { drivetrains, fuels } = staffVehicleMessages().decodedFeatures;
  if (!decoded) return [];
  const drivetrain = mapDrivetrain(decoded.drivetrain ?? "");
  const fuel = mapFuel(decoded.fuel ?? "");
  return [drivetrains[drivetrain as keyof typeof drivetrains], fuels[fuel as keyof typeof fuels]].filter(
    Boolean,
  );
}

function isSameGeneration(other: Model, vehicle: Model): boolean {
  return nameOf(other) === nameOf(vehicle) && Math.abs(other.year - vehicle.year) <= SAME_GENERATION_YEARS;
}

function nameOf({ make, model, trim }: Model): string {
  return keyOf(`${make} ${model} ${trim ?? ""}`);
}

function keyOf(text: string): string {
  return text.trim().toLowerCase();
}
