import { z } from "zod";
import { PROFILE_FIELDS } from "../../../config/runtime/profile-fields";
import { STORE_DEFAULTS } from "../../../config/runtime/store-defaults";
import { StoreProfileSchema } from "../api/profile-schema";
import {
  type FileValues,
  isObject,
  profileField,
  toFileValues,
  toPaths,
  type ValuesByPath,
} from "../layers/field-paths";
import { type Layer, type Resolved, resolve } from "../layers/resolve";
import type { ProfileSource } from "./derive";
import { unwrapped } from "./file-fields";
import { combineField, fillIn } from "./inherit";

/** Fields that files and staff set for one group or one store. */
export interface ScopeLayers {
  id: string;
  /** The fields of its file as they were written. */
  file: FileValues;
  /** The fields that the staff set, by path; `undefined` empties a field. */
  edits: ValuesByPath;
}

/** The layers of a group and its stores, which are in the order of their files. */
export interface GroupLayers {
  group: ScopeLayers;
  stores: readonly ScopeLayers[];
}

/** A group or a store with its resolved fields. */
export interface ResolvedScope extends ProfileSource {
  /** The layer of each path. */
  sources: Resolved["sources"];
}

/** Returns the group and its stores in the site's order, each with its resolved values. */
export function resolveGroup({ group, stores }: GroupLayers): {
  group: ResolvedScope;
  stores: ResolvedScope[];
} {
  const ids = stores.map(({ id }) => id);
  const order = orderOf(group, ids);
  const ordered = stores.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  const [first] = ordered;
  const lent: Layer[] = first ? [{ name: "first-store", fields: lentBy(first, stores.length, group) }] : [];
  const release: Layer = { name: "release", fields: { ...RELEASE, stores: order }, combine: complete };
  return {
    group: scopeOf("group", group.id, [release, ...lent, ...ownLayers("group", group)]),
    stores: ordered.map((store) => {
      const inherited = ownLayers("group", group).map(withoutOwn);
      return scopeOf("store", store.id, [
        { ...release, fields: RELEASE },
        ...inherited,
        ...ownLayers("store", store),
      ]);
    }),
  };
}

/** Returns the two layers of a scope. */
function ownLayers(kind: "group" | "store", { file, edits }: ScopeLayers): Layer[] {
  return [
    { name: `${kind}-file`, fields: toPaths(file), combine: combineField },
    { name: `${kind}-edit`, fields: edits },
  ];
}

function scopeOf(kind: "group" | "store", id: string, layers: readonly Layer[]): ResolvedScope {
  const { values, sources } = resolve(layers);
  return { kind, id, values: toFileValues(values), sources };
}

function withoutOwn(layer: Layer): Layer {
  return { ...layer, fields: pick(layer.fields, (path) => !profileField(path).isOwn) };
}

/**
 * Returns the fields that a company takes from its first store; from an only store, all that are not about a place. A
 * company of several stores with a phone number has it for its departments, too.
 */
function lentBy(store: ScopeLayers, count: number, group: ScopeLayers): ValuesByPath {
  const { values } = resolve(ownLayers("store", store));
  if (count <= 1) return pick(values, (path) => !NEVER_LENT.has(path));
  const hasPhone = resolve(ownLayers("group", group)).values.phone !== undefined;
  return pick(
    values,
    (path) => profileField(path).isLent === true && !(hasPhone && DEPARTMENT_PHONES.has(path)),
  );
}

const DEPARTMENT_PHONES: ReadonlySet<string> = new Set(["sales.phone", "service.phone"]);

const NEVER_LENT: ReadonlySet<string> = new Set(["note", "note_es", "map", "$schema"]);

/** Returns the stores that the group lists, then the others. */
function orderOf({ file, edits }: ScopeLayers, ids: readonly string[]): string[] {
  const listed = "stores" in edits ? edits.stores : file.stores;
  const known = (Array.isArray(listed) ? listed : []).filter((id): id is string =>
    ids.includes(id as string),
  );
  return [...new Set([...known, ...ids])];
}

function schemaDefaults(): ValuesByPath {
  const defaults = Object.keys(PROFILE_FIELDS).map((path) => [path, defaultAt(path)] as const);
  return Object.fromEntries(defaults.filter(([, value]) => value !== undefined && value !== null));
}

function defaultAt(path: string): unknown {
  const [name, inner] = path.split(".") as [keyof typeof StoreProfileSchema.shape, string?];
  const field: z.ZodType | undefined = StoreProfileSchema.shape[name];
  const schema = inner === undefined ? field : field && innerField(field, inner);
  return schema?.safeParse(undefined).data;
}

function innerField(schema: z.ZodType, name: string): z.ZodType | undefined {
  const within = unwrapped(schema);
  if (within) return innerField(within, name);
  return schema instanceof z.ZodObject ? (schema.shape[name] as z.ZodType | undefined) : undefined;
}

/** Defaults of the release by path: the table of defaults, then those of the profile's schema. */
const RELEASE: ValuesByPath = { ...schemaDefaults(), ...toPaths({ ...STORE_DEFAULTS }) };

function complete(_: string, below: unknown, value: unknown): unknown {
  return isObject(below) && isObject(value) ? fillIn(below, value) : value;
}

function pick(values: ValuesByPath, isPicked: (path: string) => boolean): ValuesByPath {
  return Object.fromEntries(Object.entries(values).filter(([path]) => isPicked(path)));
}
