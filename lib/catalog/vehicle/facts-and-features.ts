import { FEATURE_GROUPS } from "../../../config/catalog/feature-groups";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { formatNumber } from "../../store/i18n/format";

export type FactId =
  | "mileage"
  | "bodystyle"
  | "engine"
  | "drivetrain"
  | "transmission"
  | "fuelType"
  | "mpg"
  | "exteriorColor"
  | "interiorColor"
  | "doors"
  | "seats"
  | "stockNumber"
  | "vin";

export interface VehicleFact {
  id: FactId;
  value: string;
}

/** Returns the known facts of a vehicle, in an order relevant to shoppers. Body style is an id. */
export function vehicleFacts(vehicle: Vehicle): VehicleFact[] {
  const values: [FactId, string | null][] = [
    ["mileage", formatNumber(vehicle.mileage)],
    ["bodystyle", vehicle.bodystyle],
    ["engine", vehicle.engine],
    ["drivetrain", vehicle.drivetrain],
    ["transmission", vehicle.transmission],
    ["fuelType", vehicle.fuelType],
    ["mpg", mpg(vehicle)],
    ["exteriorColor", vehicle.exteriorColor],
    ["interiorColor", vehicle.interiorColor],
    ["doors", vehicle.doors?.toString() ?? null],
    ["seats", vehicle.seats?.toString() ?? null],
    ["stockNumber", vehicle.stockNumber],
    ["vin", vehicle.vin],
  ];
  return values.flatMap(([id, value]) => (value?.trim() ? [{ id, value: value.trim() }] : []));
}

/** Returns "28 / 34", or null unless both figures are known, because one alone would mislead. */
function mpg({ cityMpg, highwayMpg }: Pick<Vehicle, "cityMpg" | "highwayMpg">): string | null {
  return cityMpg !== null && highwayMpg !== null ? `${cityMpg} / ${highwayMpg}` : null;
}

type FeatureGroupId = (typeof FEATURE_GROUPS)[number]["id"] | "other";

interface FeatureGroup {
  id: FeatureGroupId;
  features: string[];
}

const MATCHERS = FEATURE_GROUPS.map(({ id, terms }) => ({ id, pattern: anyWord(terms) }));

/**
 * Groups features for display (`config/catalog/feature-groups`), in the configured order, without empty groups and
 * duplicates.
 */
export function groupFeatures(features: readonly string[]): FeatureGroup[] {
  const groups = new Map<FeatureGroupId, string[]>(FEATURE_GROUPS.map(({ id }) => [id, []]));
  groups.set("other", []);
  for (const feature of new Set(features.map((name) => name.trim()).filter(Boolean))) {
    const group = MATCHERS.find(({ pattern }) => pattern.test(feature));
    groups.get(group?.id ?? "other")!.push(feature);
  }
  return [...groups].flatMap(([id, found]) => (found.length > 0 ? [{ id, features: found }] : []));
}

function anyWord(terms: readonly string[]): RegExp {
  const parts = terms.map((word) => {
    const open = word.endsWith("*");
    const escaped = (open ? word.slice(0, -1) : word).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return open ? escaped : `${escaped}(?![a-z0-9])`;
  });
  return new RegExp(`(?<![a-z0-9])(?:${parts.join("|")})`, "i");
}
