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
