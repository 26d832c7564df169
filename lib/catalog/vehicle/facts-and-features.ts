import { FEATURE_GROUPS } from "../../../config/catalog/feature-groups";
import {
  MANY_SEATS,
  MAX_FEATURE_LENGTH,
  MAX_HIGHLIGHTS,
  WANTED_FEATURES,
} from "../../../config/catalog/highlights";
import { GOOD_CONDITION } from "../../../config/catalog/vehicle-condition";
import type { Locale } from "../../../config/runtime/languages";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { formatNumber } from "../../store/i18n/format";
import { messages } from "../../store/i18n/messages";
import { paintLabel, valueLabel, valueLang } from "../../store/i18n/value-label";
import { warrantiesOf } from "../pricing/warranties";

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
    ["drivetrain", labelOf(vehicle.drivetrain)],
    ["transmission", labelOf(vehicle.transmission)],
    ["fuelType", labelOf(vehicle.fuelType)],
    ["mpg", mpg(vehicle)],
    ["exteriorColor", paintOf(vehicle.exteriorColor, vehicle.exteriorColorGeneric)],
    ["interiorColor", paintOf(vehicle.interiorColor, vehicle.interiorColorGeneric)],
    ["doors", vehicle.doors?.toString() ?? null],
    ["seats", vehicle.seats?.toString() ?? null],
    ["stockNumber", vehicle.stockNumber],
    ["vin", vehicle.vin],
  ];
  return values.flatMap(([id, value]) => (value?.trim() ? [{ id, value: value.trim() }] : []));
}

function labelOf(value: string | null): string | null {
  return value === null ? null : valueLabel(value);
}

function paintOf(name: string | null, family: string | null): string | null {
  return name === null ? null : paintLabel(name, family);
}

/** Returns "28 / 34", or null unless both figures are known, because one alone would mislead. */
function mpg({ cityMpg, highwayMpg }: Pick<Vehicle, "cityMpg" | "highwayMpg">): string | null {
  return cityMpg !== null && highwayMpg !== null ? `${cityMpg} / ${highwayMpg}` : null;
}

export type FeatureGroupId = (typeof FEATURE_GROUPS)[number]["id"] | "other";

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

export type HighlightKind = "warranty" | "drivetrain" | "fuel" | "seats" | "feature";

interface Highlight {
  kind: HighlightKind;
  value: string;
  /** Language of a feed's value that the language of the page has no name for. */
  lang?: Locale;
}

/** Returns a vehicle's selling points from its data, most important first, without repetition. */
export function vehicleHighlights(vehicle: Vehicle, year = new Date().getUTCFullYear()): Highlight[] {
  const t = messages().vehicle;
  const { drivetrain, fuelType, cityMpg, highwayMpg, seats } = vehicle;
  const warranty = warrantiesOf(vehicle, year)[0];
  const found: Highlight[] = [];
  if (warranty) found.push({ kind: "warranty", value: t.warranties.names[warranty.id] });
  if (drivetrain && /awd|4wd|4x4|all.wheel|four.wheel/i.test(drivetrain)) {
    found.push(named("drivetrain", drivetrain));
  }
  if (fuelType && /hybrid|electric/i.test(fuelType)) found.push(named("fuel", fuelType));
  else if (cityMpg !== null && highwayMpg !== null) {
    found.push({ kind: "fuel", value: t.highlights.mpg(`${cityMpg} / ${highwayMpg}`) });
  }
  if (seats !== null && seats >= MANY_SEATS) found.push({ kind: "seats", value: t.highlights.seats(seats) });
  for (const value of wantedFeatures(vehicle.features)) found.push(named("feature", value));
  return found.slice(0, MAX_HIGHLIGHTS);
}

function named(kind: HighlightKind, value: string): Highlight {
  const lang = valueLang(value);
  return { kind, value: valueLabel(value), ...(lang && { lang }) };
}

function wantedFeatures(features: readonly string[]): Set<string> {
  const short = features.map((name) => name.trim()).filter((name) => name.length <= MAX_FEATURE_LENGTH);
  const wanted = WANTED_FEATURES.map((term) => short.find((name) => name.toLowerCase().includes(term)));
  return new Set(wanted.filter((name) => name !== undefined));
}

interface HistoryBadge {
  id: "owners" | "accidents" | "service" | "tires" | "brakes";
  text: string;
  /** True if the fact is favorable for a shopper. */
  isGood: boolean;
}

type Past = Pick<
  Vehicle,
  "condition" | "owners" | "accidents" | "serviceRecords" | "tireTread" | "brakePads"
>;

/**
 * Returns a vehicle's reported history and measured condition as badges (docs/rules.md#vehicle-facts), only what is
 * known; empty for a new vehicle.
 */
export function historyBadges(vehicle: Past): HistoryBadge[] {
  const t = messages().vehicle.history;
  const { condition, owners, accidents, serviceRecords, tireTread, brakePads } = vehicle;
  if (condition === "new") return [];
  const rows: [HistoryBadge["id"], number | null, (value: number) => string, (value: number) => boolean][] = [
    ["owners", owners, t.owners, (count) => count === 1],
    ["accidents", accidents, (count) => (count === 0 ? t.noAccidents : t.accidents(count)), (n) => n === 0],
    ["service", serviceRecords || null, t.serviceRecords, () => true],
    ["tires", tireTread, t.tires, (value) => value >= GOOD_CONDITION.tireTread],
    ["brakes", brakePads, t.brakes, (value) => value >= GOOD_CONDITION.brakePads],
  ];
  return rows.flatMap(([id, value, text, isGood]) =>
    value === null ? [] : [{ id, text: text(value), isGood: isGood(value) }],
  );
}
