import type { StoreProfile } from "../../store/api/profile-schema";
import { vehiclePath } from "../../store/api/vehicle-path";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { formatDollars, formatNumber } from "../../store/i18n/format";
import { messages } from "../../store/i18n/messages";
import { shownPrice } from "./shown-price";
import { leadImage } from "./vehicle-images";
import { locationCity, vehicleLocation } from "./vehicle-location";
import { vehicleFullName } from "./vehicle-name";

export interface VehicleHead {
  title: string;
  description: string;
  /** The vehicle page's one address. */
  canonical: string;
  /** Address of the picture for shared links. */
  image: string;
}

/** Title, description, canonical path and picture of a vehicle page. */
export function vehicleHead(vehicle: Vehicle, profile: StoreProfile): VehicleHead {
  const texts = messages().vehicle;
  const location = vehicleLocation(vehicle, profile);
  const condition = texts.conditions[vehicle.condition];
  const { salePrice } = shownPrice(vehicle);
  const facts = [
    `${condition} ${vehicleFullName(vehicle)}`,
    texts.miles(formatNumber(vehicle.mileage)),
    salePrice === null ? texts.callForPrice : formatDollars(salePrice),
    vehicle.exteriorColor,
    vehicle.drivetrain,
  ].filter((fact) => fact !== null && fact !== "") as string[];
  return {
    title: texts.metaTitle(condition, vehicleFullName(vehicle), location ? locationCity(location) : null),
    description: texts.metaDescription(facts, location?.name ?? profile.name),
    canonical: vehiclePath(vehicle),
    image: leadImage(vehicle).url,
  };
}
