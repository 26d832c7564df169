import { z } from "zod";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { namedFees } from "../../catalog/pricing/out-the-door";
import { sellingStore } from "../../catalog/pricing/store-pricing";
import { shownPrice } from "../../catalog/vehicle/shown-price";
import { canTestDrive } from "../../catalog/vehicle/status-actions";
import { imageSources, leadImage } from "../../catalog/vehicle/vehicle-images";
import { locationCity, vehicleFullName, vehicleLocation } from "../../catalog/vehicle/vehicle-name";
import { isPageOn } from "../../core/pages/page-switches";
import { availabilityPath } from "../../leads/core/availability-path";
import { testDrivePath } from "../../leads/test-drive/paths";
import { vehiclePath } from "../../store/api/vehicle-path";
import type { Vehicle } from "../../store/api/vehicle-schema";
import type { UcpVersion } from "./ucp-profile";

export const RequestedVinSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-HJ-NPR-Z0-9]{17}$/, "must be a VIN of 17 characters");

/** Explanation for an agent whose vehicle is not on offer. */
export const NO_VEHICLE = "No vehicle with this VIN is on offer here. Use search_vehicles to find others.";

/** Returns a public vehicle: on offer, and not in the private reserve. Otherwise null. */
export function listedVehicle({ byVin }: Pick<StoreSnapshot, "byVin">, vin: string): Vehicle | null {
  const vehicle = byVin.get(vin);
  return vehicle && !vehicle.private ? vehicle : null;
}

/** Data from which agents' responses are built. */
export interface AgentContext {
  stock: StoreSnapshot;
  /** URL without a trailing slash. */
  siteUrl: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Version of the Universal Commerce Protocol that the platform chose; the current one by default. */
  ucp?: UcpVersion;
}

/** Returns a vehicle for agents: the facts on its page, and the page's URL. */
export function agentVehicle(vehicle: Vehicle, { stock, siteUrl }: Pick<AgentContext, "stock" | "siteUrl">) {
  const { salePrice, msrp } = shownPrice(vehicle);
  const store = sellingStore(vehicle, stock);
  const location = vehicleLocation(vehicle, stock.profile);
  const { url } = leadImage(vehicle);
  return {
    vin: vehicle.vin,
    name: vehicleFullName(vehicle),
    condition: vehicle.condition,
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    trim: vehicle.trim,
    body_style: vehicle.bodystyle,
    mileage: vehicle.mileage,
    /** Advertised price in US dollars, or null for "Call for price". */
    advertised_price: salePrice,
    /** Dealership's fees in the price, and those added to it; none without a price. */
    price_includes: salePrice === null ? [] : feeAmounts(vehicle.dealerFees),
    price_excludes: salePrice === null ? [] : feeAmounts(vehicle.addedFees),
    msrp,
    availability: vehicle.status,
    exterior_color: vehicle.exteriorColor,
    stock_number: vehicle.stockNumber,
    store: { id: store.id, name: store.name, city: location ? locationCity(location) : null },
    picture: new URL(imageSources(url).src, siteUrl).href,
    page: siteUrl + vehiclePath(vehicle),
    /** URL of the form that the agent passes to the person, who sends it. */
    ask_about_it: siteUrl + availabilityPath(vehicle.vin),
    ...(isPageOn("test-drive", stock.profile) &&
      canTestDrive(vehicle) && { book_a_test_drive: siteUrl + testDrivePath(vehicle.vin) }),
  };
}

/** Returns fees with their amounts in US dollars. */
function feeAmounts(fees: Vehicle["dealerFees"]) {
  return namedFees(fees).map(({ label, amount }) => ({ label, amount: amount / 100 }));
}

/** Returns a vehicle with the additional data on its own page. */
export function agentVehicleDetails(vehicle: Vehicle, context: Pick<AgentContext, "stock" | "siteUrl">) {
  const { drivetrain, fuelType, transmission, engine, doors, seats, interiorColor, features, description } =
    vehicle;
  return {
    ...agentVehicle(vehicle, context),
    ...{ drivetrain, fuel_type: fuelType, transmission, engine, doors, seats },
    interior_color: interiorColor,
    features,
    description,
  };
}
