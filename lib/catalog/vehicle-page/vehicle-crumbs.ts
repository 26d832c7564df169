import { RESERVE } from "../../../config/catalog/reserve";
import { vehiclePath } from "../../store/api/vehicle-path";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { messages } from "../../store/i18n/messages";
import { reserveMessages } from "../../store/i18n/reserve-messages";
import type { Crumb } from "../inventory/page/breadcrumbs";
import { emptySearch, encodeSearch } from "../inventory/url/codec";
import { vehicleName } from "../vehicle/vehicle-name";

/**
 * Home, condition, body style, this vehicle: each a wider search, in the address's own priority (docs/rules.md#search-results). A
 * vehicle of the private reserve is in no search: its wider place is the reserve.
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
