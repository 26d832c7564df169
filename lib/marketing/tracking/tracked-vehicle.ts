import { shownPrice } from "../../catalog/vehicle/shown-price";
import type { Vehicle } from "../../store/api/vehicle-schema";

/** Id of the page's data block that holds the vehicle that the page is about. */
export const TRACKED_VEHICLE_ID = "tracked-vehicle";

/** A vehicle as events name it (docs/rules.md#event-payloads). Only what is known is there. */
export interface TrackedVehicle {
  vin: string;
  make?: string;
  model?: string;
  year?: number;
  /** What the shopper pays, US dollars. */
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
  /** Amount by which the price fell, US dollars. */
  priceDrop?: number;
  great_deals?: boolean;
}

export function trackedVehicle(vehicle: Vehicle): TrackedVehicle {
  const { vin, make, model, year, trim, style, condition, bodystyle, drivetrain, fuelType } = vehicle;
  const { interiorColor, exteriorColor, transmission, doors, priceDrop, great_deals } = vehicle;
  const price = shownPrice(vehicle).salePrice;
  const facts = { make, model, year, price, trim, style, condition, bodystyle, drivetrain, fuelType };
  const more = { interiorColor, exteriorColor, transmission, doors, priceDrop, great_deals };
  const known = Object.entries({ ...facts, ...more }).filter(([, value]) => Boolean(value));
  return { vin, ...(Object.fromEntries(known) as Omit<TrackedVehicle, "vin">) };
}
