import type { Location } from "../../store/api/location-schema";

/** Returns the store's location that offers a vehicle; undefined when the profile does not list that store. */
export function vehicleLocation<L extends Pick<Location, "storeId">>(
  vehicle: { storeId: string },
  profile: { locations: readonly L[] },
): L | undefined {
  return profile.locations.find((location) => location.storeId === vehicle.storeId);
}

/** "Springfield, IL" out of a location's second address line, "Springfield, IL 62703"; else its name. */
export function locationCity(location: Pick<Location, "addressLine2" | "name">): string {
  const city = location.addressLine2.replace(/\s+\d{5}(?:-\d{4})?\s*$/, "").trim();
  return city || location.name;
}
