import { vehiclePath } from "../../../store/api/vehicle-path";
import type { Vehicle } from "../../../store/api/vehicle-schema";
import { vehicleFullName } from "../../vehicle/vehicle-name";

/** schema.org's ItemList of one result page. `siteUrl` has no trailing slash. */
export function itemList(vehicles: readonly Vehicle[], total: number, siteUrl: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    numberOfItems: total,
    itemListElement: vehicles.map((vehicle, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: vehicleFullName(vehicle),
      url: `${siteUrl}${vehiclePath(vehicle)}`,
    })),
  };
}
