import { z } from "zod";
import { StoreProfileSchema } from "../api/profile-schema";
import { unwrapped } from "./file-fields";
import type { FileValues } from "./file-schemas";
import type { FieldPath } from "./json-file";

/** Fields of one place or one business: no store inherits them from its group. */
const OWN = [
  "name",
  "addressLine1",
  "addressLine2",
  "city",
  "zip",
  "phone",
  "map",
  "ratings",
  "note",
  "stores",
  "$schema",
  "site.name",
  "site.description",
  "sales.phone",
  "service.phone",
] as const;

/** Fields that a company of several stores takes from its first store by default. */
const OF_FIRST_STORE = [
  "addressLine1",
  "addressLine2",
  "city",
  "state_short",
  "zip",
  "phone",
  "email",
  "timeZone",
  "generalManager",
  "sales",
  "service",
  "closures",
] as const;

/** Objects that mean one thing: half of one and half of another would be wrong. */
const WHOLE: ReadonlySet<string> = new Set(["generalManager", "announcement", "webhook"]);

/** Returns a store's values: its own file's over what it may take from its group's. */
export function ofStore(group: FileValues, store: FileValues): FileValues {
  return merge(merge({}, without(group, OWN)), store);
}

/**
 * Returns the company's values: its own file's over its first store's, of which it has everything when there is no
 * other.
 */
export function ofGroup(group: FileValues, stores: readonly FileValues[]): FileValues {
  const [first = {}] = stores;
  const own = Object.fromEntries(Object.entries(first).filter(([name]) => isOfFirstStore([name])));
  return merge(stores.length > 1 ? own : without(first, ["note", "map"]), group);
}

/** `values` over `below`, also inside objects and, unlike `merge`, inside maps. */
export function fillIn(below: object, values: FileValues): FileValues {
  const result: Record<string, unknown> = { ...below };
  for (const [name, value] of Object.entries(values)) {
    const known = result[name];
    result[name] = isObject(known) && isObject(value) ? fillIn(known, value) : value;
  }
  return result;
}

/**
 * `over` replaces `below` field by field, inside objects with named fields too; lists, maps (hours, lead types, page heads)
 * and what means one thing are replaced as a whole. `null` takes a value back.
 */
function merge(
  below: FileValues,
  over: FileValues,
  schema: z.ZodType | undefined = StoreProfileSchema,
): FileValues {
  const result: Record<string, unknown> = { ...below };
  for (const [name, value] of Object.entries(over)) {
    const field = fieldOf(schema, name);
    const known = result[name];
    if (value === null) delete result[name];
    else if (field && !WHOLE.has(name) && isObject(value))
      result[name] = merge(isObject(known) ? known : {}, value, field);
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

function without(values: FileValues, paths: readonly string[]): FileValues {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    if (paths.includes(name)) continue;
    const inner = paths
      .filter((path) => path.startsWith(`${name}.`))
      .map((path) => path.slice(name.length + 1));
    result[name] = isObject(value) && inner.length > 0 ? without(value, inner) : value;
  }
  return result;
}

/** Returns true if each store needs its own value: `["sales", "phone"]`. */
export function isOwn(path: FieldPath): boolean {
  return OWN.some((own) => own === path[0] || own === path.join("."));
}

/** Returns true if a company may take the field from its first store. */
export function isOfFirstStore([name]: FieldPath): boolean {
  return OF_FIRST_STORE.some((each) => each === name);
}

function isObject(value: unknown): value is FileValues {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
