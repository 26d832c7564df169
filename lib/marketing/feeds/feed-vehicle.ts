import { FEED_DESCRIPTION } from "../../../config/marketing/feeds";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot";
import { shownPrice } from "../../catalog/vehicle/shown-price";
import { vehicleImages } from "../../catalog/vehicle/vehicle-images";
import { vehicleFullName } from "../../catalog/vehicle/vehicle-name";
import { vehiclePath } from "../../store/api/vehicle-path";
import type { Vehicle } from "../../store/api/vehicle-schema";

/** A vehicle as advertisers' feeds need it. */
export interface FeedVehicle {
  vehicle: Vehicle;
  /** As the pages show it, US dollars. */
  salePrice: number;
  oldPrice: number | null;
  title: string;
  description: string;
  /** Absolute. */
  link: string;
  /** Absolute; pictures of this car or of its model, never a fallback for a missing photo. */
  images: string[];
}

/**
 * The vehicles that may be advertised: public, and with a price, which every advertiser demands. One without a photo
 * stays in, so that the advertiser's own report names it. `siteUrl` has no trailing slash.
 */
export function* feedVehicles(
  snapshot: Pick<StoreSnapshot, "vehicles">,
  siteUrl: string,
): Generator<FeedVehicle> {
  for (const vehicle of snapshot.vehicles) {
    const { salePrice, oldPrice } = shownPrice(vehicle);
    if (salePrice === null) continue;
    const title = vehicleFullName(vehicle);
    yield {
      vehicle,
      salePrice,
      oldPrice,
      title,
      description: (vehicle.description.trim() || title).slice(0, FEED_DESCRIPTION),
      link: `${siteUrl}${vehiclePath(vehicle)}`,
      images: vehicleImages(vehicle)
        .filter(({ standIn }) => !standIn)
        .map(({ url }) => new URL(url, `${siteUrl}/`).href),
    };
  }
}

/** "26995 USD"; cents only where there are some, as on the page. */
export function feedPrice(dollars: number): string {
  return `${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)} USD`;
}
