import type { Location } from "../../store/api/location-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";

type Named = Pick<Vehicle, "year" | "make" | "model" | "trim">;

/** Formats a name: "2021 Honda CR-V". */
export function vehicleName(vehicle: Omit<Named, "trim">): string {
  return `${vehicle.year} ${vehicle.make} ${vehicle.model}`;
}

/** Formats a full name: "2021 Honda CR-V EX-L", with the trim if there is one. */
export function vehicleFullName(vehicle: Named): string {
  return vehicle.trim ? `${vehicleName(vehicle)} ${vehicle.trim}` : vehicleName(vehicle);
}

/** Returns the location that offers a vehicle; undefined if the profile does not list it. */
export function vehicleLocation<L extends Pick<Location, "storeId">>(
  vehicle: { storeId: string },
  profile: { locations: readonly L[] },
): L | undefined {
  return profile.locations.find((location) => location.storeId === vehicle.storeId);
}

/** Returns "Springfield, IL" from a location's second address line, "Springfield, IL 62703", or else its name. */
export function locationCity(location: Pick<Location, "addressLine2" | "name">): string {
  const city = location.addressLine2.replace(/\s+\d{5}(?:-\d{4})?\s*$/, "").trim();
  return city || location.name;
}

/** Returns "Springfield" from a location's second address line, "Springfield, IL 62703", or else its name. */
export function cityName(location: Pick<Location, "addressLine2" | "name">): string {
  return locationCity(location).split(",", 1)[0]!;
}
