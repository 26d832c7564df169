import { z } from "zod";
import { PROFILE_FIELDS, type ProfileField } from "../../../config/runtime/profile-fields";
import { StoreProfileSchema } from "../api/profile-schema";
import { type FileValues, isObject, profileField } from "../layers/field-paths";
import { unwrapped } from "./file-fields";
import type { FieldPath } from "./json-file";

/** `values` over `below`, also inside objects and, unlike `combineField`, inside maps. */
export function fillIn(below: object, values: FileValues): FileValues {
  const result: Record<string, unknown> = { ...below };
  for (const [name, value] of Object.entries(values)) {
    const known = result[name];
    result[name] = isObject(known) && isObject(value) ? fillIn(known, value) : value;
  }
  return result;
}

/**
 * Combines a file's field with the value that it inherits: inside objects with named fields field by field. Lists, maps
 * (hours, lead types, page heads) and what means one thing are replaced as a whole.
 * @param path as in `PROFILE_FIELDS`
 */
export function combineField(path: string, below: unknown, value: unknown): unknown {
  const field = path.split(".").reduce<z.ZodType | undefined>(fieldOf, StoreProfileSchema);
  const isMerged = field instanceof z.ZodObject && !profileField(path).isWhole && isObject(value);
  return isMerged ? merge(isObject(below) ? below : {}, value, field) : value;
}

/** `null` takes a value back. */
function merge(below: FileValues, over: FileValues, schema: z.ZodObject): FileValues {
  const result: Record<string, unknown> = { ...below };
  for (const [name, value] of Object.entries(over)) {
    const field = fieldOf(schema, name);
    const known = result[name];
    if (value === null) delete result[name];
    else if (field && isObject(value)) result[name] = merge(isObject(known) ? known : {}, value, field);
    else result[name] = value;
  }
  return result;
}

/** Returns the schema of a field that is an object with named fields. */
function fieldOf(schema: z.ZodType | undefined, name: string): z.ZodObject | undefined {
  return schema instanceof z.ZodObject ? objectFields(schema).get(name) : undefined;
}

/** Cache of fields by schema, because finding them takes longer than the merge. */
const fieldsOf = new WeakMap<z.ZodObject, ReadonlyMap<string, z.ZodObject>>();

function objectFields(schema: z.ZodObject): ReadonlyMap<string, z.ZodObject> {
  const known = fieldsOf.get(schema);
  if (known) return known;
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(
    ([name, field]): [string, z.ZodObject][] => {
      let inside = field;
      for (let inner = unwrapped(field); inner; inner = unwrapped(inner)) inside = inner;
      return inside instanceof z.ZodObject ? [[name, inside]] : [];
    },
  );
  const found = new Map(fields);
  fieldsOf.set(schema, found);
  return found;
}

/** Returns true if each store needs its own value: `["sales", "phone"]`. */
export function isOwn([name, inner]: FieldPath): boolean {
  return [String(name), `${name}.${inner}`].some((path) => profileField(path).isOwn);
}

/** Returns true if a company may take the field from its first store. */
export function isOfFirstStore([name]: FieldPath): boolean {
  return LENT.has(String(name));
}

const LENT: ReadonlySet<string> = new Set(
  Object.entries<ProfileField>(PROFILE_FIELDS).flatMap(([path, { isLent }]) =>
    isLent ? [path.split(".")[0]!] : [],
  ),
);
