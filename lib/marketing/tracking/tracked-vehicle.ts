import { NO_ATTRIBUTE } from "../../../config/marketing/events";
import { shownPrice } from "../../catalog/vehicle/shown-price";
import type { Vehicle } from "../../store/api/vehicle-schema";

/** Id of the data block with the page's vehicle. */
export const TRACKED_VEHICLE_ID = "tracked-vehicle";

/** Vehicle in events (docs/rules.md#event-payloads). Unknown values are absent. */
export interface TrackedVehicle {
  vin: string;
  make?: string;
  model?: string;
  year?: number;
  /** Price that the shopper pays, in US dollars. */
  price?: number;
  trim?: string;
  style?: string;
  condition?: string;
  bodystyle?: string;
  drivetrain?: string;
  fuelType?: string;
  interiorColor?: string;
  exteriorColor?: string;
  transmission?: string;
  doors?: number;
  /** Price drop in US dollars. */
  priceDrop?: number;
  great_deals?: boolean;
  stockNumber?: string;
  /** Date in ISO 8601. */
  dateInStock?: string;
}

/** Fields of a vehicle in events besides its VIN and price. */
const FACTS = [
  "make",
  "model",
  "year",
  "trim",
  "style",
  "condition",
  "bodystyle",
  "drivetrain",
  "fuelType",
  "interiorColor",
  "exteriorColor",
  "transmission",
  "doors",
  "priceDrop",
  "great_deals",
] as const satisfies readonly (keyof Vehicle & keyof TrackedVehicle)[];

/** Fields available only on a vehicle's own page. */
const OF_PAGE = ["stockNumber", "dateInStock"] as const satisfies readonly (keyof Vehicle &
  keyof TrackedVehicle)[];

type Described = Pick<Vehicle, "vin" | (typeof FACTS)[number]> &
  Partial<Pick<Vehicle, (typeof OF_PAGE)[number]>> &
  Parameters<typeof shownPrice>[0];

/**
 * Returns a vehicle for events. Known values are always present: without a price drop it is 0, and without a great deal
 * it is `false`.
 */
export function trackedVehicle(vehicle: Described): TrackedVehicle {
  const facts = [
    ...[...FACTS, ...OF_PAGE].map((name) => [name, vehicle[name]] as const),
    ["price", shownPrice(vehicle).salePrice] as const,
  ];
  const known = facts.filter(([, value]) => value !== undefined && value !== null && value !== "");
  return { vin: vehicle.vin, ...(Object.fromEntries(known) as Omit<TrackedVehicle, "vin">) };
}

/** Attributes sent with the prefix `vehicle_` if a vehicle has them (docs/rules.md#event-payloads). */
const PREFIXED = [
  "trim",
  "style",
  "condition",
  "bodystyle",
  "drivetrain",
  "fuelType",
  "interiorColor",
  "exteriorColor",
  "transmission",
] as const;

/** Fields of an ad-catalog item. All are present; missing values are the text `None`. */
const CATALOGUE = [
  "make",
  "model",
  "year",
  "price",
  ...PREFIXED,
  "doors",
  "priceDrop",
  "great_deals",
] as const;

type VehiclePayload = Record<string, string | number>;
export type AdItem = Record<string, string | number>;

/**
 * Returns an event's vehicle fields: `vin` and all facts for one vehicle, comma-separated `vins` for several
 * (docs/rules.md#event-payloads).
 */
export function vehiclePayload(vehicles: readonly TrackedVehicle[]): VehiclePayload {
  const [first, second] = vehicles;
  if (!first) return {};
  if (second) return { content_type: "vehicle", vins: vehicles.map(({ vin }) => vin).join(",") };
  const payload: VehiclePayload = { content_type: "vehicle", vin: first.vin };
  for (const name of ["make", "model", "year", "price"] as const) {
    const value = first[name];
    if (value !== undefined) payload[name] = value;
  }
  for (const name of PREFIXED) {
    const value = first[name];
    if (value !== undefined) payload[`vehicle_${name}`] = value;
  }
  return payload;
}

/** Returns the items of an ad-catalog event (docs/rules.md#event-payloads). */
export function adItems(vehicles: readonly TrackedVehicle[]): AdItem[] {
  return vehicles.map((vehicle) => ({
    id: vehicle.vin,
    google_business_vertical: "custom",
    ...Object.fromEntries(CATALOGUE.map((name) => [`vehicle_${name}`, textOrNumber(vehicle[name])])),
  }));
}

function textOrNumber(value: string | number | boolean | undefined): string | number {
  if (value === undefined) return NO_ATTRIBUTE;
  return typeof value === "boolean" ? String(value) : value;
}
