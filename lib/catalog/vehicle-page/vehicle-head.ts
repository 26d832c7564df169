import { RESERVE } from "../../../config/catalog/reserve";
import type { StoreProfile } from "../../store/api/profile-schema";
import { vehiclePath } from "../../store/api/vehicle-path";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { formatDollars, formatNumber } from "../../store/i18n/format";
import { messages } from "../../store/i18n/messages";
import { reserveMessages } from "../../store/i18n/reserve-messages";
import { emptySearch, encodeSearch } from "../inventory/search/address/codec";
import type { Crumb } from "../inventory/search/page/breadcrumbs";
import { shownPrice } from "../vehicle/shown-price";
import { leadImage } from "../vehicle/vehicle-images";
import { locationCity, vehicleFullName, vehicleLocation, vehicleName } from "../vehicle/vehicle-name";

interface VehicleHead {
  title: string;
  description: string;
  /** Canonical URL of the vehicle page. */
  canonical: string;
  /** URL of the picture for shared links. */
  image: string;
}

/** Returns title, description, canonical path and picture of a vehicle page. */
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

/**
 * Returns the breadcrumbs: home, condition, body style, vehicle. Each is a wider search, in the priority order of URLs
 * (docs/rules.md#search-results). A private vehicle is in no search, so its breadcrumb is the reserve.
 */
export function vehicleCrumbs(vehicle: Vehicle): Crumb[] {
  const t = messages().vehicle.breadcrumbs;
  const here = { name: vehicleName(vehicle), href: vehiclePath(vehicle) };
  if (vehicle.private)
    return [{ name: t.home, href: "/" }, { name: reserveMessages().title, href: RESERVE.path }, here];
  const ofCondition = { ...emptySearch(), conditions: [vehicle.condition] };
  return [
    { name: t.home, href: "/" },
    { name: t.conditions[vehicle.condition], href: encodeSearch(ofCondition) },
    ...(vehicle.bodystyle
      ? [
          {
            name: t.bodystyles[vehicle.bodystyle],
            href: encodeSearch({ ...ofCondition, bodystyles: [vehicle.bodystyle] }),
          },
        ]
      : []),
    here,
  ];
}
