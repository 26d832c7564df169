import { isDeepStrictEqual } from "node:util";
import { MAP_ZOOM } from "../../../config/runtime/store-defaults";
import type { StoreProfile } from "../api/profile-schema";
import { hoursLine } from "../locations/hours-note";
import { descriptionOf } from "./derive";
import { type FileValues, GroupFileSchema, StoreFileSchema } from "./file-schemas";
import { weekOf } from "./hours";
import { fileFieldsOf, type GroupProfiles } from "./write-group-files";

/**
 * Returns a profile as the fields of its file, including values from its group. Derived fields are omitted, so that
 * they follow when their sources change.
 */
export function fileValuesOf(profile: StoreProfile, { group, stores }: GroupProfiles): FileValues {
  const isGroup = profile === group;
  const values = fileFieldsOf(profile, isGroup ? GroupFileSchema : StoreFileSchema);
  const own = profile.locations.find(({ storeId }) => storeId === profile.id);
  const more = isGroup ? { stores: stores.map(({ id }) => id) } : { note: own?.note ?? "" };
  return withoutDerived(
    { ...values, ...more },
    isGroup && stores.length > 1 ? MAP_ZOOM.several : MAP_ZOOM.one,
  );
}

/** @param zoom that the map has by default */
function withoutDerived(values: FileValues, zoom: object): FileValues {
  const { phone, name } = values;
  const drop = (field: string, derived: Record<string, unknown>) => {
    const object = values[field] as FileValues | undefined;
    if (!object) return {};
    const left = Object.entries(object).filter(([inner, value]) => !isDeepStrictEqual(value, derived[inner]));
    return { [field]: Object.fromEntries(left) };
  };
  const department = (field: "sales" | "service") => {
    const hours = values[field]?.hours;
    return drop(field, { phone, ...(hours && { hoursText: hoursLine(weekOf(hours)) }) });
  };
  const coordinates = values.map?.coordinates;
  return {
    ...values,
    ...department("sales"),
    ...department("service"),
    ...drop("generalManager", { phone }),
    ...drop("site", { name, description: descriptionOf(values) }),
    ...drop("map", { center: { mobile: coordinates, desktop: coordinates }, zoom }),
  };
}
