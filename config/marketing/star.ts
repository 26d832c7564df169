import type { VehicleStatus } from "../catalog/vehicle-status";

/**
 * Values of STAR's JSON domain model by Forecourt's terms, from the schema `inventory_vehicle/vehicle` of
 * github.com/starstandard/automotive as of November 2026.
 */
export const STAR_STATUSES: Readonly<Record<VehicleStatus, string>> = {
  available: "AVAILABLE",
  "in-transit": "IN_TRANSIT",
  hold: "ON_HOLD",
  "sale-pending": "PRE_SOLD",
  sold: "SOLD",
};

export const STAR_STATES = { new: "NEW", used: "USED", certified: "CERTIFIED" } as const;

export const STAR_BODYSTYLES = {
  suvs: "SUV",
  sedans: "SEDAN",
  wagons: "WAGON",
  coupes: "COUPE",
  convertibles: "CONVERTIBLE",
  hatchbacks: "HATCHBACK",
  trucks: "TRUCK",
  minivans: "MINI_VAN",
} as const;

/** Drivetrains by the site's slug; the schema has no list of them. */
export const STAR_DRIVETRAINS: Readonly<Record<string, string>> = {
  awd: "AWD",
  "4wd": "4WD",
  fwd: "FWD",
  rwd: "RWD",
};

/** Fuels by the site's slug; a hybrid's fuel is not known from it. */
export const STAR_FUELS: Readonly<Record<string, readonly string[]>> = {
  gasoline: ["GASOLINE"],
  "flex-fuel": ["GASOLINE", "ETHANOL"],
  diesel: ["DIESEL"],
  electricity: ["ELECTRIC"],
  hydrogen: ["HYDROGEN"],
  "natural-gas": ["NATURAL_GAS"],
};

/** Engines by the site's fuel slug. */
export const STAR_ENGINES: Readonly<Record<string, readonly string[]>> = {
  gasoline: ["ICE"],
  "flex-fuel": ["ICE"],
  diesel: ["ICE"],
  "natural-gas": ["ICE"],
  electricity: ["ELECTRIC"],
  hydrogen: ["ELECTRIC"],
  hybrid: ["HYBRID"],
  "plug-in-hybrid": ["HYBRID"],
};

/** Maximum lengths of texts in characters. */
export const STAR_LIMITS = {
  stock_number: 50,
  make: 100,
  model: 100,
  trim: 50,
  body_style: 100,
  transmission: 100,
  engine_type_description: 100,
  marketing_description: 3_000,
} as const;
