import { isDeepStrictEqual } from "node:util";
import { MAP_ZOOM } from "../../../config/runtime/store-defaults";
import {
  type FileValues,
  isObject,
  profileField,
  toFileValues,
  toPaths,
  type ValuesByPath,
} from "../layers/field-paths";
import { hoursLine } from "../locations/hours-note";
import { descriptionOf } from "./derive";
import { GroupFileSchema, StoreFileSchema } from "./file-schemas";
import { shortHours, weekOf } from "./hours";
import type { GroupLayers } from "./profile-layers";

/** A stored row of a group or a store. */
export interface ProfileRow {
  id: string;
  fields: Record<string, unknown>;
}

/**
 * Returns true for a row of a release that stored whole profiles, which have an id; a file's fields never do. Applying
 * the group's files replaces such rows.
 */
export function isWholeProfile({ fields }: ProfileRow): boolean {
  return "id" in fields;
}

/**
 * Converts whole profiles to the layers of files that have the same meaning: a store's field that equals its group's is
 * taken for inherited, and derived fields are left out.
 */
export function layersOfWholeProfiles(group: ProfileRow, stores: readonly ProfileRow[]): GroupLayers {
  const company = fileFields(
    group,
    GroupFileSchema.shape,
    stores.length > 1 ? MAP_ZOOM.several : MAP_ZOOM.one,
  );
  const own = stores.map(({ id, fields }) => {
    const row = { id, fields: { ...group.fields, ...fields } };
    const values = fileFields(row, StoreFileSchema.shape, MAP_ZOOM.one);
    return { id, values: withoutInherited({ ...values, ...noteOf(row) }, company) };
  });
  return {
    group: { id: group.id, file: toFileValues(company), edits: {} },
    stores: own.map(({ id, values }) => ({ id, file: toFileValues(values), edits: {} })),
  };
}

/** `null` takes back what the group has and the store has not. */
function withoutInherited(values: ValuesByPath, company: ValuesByPath): ValuesByPath {
  const isInherited = (path: string) => !profileField(path).isOwn;
  const own = Object.entries(values).filter(
    ([path, value]) => !isInherited(path) || !isDeepStrictEqual(value, company[path]),
  );
  const missing = Object.keys(company).filter((path) => isInherited(path) && !(path in values));
  return { ...Object.fromEntries(missing.map((path) => [path, null])), ...Object.fromEntries(own) };
}

/** Returns a profile's fields as its file has them, by path. */
function fileFields({ fields }: ProfileRow, shape: object, zoom: object): ValuesByPath {
  const names = Object.keys(shape).filter((name) => fields[name] !== undefined && fields[name] !== null);
  const values: FileValues = Object.fromEntries(names.map((name) => [name, fields[name]]));
  const { phone, name } = values;
  const coordinates = values.map?.coordinates;
  return toPaths({
    ...values,
    ...department(values, "sales"),
    ...department(values, "service"),
    ...without(values, "generalManager", { phone }),
    ...without(values, "site", { name, description: descriptionIn(values) }),
    ...without(values, "map", { center: { mobile: coordinates, desktop: coordinates }, zoom }),
  });
}

function descriptionIn(values: FileValues): string | undefined {
  return Array.isArray(values.conditions) ? descriptionOf(values) : undefined;
}

function department(values: FileValues, name: "sales" | "service"): FileValues {
  const stored = values[name] as Record<string, unknown> | undefined;
  if (!isObject(stored)) return {};
  const { workingHours, ...rest } = stored;
  if (!Array.isArray(workingHours)) return { [name]: rest };
  const hours = shortHours(workingHours);
  const derived = { phone: values.phone, hoursText: hoursLine(weekOf(hours)) };
  return without({ [name]: { hours, ...rest } }, name, derived);
}

/** Returns a field that is an object without the values that follow from other fields. */
function without(values: FileValues, field: string, derived: Record<string, unknown>): FileValues {
  const object = values[field];
  if (!isObject(object)) return {};
  const left = Object.entries(object).filter(([name, value]) => !isDeepStrictEqual(value, derived[name]));
  return { [field]: Object.fromEntries(left) };
}

function noteOf({ id, fields }: ProfileRow): FileValues {
  const locations = Array.isArray(fields.locations)
    ? (fields.locations as { storeId?: string; note?: string }[])
    : [];
  const note = locations.find(({ storeId }) => storeId === id)?.note;
  return note ? { note } : {};
}
