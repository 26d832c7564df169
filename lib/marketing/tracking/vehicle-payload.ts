import { NO_ATTRIBUTE } from "../../../config/marketing/events";
import type { TrackedVehicle } from "./tracked-vehicle";

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

export type VehiclePayload = Record<string, string | number>;
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
