import "server-only";
import type { DecodedVin } from "./vin-format";
import type { VinPattern, WorkerComponents } from "./vin-thread";

/** Returns vPIC's facts about a VIN, without those on which its schemas disagree. */
export function reshapeComponents({ vehicle, engine, year, patterns }: WorkerComponents): DecodedVin {
  const isCertain = certainElements(patterns);
  const certain = (element: string, value: string | null | undefined) =>
    isCertain(element) ? single(value) : null;
  return {
    make: certain("Make", vehicle?.make),
    model: certain("Model", vehicle?.model),
    year: year ?? null,
    trim: certain("Trim", vehicle?.trim),
    body: isCertain("Body Class") ? (vehicle?.bodyStyle ?? null) : null,
    doors: isCertain("Doors") ? (vehicle?.doors ?? null) : null,
    fuel: isCertain("Fuel Type - Primary") ? (vehicle?.fuelType ?? null) : null,
    cylinders: isCertain("Engine Number of Cylinders") ? (engine?.cylinders ?? null) : null,
    displacement: isCertain("Displacement (L)") ? (engine?.displacement ?? null) : null,
    drivetrain: isCertain("Drive Type") ? (vehicle?.driveType ?? null) : null,
    transmission: certain(
      "Transmission Style",
      patterns.find(({ element }) => element === "Transmission Style")?.value,
    ),
  };
}

/** Returns true for a gross weight above 10,000 lb: vPIC's classes 3 to 8. */
export function isHeavy({ vehicle }: WorkerComponents): boolean {
  return /^Class [3-8]/.test(vehicle?.gvwr ?? "");
}

/**
 * Returns a function that reports whether an element's value is certain. If a VIN matches the schemas of two models,
 * such as F-150 and F-550, only values in which all schemas agree are certain.
 */
function certainElements(patterns: readonly VinPattern[]): (element: string) => boolean {
  const valuesOf = (element: string) => {
    const bySchema = new Map<string, VinPattern>();
    for (const pattern of patterns)
      if (pattern.element === element && pattern.confidence > (bySchema.get(pattern.schema)?.confidence ?? 0))
        bySchema.set(pattern.schema, pattern);
    return bySchema;
  };
  const distinct = (bySchema: ReadonlyMap<string, VinPattern>) =>
    new Set([...bySchema.values()].map(({ value }) => value)).size;
  const models = valuesOf("Model");
  const isAmbiguous = distinct(models) > 1;
  return (element) => {
    const bySchema = valuesOf(element);
    if (distinct(bySchema) > 1) return false;
    return !isAmbiguous || [...models.keys()].every((schema) => bySchema.has(schema));
  };
}

/**
 * Returns a single value, or null for several. vPIC joins possible values with commas or slashes, and a guess could be
 * false.
 */
function single(value: string | null | undefined): string | null {
  const text = value?.trim();
  return text && !/[,/]/.test(text) ? text : null;
}
