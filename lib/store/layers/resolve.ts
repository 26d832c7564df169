/**
 * Layers of store data by rising precedence: a layer replaces those before it, field by field. What a store sets
 * replaces what its group sets; what the staff set replaces what the files of the same group or store set.
 */
export const LAYERS = [
  "release",
  "shipped",
  "first-store",
  "group-file",
  "group-edit",
  "store-file",
  "store-edit",
  "language",
] as const;

export type LayerName = (typeof LAYERS)[number];

/** Fields that one layer sets, as they were written. A field that is missing is inherited. */
export interface Layer {
  name: LayerName;
  /** `null` and `undefined` empty a field that lower layers set. */
  fields: Readonly<Record<string, unknown>>;
  /** Combines a field with the value of lower layers; by default it replaces that value. */
  combine?: (field: string, below: unknown, value: unknown) => unknown;
}

export interface Resolved {
  values: Record<string, unknown>;
  /** Layer that set or emptied each field. */
  sources: Readonly<Record<string, LayerName>>;
}

/**
 * Returns the value of each field and the layer that sets it. The order of the list has no effect. A field that is
 * empty in the end has the release's default, which also completes what the other layers set in part.
 */
export function resolve(layers: readonly Layer[]): Resolved {
  const values: Record<string, unknown> = {};
  const sources: Record<string, LayerName> = {};
  const [release, others] = partition(layers);
  for (const { name, fields, combine } of others) {
    for (const [field, value] of Object.entries(fields)) {
      sources[field] = name;
      if (value === null || value === undefined) delete values[field];
      else values[field] = combine ? combine(field, values[field], value) : value;
    }
  }
  for (const [field, value] of Object.entries(release?.fields ?? {})) {
    const isSet = Object.hasOwn(values, field);
    values[field] = isSet ? (release?.combine?.(field, value, values[field]) ?? values[field]) : value;
    sources[field] ??= "release";
  }
  return { values, sources };
}

function partition(layers: readonly Layer[]): [release: Layer | undefined, others: Layer[]] {
  const [first, ...others] = layers.toSorted((a, b) => LAYERS.indexOf(a.name) - LAYERS.indexOf(b.name));
  return first?.name === "release" ? [first, others] : [undefined, first ? [first, ...others] : []];
}
